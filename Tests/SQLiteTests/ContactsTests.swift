import SQLite
import Testing

@Suite("A contacts register over the layer alone")
struct ContactsTests {
  typealias Contact = ContactRegister.Contact

  let directory: TemporaryDirectory
  let path: String
  let register: ContactRegister

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.file("contacts.sqlite")
    register = try ContactRegister(path: path)
  }

  @Test("A register that is not there is made, empty")
  func made() throws {
    #expect(try directory.contents() == ["contacts.sqlite"])
    #expect(try register.all() == [])
  }

  @Test("A contact that was added is there when the register is opened again")
  func inserted() throws {
    let ada = try register.insert(
      name: "Ada Lovelace", address: "12 St James's Square\nLondon", phone: "+44 1")
    let bob = try register.insert(name: "Zoë O'Neil 👨‍👩‍👧")
    #expect(
      ada == Contact(id: 1, name: "Ada Lovelace", address: "12 St James's Square\nLondon", phone: "+44 1"))
    #expect(bob == Contact(id: 2, name: "Zoë O'Neil 👨‍👩‍👧", address: nil, phone: nil))
    #expect(try ContactRegister(path: path).all() == [ada, bob])
  }

  @Test("An update changes its contact and no other, and keeps an empty phone apart from none")
  func updated() throws {
    var ada = try register.insert(name: "Ada", phone: "1")
    let bob = try register.insert(name: "Bob", phone: "2")
    ada.name = "Ada Lovelace"
    ada.address = "London"
    ada.phone = ""
    #expect(try register.update(ada))
    #expect(try register.all() == [ada, bob])
    ada.phone = nil
    #expect(try register.update(ada))
    #expect(try register.all() == [ada, bob])
  }

  @Test("A delete removes its contact, and the id is not given again")
  func deleted() throws {
    let ada = try register.insert(name: "Ada")
    let bob = try register.insert(name: "Bob")
    #expect(try register.delete(id: bob.id))
    #expect(try register.all() == [ada])
    #expect(try register.insert(name: "Eve").id == 3)
  }

  @Test("Updating or deleting a contact that is not there says so and changes nothing")
  func missing() throws {
    let ada = try register.insert(name: "Ada")
    for id: Int64 in [0, -1, 99, .max] {
      #expect(try register.update(Contact(id: id, name: "x", address: nil, phone: nil)) == false)
      #expect(try register.delete(id: id) == false)
    }
    #expect(try register.all() == [ada])
  }

  @Test("A register that another program filled is read as it is, NULL names too")
  func fromElsewhere() throws {
    let other = try Connection(path)
    try other.execute("INSERT INTO CONTACTS VALUES(4294967301, 'Far', NULL, ''), (7, NULL, 'x', NULL)")
    #expect(
      try register.all() == [
        Contact(id: 7, name: "", address: "x", phone: nil),
        Contact(id: 4_294_967_301, name: "Far", address: nil, phone: ""),
      ])
    #expect(try register.delete(id: 5) == false)
  }
}

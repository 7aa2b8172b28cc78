import DictionaryKit
import UnicodeText

/// The list of the dictionaries that can be named, in every format.
enum DictionaryList {
  static func write(to output: Output, _ settings: Settings) {
    let locations = DictionaryLocation.all()
    let width = locations.map { DisplayWidth.of(TextLayout.harmless($0.name)) }.max() ?? 0
    var list = ListPrinter(output, settings)
    for location in locations {
      let file = location.readFile
      list.print(
        plain: { _ in
          let name = DisplayWidth.pad(TextLayout.harmless(location.name), to: width)
          return settings.isBrief
            ? TextLayout.harmless(location.name) + "\n" : "\(name)  \(TextLayout.harmless(file))\n"
        },
        object: {
          "{\"name\":\(JSONFormat.string(location.name)),\"file\":\(JSONFormat.string(file))}"
        },
        row: { TSVFormat.row([location.name, file]) })
    }
    list.end()
  }
}

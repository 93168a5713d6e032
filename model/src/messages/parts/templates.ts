import { sideBySide } from '../words.ts'

export const { en, nl } = sideBySide({
  'templates.create': ['Create template', 'Sjabloon aanmaken'],
  'templates.none': ['No templates yet', 'Nog geen sjablonen'],
  'templates.none-body': [
    'Make a template, empty or from a customer’s presentation. Everybody can begin a presentation with it.',
    'Maak een sjabloon, leeg of van een presentatie van een klant. Iedereen kan er een presentatie mee beginnen.',
  ],
  'templates.none-body-partner': [
    'Make a template, empty or from a customer’s presentation. Your customers can begin a presentation with it.',
    'Maak een sjabloon, leeg of van een presentatie van een klant. Je klanten kunnen er een presentatie mee beginnen.',
  ],
  'templates.own': ['Own templates', 'Eigen sjablonen'],
  'templates.stock': ['Standard templates', 'Standaardsjablonen'],
  'templates.copy': ['Copy to own templates', 'Naar eigen sjablonen kopiëren'],
  'templates.copy-of': ['Copy “{title}” to own templates', '“{title}” naar eigen sjablonen kopiëren'],
  'templates.copied': ['“{title}” is among your own templates now.', '“{title}” staat nu bij je eigen sjablonen.'],
  'templates.open-copy': ['Edit copy', 'Kopie bewerken'],
  'templates.all': ['All templates', 'Alle sjablonen'],
  'templates.delete-body': [
    'Presentations that were made with it stay. It can be restored from the bin for 30 days.',
    'Presentaties die ermee zijn gemaakt, blijven. Terugzetten vanuit de prullenbak kan 30 dagen.',
  ],
  'templates.duplicate-body': ['A copy with all slides is added to the same folder.', 'Een kopie met alle slides komt in dezelfde map.'],
  'templates.delete-folder-templates': ['The templates in it stay: {names}.', 'De sjablonen erin blijven: {names}.'],
  'templates.source.presentation': ['Presentation', 'Presentatie'],
  'templates.presentation': ['Presentation', 'Presentatie'],
  'templates.source-note': [
    'Products and promotions become examples; pictures and videos are copied into the stock library, where everybody sees them.',
    'Producten en aanbiedingen worden voorbeelden; afbeeldingen en video’s worden naar de stockbibliotheek gekopieerd, waar iedereen ze ziet.',
  ],
  'templates.source-note-partner': [
    'Products and promotions become examples; pictures and videos are copied into your own files, and into those of each customer who begins with it.',
    'Producten en aanbiedingen worden voorbeelden; afbeeldingen en video’s worden naar je eigen bestanden gekopieerd, en naar die van elke klant die ermee begint.',
  ],
  'templates.selectPresentationWarning': ['Choose a presentation first.', 'Kies eerst een presentatie.'],
  'templates.font-replaced': [
    '“{title}” is the customer’s own font. {font} stands in its place.',
    '“{title}” is een eigen lettertype van de klant. {font} staat op de plaats ervan.',
  ],
  'templateFolders.addFolderError': ['The folder could not be added.', 'De map kon niet worden toegevoegd.'],
  'templateFolders.changeFolderError': ['The folder could not be changed.', 'De map kon niet worden gewijzigd.'],
  'templateFolders.deleteSuccess': ['Folder deleted.', 'Map verwijderd.'],
  'templates.templateAddError': ['The template could not be created.', 'Het sjabloon kon niet worden aangemaakt.'],
  'templates.moveError': ['The template could not be moved.', 'Het sjabloon kon niet worden verplaatst.'],
  'templates.deleteError': ['The template could not be deleted.', 'Het sjabloon kon niet worden verwijderd.'],
  'templates.deleteSuccess': ['Template deleted.', 'Sjabloon verwijderd.'],
  'templates.duplicateError': ['The template could not be duplicated.', 'Het sjabloon kon niet worden gedupliceerd.'],
  'templates.duplicateSuccess': ['Template duplicated.', 'Sjabloon gedupliceerd.'],
})

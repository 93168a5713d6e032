import { sideBySide } from '../words.ts'

/** Of every library with folders: templates, and files. */
export const { en, nl } = sideBySide({
  'folders.title': ['Folders', 'Mappen'],
  'folders.folder': ['Folder', 'Map'],
  'folders.none': ['No folder', 'Geen map'],
  'folders.top': ['At the top', 'Bovenaan'],
  'folders.fold': ['Fold {title}', '{title} inklappen'],
  'folders.unfold': ['Unfold {title}', '{title} uitklappen'],
  'folders.add': ['Add folder', 'Map toevoegen'],
  'folders.add-in': ['Add folder in it', 'Map daarin toevoegen'],
  'folders.rename': ['Rename folder', 'Map hernoemen'],
  'folders.move': ['Move to…', 'Verplaatsen naar…'],
  'folders.move-of': ['Move {title}', '{title} verplaatsen'],
  'folders.move-here': ['Move', 'Verplaatsen'],
  'templateFolders.deleteError': ['The folder could not be deleted.', 'De map kon niet worden verwijderd.'],
  'folders.delete-empty': ['There is nothing in it.', 'Er zit niets in.'],
  'folders.delete-folders': ['Deleted with it: {names}.', 'Ook verwijderd: {names}.'],
  'folders.delete-to': ['They move to “{title}”.', 'Ze gaan naar “{title}”.'],
  'folders.delete-out': ['They are then in no folder.', 'Ze zitten dan in geen map.'],
})

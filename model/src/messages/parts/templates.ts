import { sideBySide } from '../words.ts'

export const { en, nl } = sideBySide({
  'templateFolders.addFolderError': ['The folder could not be added.', 'De map kon niet worden toegevoegd.'],
  'templateFolders.changeFolderError': ['The folder could not be changed.', 'De map kon niet worden gewijzigd.'],
  'templateFolders.deleteError': ['The folder could not be deleted.', 'De map kon niet worden verwijderd.'],
  'templateFolders.deleteSuccess': ['Folder deleted.', 'Map verwijderd.'],
  'templates.templateAddError': ['The template could not be created.', 'Het sjabloon kon niet worden aangemaakt.'],
  'templates.moveError': ['The template could not be moved.', 'Het sjabloon kon niet worden verplaatst.'],
  'templates.deleteError': ['The template could not be deleted.', 'Het sjabloon kon niet worden verwijderd.'],
  'templates.deleteSuccess': ['Template deleted.', 'Sjabloon verwijderd.'],
  'templates.duplicateError': ['The template could not be duplicated.', 'Het sjabloon kon niet worden gedupliceerd.'],
  'templates.duplicateSuccess': ['Template duplicated.', 'Sjabloon gedupliceerd.'],
})

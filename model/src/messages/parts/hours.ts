import { sideBySide } from '../words.ts'

/** When the TVs of a system are on: docs/spec/hours.md. */
export const { en, nl } = sideBySide({
  'hours.menu': ['Hours of the TVs', 'Uren van de tv’s'],
  'hours.title': ['Hours of the TVs: {title}', 'Uren van de tv’s: {title}'],
  'hours.hint': [
    'Outside these hours the screens are black. A TV keeps to them without a network too.',
    'Buiten deze uren zijn de schermen zwart. Een tv houdt zich eraan, ook zonder netwerk.',
  ],
  'hours.times': ['The TVs are on', 'De tv’s staan aan'],
  'hours.none': ['Always: add a time to have them black outside it.', 'Altijd: voeg een tijd toe om ze daarbuiten zwart te maken.'],
  'hours.never': ['With these hours the TVs do not go on any more.', 'Met deze uren gaan de tv’s niet meer aan.'],
  'hours.save-failed': ['The hours could not be saved.', 'De uren konden niet worden opgeslagen.'],
  'hours.saved': ['The hours are saved.', 'De uren zijn opgeslagen.'],
  'hours.on': ['On: {hours}', 'Aan: {hours}'],
  'hours.off': ['Off by its hours', 'Uit volgens de uren'],
  'hours.off-until': ['Off by its hours until {moment}', 'Uit volgens de uren tot {moment}'],
  'hours.off-then': ['The TVs of this system are off then, by their hours.', 'De tv’s van dit systeem zijn dan uit, volgens hun uren.'],
})

import { sideBySide } from '../words.ts'

/** Partners, as administrators see them. */
export const { en, nl } = sideBySide({
  'reseller.none-body': [
    'A reseller has customers of its own, and its name, logo and colours on a host name of its own.',
    'Een reseller heeft eigen klanten, en een eigen naam, logo en kleuren op een eigen domein.',
  ],
  'reseller.delete': ['Delete reseller', 'Reseller verwijderen'],
  'reseller.delete-body': [
    'Its customers stay, without a reseller. Its users ({count}) are deleted and logged out at once. This can’t be undone.',
    'De klanten blijven, zonder reseller. De gebruikers ({count}) worden verwijderd en meteen uitgelogd. Dit kan niet ongedaan worden gemaakt.',
  ],
  'reseller.conflict-title': ['Somebody else changed this reseller', 'Iemand anders heeft deze reseller gewijzigd'],
  'reseller.conflict-body': [
    'What you entered is still here, and isn’t saved.',
    'Wat je hebt ingevuld staat er nog en is niet opgeslagen.',
  ],
  'reseller.look': ['How it looks', 'Zo ziet het eruit'],
  'reseller.look-link': ['A link in the login', 'Een link bij het inloggen'],
  'reseller.look-dark': [
    'White letters can’t be read on such a light colour: there they are black.',
    'Witte letters zijn op zo’n lichte kleur niet te lezen: daar zijn ze zwart.',
  ],
  'reseller.video-choose': ['Choose from the stock library', 'Kies uit de stockbibliotheek'],
  'reseller.video-pending': [
    'This video is still being made ready. Choose it in a moment.',
    'Deze video wordt nog klaargemaakt. Kies hem over een ogenblik.',
  ],
})

import { sideBySide } from '../words.ts'

/** Partners, as administrators see them. */
export const { en, nl } = sideBySide({
  'reseller.none-body': [
    'A reseller has customers of its own, and its name, logo and colours on a host name of its own.',
    'Een reseller heeft eigen klanten, en een eigen naam, logo en kleuren op een eigen domein.',
  ],
  'brand.changed': ['Brand saved.', 'Merk opgeslagen.'],
  'brand.subtitle': [
    'How your customers see you: behind and after the login, in mails, and on TVs.',
    'Zo zien je klanten je: bij en na het inloggen, in mails en op tv’s.',
  ],
  'brand.domain': ['Your domain: {hostname}. An administrator changes it.', 'Je domein: {hostname}. Een beheerder wijzigt het.'],
  'brand.no-domain': [
    'You have no domain of your own yet, where all of this is seen. An administrator sets it up.',
    'Je hebt nog geen eigen domein, waar dit alles te zien is. Een beheerder stelt het in.',
  ],
  'brand.conflict-title': ['Somebody else changed your brand', 'Iemand anders heeft je merk gewijzigd'],
  'brand.videos-hint': [
    'They stand on the start page of your customers, under “How it works”. Each is a link to YouTube or Vimeo.',
    'Ze staan op de startpagina van je klanten, onder “Zo werkt het”. Elk is een link naar YouTube of Vimeo.',
  ],
  'reseller.delete': ['Delete reseller', 'Reseller verwijderen'],
  'reseller.delete-body': [
    'Its customers stay, without a reseller. Its users ({count}) are deleted and logged out at once, and its templates and files with them; what customers made of these stays. This can’t be undone.',
    'De klanten blijven, zonder reseller. De gebruikers ({count}) worden verwijderd en meteen uitgelogd, en de sjablonen en bestanden van de reseller ook verwijderd; wat klanten ervan maakten, blijft. Dit kan niet ongedaan worden gemaakt.',
  ],
  'reseller.conflict-title': ['Somebody else changed this reseller', 'Iemand anders heeft deze reseller gewijzigd'],
  'reseller.conflict-body': [
    'What you entered is still here, and isn’t saved.',
    'Wat je hebt ingevuld staat er nog en is niet opgeslagen.',
  ],
  'hint.reseller.email': [
    'For questions: it stands below the login, and in the mails to this reseller’s people.',
    'Voor vragen: het staat onder het inloggen, en in de mails aan de mensen van deze reseller.',
  ],
  'hint.reseller.hostname': [
    'A host name of its own, like menu.example.com. In DNS it must lead to this server (an A, AAAA or CNAME record), and the certificate for https must hold for it.',
    'Een eigen domein, zoals menu.example.com. In de DNS moet het naar deze server leiden (een A-, AAAA- of CNAME-record), en het certificaat voor https moet ervoor gelden.',
  ],
  'reseller.open-login': ['Open its login', 'Open de inlogpagina'],
  'reseller.logo-draw': ['Draw one from the name', 'Teken er een van de naam'],
  'reseller.logo-hint-title': [
    'An image of at most {limit} MB. With a name, one can be drawn from it.',
    'Een afbeelding van hoogstens {limit} MB. Met een naam kan er een van worden getekend.',
  ],
  'reseller.videos': ['Explainer videos', 'Uitlegvideo’s'],
  'reseller.videos-hint': [
    'They stand on the start page of this reseller’s customers, under “How it works”. Each is a link to YouTube or Vimeo, or a video from the stock library.',
    'Ze staan op de startpagina van de klanten van deze reseller, onder “Zo werkt het”. Elk is een link naar YouTube of Vimeo, of een video uit de stockbibliotheek.',
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

import { sideBySide } from '../words.ts'

/** The page of locations, and their form: docs/spec/locations.md. */
export const { en, nl } = sideBySide({
  'location.none-body': [
    'A location is one of several addresses: its systems, its clock and its opening hours. With one address you need none.',
    'Een locatie is een van meerdere adressen: met zijn systemen, zijn klok en zijn openingstijden. Met één adres heb je er geen nodig.',
  ],
  'locations.subtitle': [
    'The addresses, each with its systems. What is said of a location holds for all its screens.',
    'De adressen, elk met zijn systemen. Wat van een locatie is gezegd, geldt voor al zijn schermen.',
  ],
  'locations.none-of-these': ['No locations like this', 'Geen locaties die hieraan voldoen'],
  'locations.stands-none': ['No systems', 'Geen systemen'],
  'locations.screens': ['{count} screens', '{count} schermen'],
  'locations.screens-one': ['1 screen', '1 scherm'],
  'locations.own-zone': ['As the organisation: {zone}', 'Als de organisatie: {zone}'],
  'locations.zone-hint': [
    'By this clock collections start, TVs go on and off, and opening hours are told.',
    'Volgens deze klok beginnen collecties, gaan tv’s aan en uit en worden openingstijden getoond.',
  ],
  'locations.labels-hint': [
    'By which several are chosen at once: “airport”, “south”. A comma or Enter ends a label.',
    'Waarmee er meerdere tegelijk worden gekozen: ‘luchthaven’, ‘zuid’. Een komma of Enter sluit een label af.',
  ],
  'locations.zone-title': ['Change the clock of {title}?', 'De klok van {title} wijzigen?'],
  'locations.zone-body': [
    'Collections, hours of TVs and opening hours on {screens} then go by {zone}: what is at 11:00 now is {shift}.',
    'Collecties, uren van tv’s en openingstijden op {screens} gaan dan volgens {zone}: wat nu om 11:00 is, is dan {shift}.',
  ],
  'locations.zone-earlier': ['{count} hours earlier', '{count} uur eerder'],
  'locations.zone-earlier-one': ['an hour earlier', 'een uur eerder'],
  'locations.zone-later': ['{count} hours later', '{count} uur later'],
  'locations.zone-later-one': ['an hour later', 'een uur later'],
  'locations.zone-same': ['at the same moment for now', 'voorlopig op hetzelfde moment'],
  'locations.zone-change': ['Change the clock', 'Klok wijzigen'],
  'locations.hours-of': ['Opening hours: {title}', 'Openingstijden: {title}'],
  'locations.hours-edit': ['Opening hours of {title}', 'Openingstijden van {title}'],
  'locations.hours-organisation': ['As the organisation', 'Als de organisatie'],
  'locations.hours-own': ['Its own', 'Eigen'],
  'locations.hours-own-hint': [
    'In the time of {zone}. The TVs of this location show these.',
    'In de tijd van {zone}. De tv’s van deze locatie tonen deze tijden.',
  ],
  'locations.hours-organisation-hint': [
    'Its TVs show the opening hours of the organisation.',
    'De tv’s hier tonen de openingstijden van de organisatie.',
  ],
  'locations.hours-copy': ['The same at these locations', 'Hetzelfde bij deze locaties'],
  'locations.hours-copy-hint': [
    'They get what is chosen here. A label brings all that have it.',
    'Die krijgen wat hier is gekozen. Een label haalt ze allemaal erbij.',
  ],
  'locations.hours-overwrite-title': ['Write over opening hours?', 'Openingstijden overschrijven?'],
  'locations.hours-overwrite': [
    'Their own opening hours are written over: {titles}.',
    'Hun eigen openingstijden worden overschreven: {titles}.',
  ],
  'locations.hours-overwrite-do': ['Write over', 'Overschrijven'],
  'locations.hours-saved': ['Opening hours saved for {count} locations.', 'Openingstijden opgeslagen voor {count} locaties.'],
  'locations.hours-saved-one': ['Opening hours saved.', 'Openingstijden opgeslagen.'],
  'locations.copy-of': ['As a copy of', 'Als kopie van'],
  'locations.copy-none': ['Of none: an empty location', 'Van geen: een lege locatie'],
  'locations.copy-nothing': ['No locations found', 'Geen locaties gevonden'],
  'locations.copy-makes': ['This comes along', 'Dit gaat mee'],
  'locations.copy-own-hours': ['Its own opening hours', 'De eigen openingstijden'],
  'locations.copy-organisation-hours': ['Opening hours as the organisation', 'Openingstijden als de organisatie'],
  'locations.copy-systems': ['{count} new systems with {screens}: {titles}', '{count} nieuwe systemen met {screens}: {titles}'],
  'locations.copy-systems-one': ['1 new system with {screens}: {titles}', '1 nieuw systeem met {screens}: {titles}'],
  'locations.copy-menu': [
    'Its place in price lists, and what is off the menu there',
    'De plek in prijslijsten, en wat daar van de kaart is',
  ],
  'locations.copy-plays': ['What plays on them', 'Wat erop speelt'],
  'locations.copy-connect': ['Connect the TVs of the new screens afterwards.', 'Koppel de tv’s van de nieuwe schermen daarna.'],
  'locations.copy-without': [
    'Not copied: {count} systems with {screens}. Your supplier makes systems.',
    'Niet gekopieerd: {count} systemen met {screens}. Systemen maakt je leverancier.',
  ],
  'locations.copy-without-one': [
    'Not copied: 1 system with {screens}. Your supplier makes systems.',
    'Niet gekopieerd: 1 systeem met {screens}. Systemen maakt je leverancier.',
  ],
  'locations.copied': ['{title} added, as a copy of {source}.', '{title} toegevoegd, als kopie van {source}.'],
  'locations.copy-failed': ['The location could not be copied', 'De locatie kon niet worden gekopieerd'],
  'locations.choose-systems': ['Choose systems', 'Kies systemen'],
  'locations.no-systems': ['No systems found', 'Geen systemen gevonden'],
  'locations.stands-at': ['At {location}', 'Staat bij {location}'],
  'locations.moves': ['Moves here: {systems}.', 'Verhuist hierheen: {systems}.'],
  'locations.moves-from': ['{title} (now at {location})', '{title} (nu bij {location})'],
  'locations.delete-body': [
    '{count} systems with {screens} will stand at no location: {systems}. They go on playing what they play.',
    '{count} systemen met {screens} staan dan bij geen locatie: {systems}. Ze spelen door wat ze spelen.',
  ],
  'locations.delete-body-one': [
    '1 system with {screens} will stand at no location: {systems}. It goes on playing what it plays.',
    '1 systeem met {screens} staat dan bij geen locatie: {systems}. Het speelt door wat het speelt.',
  ],
})

import { sideBySide } from '../words.ts'

/** Who is told when TVs stay away: docs/spec/absence.md. */
export const { en, nl } = sideBySide({
  'absence.menu': ['When a TV stays away', 'Als een tv wegblijft'],
  'absence.title': ['When a TV stays away: {title}', 'Als een tv wegblijft: {title}'],
  'absence.hint': [
    'A mail goes out once when a TV stays away for too long, and once when it is back. Several at a time are one mail.',
    'Er gaat één mail uit als een tv te lang wegblijft, en één als hij terug is. Meerdere tegelijk zijn één mail.',
  ],
  'absence.hours-hint': ['A TV that is off by its hours is not away.', 'Een tv die uit is volgens de uren, is niet afwezig.'],
  'absence.who': ['Who is told', 'Wie krijgt bericht'],
  'absence.who.CUSTOMER': ['As for the other systems', 'Zoals bij de andere systemen'],
  'absence.who.OWN': ['These people', 'Deze mensen'],
  'absence.who.NOBODY': ['Nobody', 'Niemand'],
  'absence.others-after': ['There: after {count} minutes', 'Daar: na {count} minuten'],
  'absence.others-nobody': ['There: nobody', 'Daar: niemand'],
  'absence.users-search': ['Search by name', 'Zoek op naam'],
  'absence.no-users': ['Nobody of this name', 'Niemand met deze naam'],
  'absence.role.RESELLER': ['{name}, partner', '{name}, partner'],
  'absence.role.ADMIN': ['{name}, administrator', '{name}, beheerder'],
  'absence.besides': [
    'Besides, {count} of those who look after these TVs are told. They choose that themselves.',
    'Daarnaast krijgen {count} van degenen die voor deze tv’s zorgen bericht. Dat kiezen zij zelf.',
  ],
  'absence.emails-hint': [
    'Of people without an account, at most {max}. An address gets at most {daily} mails a day.',
    'Van mensen zonder account, hoogstens {max}. Een adres krijgt hoogstens {daily} mails per dag.',
  ],
  'absence.emails-add': ['name@example.com', 'naam@voorbeeld.nl'],
  'absence.quiet-hint': [
    'What happens meanwhile is told afterwards, if it is still so. By the customer’s own clock.',
    'Wat intussen gebeurt, wordt daarna verteld als het dan nog zo is. Volgens de klok van de klant zelf.',
  ],
  'absence.none-chosen': ['Nobody is chosen yet: nobody is told.', 'Er is nog niemand gekozen: niemand krijgt bericht.'],
  'absence.save-failed': ['This could not be saved.', 'Dit kon niet worden opgeslagen.'],
  'absence.reset-failed': ['The system could not be put with the others.', 'Het systeem kon niet bij de andere worden gezet.'],
  'absence.saved': ['Saved.', 'Opgeslagen.'],
  'field.absenceAlert.organizationId': ['Customer', 'Klant'],
  'field.absenceAlert.systemId': ['System', 'Systeem'],
  'field.absenceAlert.limitMinutes': ['Minutes away', 'Minuten afwezig'],
  'field.absenceAlert.quietFrom': ['Quiet from', 'Stil vanaf'],
  'field.absenceAlert.quietUntil': ['Quiet until', 'Stil tot'],
  'field.absenceAlert.userIds': ['Users', 'Gebruikers'],
  'field.absenceAlert.emails': ['Other addresses', 'Andere adressen'],
  'field.system.absenceAlert': ['who is told when a TV stays away', 'wie bericht krijgt als een tv wegblijft'],
  'field.organization.absenceAlert': ['who is told when a TV stays away', 'wie bericht krijgt als een tv wegblijft'],
})

import { sideBySide } from '../words.ts'

/** Customers, their users and their systems, as whoever manages them sees them. */
export const { en, nl } = sideBySide({
  'organization.none-body': [
    'A customer has its own users, systems and content. Add the first one.',
    'Een klant heeft eigen gebruikers, systemen en inhoud. Voeg de eerste toe.',
  ],
  'organization.status': ['Status', 'Status'],
  'organization.users': ['Users', 'Gebruikers'],
  'organization.systems': ['Systems', 'Systemen'],
  'organization.logo-hint': ['An image of at most {limit} MB.', 'Een afbeelding van hoogstens {limit} MB.'],
  'organization.logo-choose': ['Choose logo', 'Logo kiezen'],
  'organization.logo-change': ['Choose another logo', 'Ander logo kiezen'],
  'organization.logo-none': ['No logo yet', 'Nog geen logo'],
  'organization.tags-hint': [
    'Stock images and videos with one of these tags are hidden from this customer.',
    'Stockafbeeldingen en -video’s met een van deze labels ziet deze klant niet.',
  ],
  'organization.tags-add': ['Add a tag', 'Label toevoegen'],
  'organization.active': ['Active', 'Actief'],
  'organization.active-hint': [
    'Users of a customer that isn’t active can’t log in, and its screens show a neutral notice.',
    'Gebruikers van een klant die niet actief is kunnen niet inloggen, en de schermen tonen een neutrale melding.',
  ],
  'organization.time-zone-hint': ['Collections start by this clock.', 'Collecties starten op deze tijd.'],
  'organization.details': ['Details', 'Gegevens'],
  'organization.delete': ['Delete customer', 'Klant verwijderen'],
  'organization.delete-title': ['Delete “{title}”?', '“{title}” verwijderen?'],
  'organization.delete-what': ['With this customer go, for good:', 'Met deze klant verdwijnen voorgoed:'],
  'organization.delete-users': ['Users who can log in: {count}', 'Gebruikers die kunnen inloggen: {count}'],
  'organization.delete-systems': ['Systems: {count}, with {screens} screens', 'Systemen: {count}, met {screens} schermen'],
  'organization.delete-connected': ['TVs that go dark at once: {count}', 'Tv’s die meteen stoppen: {count}'],
  'organization.delete-content': [
    'All its presentations, collections, products, promotions, images, videos and fonts',
    'Alle presentaties, collecties, producten, acties, afbeeldingen, video’s en lettertypen',
  ],
  'organization.delete-type': ['Type “{title}” to delete it', 'Typ “{title}” om te verwijderen'],
  'organization.conflict-title': ['Somebody else changed this customer', 'Iemand anders heeft deze klant gewijzigd'],
  'organization.conflict-body': [
    'What you entered is still here, and isn’t saved. The customer now has:',
    'Wat je hebt ingevuld staat er nog en is niet opgeslagen. De klant heeft nu:',
  ],
  'organization.conflict-mine': ['Save mine anyway', 'Toch het mijne opslaan'],
  'organization.conflict-theirs': ['Take theirs', 'Dat van de ander overnemen'],
  'organization.empty-value': ['nothing', 'niets'],

  'user.none-body': ['Nobody can log in for this customer yet.', 'Voor deze klant kan nog niemand inloggen.'],
  'user.none-of-reseller': ['Nobody can log in for this reseller yet.', 'Voor deze reseller kan nog niemand inloggen.'],
  'user.name': ['Name', 'Naam'],
  'user.sections': ['What this user sees', 'Wat deze gebruiker ziet'],
  'user.email-fixed': ['An e-mail address can’t be changed.', 'Een e-mailadres kan niet worden gewijzigd.'],
  'user.password-hint': [
    'At least 8 characters, with upper and lower case letters and a digit or special character. Leave it empty to let the user choose one.',
    'Minstens 8 tekens, met hoofdletters en kleine letters en een cijfer of speciaal teken. Laat het leeg om de gebruiker er zelf een te laten kiezen.',
  ],
  'user.delete-title': ['Delete “{name}”?', '“{name}” verwijderen?'],
  'user.delete-body': [
    'They can’t log in any longer, and are logged out at once. What they made stays.',
    'Inloggen kan dan niet meer, en wie is ingelogd wordt meteen uitgelogd. Wat deze gebruiker maakte blijft.',
  ],
  'user.send-password': ['Send new password', 'Nieuw wachtwoord sturen'],
  'user.password-sent': [
    'New password sent: {email} gets a mail with a link to choose one.',
    'Nieuw wachtwoord verstuurd: {email} krijgt een mail met een link om er een te kiezen.',
  ],
  'user.link-title': ['A link for {name}', 'Een link voor {name}'],
  'user.link-body': [
    'No mail is sent by this installation. Hand this link to {name} yourself: it chooses a password, works once, until {date}, and is shown only now.',
    'Deze installatie verstuurt geen mail. Geef deze link zelf aan {name}: daarmee is één keer een wachtwoord te kiezen, tot {date}. De link is alleen nu te zien.',
  ],
  'user.link': ['Link', 'Link'],
  'user.link-copy': ['Copy link', 'Link kopiëren'],
  'user.link-copied': ['Copied', 'Gekopieerd'],
  'user.conflict': [
    'Somebody else changed this user. Close this form to see what changed; nothing of theirs is overwritten.',
    'Iemand anders heeft deze gebruiker gewijzigd. Sluit dit formulier om te zien wat; er wordt niets van de ander overschreven.',
  ],
  'user.you': ['This is you', 'Dit ben jij'],

  'system.none-body': [
    'A system is a group of screens that show one collection together. Add one with as many screens as hang there.',
    'Een systeem is een groep schermen die samen één collectie tonen. Voeg er een toe met zoveel schermen als er hangen.',
  ],
  'system.screens': ['TVs', 'Tv’s'],
  'system.codes': ['View screen codes', 'Schermcodes bekijken'],
  'system.more-title': ['Make it {count} screens?', '{count} schermen ervan maken?'],
  'system.more-body': [
    '{added} screens are added at the end. The others stay as they are.',
    'Er komen {added} schermen bij aan het einde. De andere blijven zoals ze zijn.',
  ],
  'system.fewer-body': [
    '{removed} screens are removed from the end: {names}. What collections show on them is taken off.',
    'Aan het einde verdwijnen {removed} schermen: {names}. Wat collecties daarop tonen vervalt.',
  ],
  'system.fewer-paired': [
    'A TV is connected to {names}: it stops and shows a new code.',
    'Op {names} is een tv aangesloten: die stopt en toont een nieuwe code.',
  ],
  'system.change-count': ['Change number', 'Aantal wijzigen'],
  'system.delete-body': [
    'Its screens and their collections are deleted with it; TVs that are connected stop and show a new code. This can’t be undone.',
    'De schermen en hun collecties verdwijnen mee; tv’s die zijn gekoppeld stoppen en tonen een nieuwe code. Dit kan niet ongedaan worden gemaakt.',
  ],
})

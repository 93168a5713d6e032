import { sideBySide } from '../words.ts'

/** What stands in the place of the message of the same name, in an installation for one business: nobody there is a customer. */
export const oneBusiness = sideBySide({
  'app.routes.list-organizations.title': ['Business', 'Bedrijf'],
  'app.routes.add-organization.title': ['Another business', 'Nog een bedrijf'],
  'app.routes.edit-organization.title': ['Business', 'Bedrijf'],
  'audit.entity.organization': ['Business', 'Bedrijf'],
  'audit.column.organizationTitle': ['Business', 'Bedrijf'],
  'systems.customer': ['Business', 'Bedrijf'],
  'systems.empty-managed': [
    'A system is a group of TVs of your business. Add one; the codes on its TVs connect them.',
    'Een systeem is een groep tv’s van je bedrijf. Voeg er een toe; met de codes op de tv’s koppel je ze.',
  ],
  'start.offline-screens': ['Offline TVs', 'Tv’s die offline zijn'],
  'organization.none-body': [
    'A business has its own users, systems and content. Add yours.',
    'Een bedrijf heeft eigen gebruikers, systemen en inhoud. Voeg het jouwe toe.',
  ],
  'organization.tags-hint': [
    'Stock images and videos with one of these tags are hidden from this business.',
    'Stockafbeeldingen en -video’s met een van deze labels ziet dit bedrijf niet.',
  ],
  'organization.active-hint': [
    'Users of a business that isn’t active can’t log in, and its screens show a neutral notice.',
    'Gebruikers van een bedrijf dat niet actief is kunnen niet inloggen, en de schermen tonen een neutrale melding.',
  ],
  'organization.delete': ['Delete business', 'Bedrijf verwijderen'],
  'organization.delete-what': ['With this business go, for good:', 'Met dit bedrijf verdwijnen voorgoed:'],
  'organization.conflict-title': ['Somebody else changed this business', 'Iemand anders heeft dit bedrijf gewijzigd'],
  'organization.conflict-body': [
    'What you entered is still here, and isn’t saved. The business now has:',
    'Wat je hebt ingevuld staat er nog en is niet opgeslagen. Het bedrijf heeft nu:',
  ],
  'user.none-body': ['Nobody can log in for this business yet.', 'Voor dit bedrijf kan nog niemand inloggen.'],
  'organization.one': ['Business', 'Bedrijf'],
  'organization.many': ['Businesses', 'Bedrijven'],
  'organization.search': ['Search businesses', 'Zoek bedrijven'],
  'organization.add': ['Add another business', 'Nog een bedrijf toevoegen'],
  'organization.edit': ['Edit business', 'Bedrijf bewerken'],
  'organization.none': ['No business yet', 'Nog geen bedrijf'],
  'organization.saved': ['Business saved.', 'Bedrijf opgeslagen.'],
  'organization.createFailed': ['The business could not be saved.', 'Het bedrijf kon niet worden opgeslagen.'],
  'organization.updateFailed': ['The business could not be changed.', 'Het bedrijf kon niet worden gewijzigd.'],
  'organization.deleteFailed': ['The business couldn’t be deleted', 'Het bedrijf kon niet worden verwijderd'],
  'organization.deleted': ['Business deleted.', 'Bedrijf verwijderd.'],
  'organization.saveFailed': ['The business couldn’t be saved', 'Het bedrijf kon niet worden opgeslagen'],
  'organization.added': ['Business added.', 'Bedrijf toegevoegd.'],
  'organization.changed': ['Business changed.', 'Bedrijf gewijzigd.'],
  'field.system.organizationId': ['Business', 'Bedrijf'],
  'refusal.OrganizationInactiveError': [
    'This business is not active. Make it active first.',
    'Dit bedrijf is niet actief. Maak het eerst actief.',
  ],
  'templates.none-body': [
    'Make a template, empty or from a presentation. Everybody can begin a presentation with it.',
    'Maak een sjabloon, leeg of van een presentatie. Iedereen kan er een presentatie mee beginnen.',
  ],
})

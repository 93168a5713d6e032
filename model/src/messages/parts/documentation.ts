import { sideBySide } from '../words.ts'

/** What the page about the API says. */
export const { en, nl } = sideBySide({
  'documentation.title': ['The API', 'De API'],
  'documentation.home': ['To the application', 'Naar de applicatie'],
  'documentation.what': [
    'Everything that the application does, a program can do too: it is one GraphQL address, {address}, to which questions are posted as JSON with a query and its variables. Lists answer the number of all (totalCount) and a part of them (items), at most 100 at once: limit, offset. Times are ISO 8601 in UTC, prices euro with at most two decimals.',
    'Alles wat de applicatie doet, kan een programma ook: het is één GraphQL-adres, {address}, waaraan vragen als JSON worden gestuurd, met een query en zijn variabelen. Lijsten antwoorden het aantal van alle (totalCount) en een deel ervan (items), hoogstens 100 tegelijk: limit, offset. Tijden zijn ISO 8601 in UTC, prijzen euro’s met hoogstens twee decimalen.',
  ],
  'documentation.key-title': ['The key', 'De sleutel'],
  'documentation.key': [
    'A program shows a key with each question: Authorization: Bearer vk_…. Each organisation has one, for products, promotions and collections, and each account has one, for what that account may do. They stand on “My account”, on “My organisation” and on the page of a customer, and can be revoked there: from that moment nobody asks with them.',
    'Een programma toont bij elke vraag een sleutel: Authorization: Bearer vk_…. Elke organisatie heeft er een, voor producten, aanbiedingen en collecties, en elk account heeft er een, voor wat dat account mag. Ze staan op “Mijn account”, op “Mijn organisatie” en op de pagina van een klant, en kunnen daar worden ingetrokken: vanaf dat moment vraagt niemand er meer mee.',
  ],
  'documentation.till-title': ['A till changes a price', 'Een kassa verandert een prijs'],
  'documentation.till-find': [
    'Find once which product and which price variation it is:',
    'Zoek één keer op welk product en welke prijsvariant het is:',
  ],
  'documentation.till-change': ['Then one line changes the price:', 'Daarna verandert één regel de prijs:'],
  'documentation.till-after': ['A second later it stands on the TVs.', 'Een seconde later staat hij op de tv’s.'],
  'documentation.refusals-title': ['When something is refused', 'Als iets wordt geweigerd'],
  'documentation.refusals': [
    'A refusal has a name, and says which fields break which rule. UnauthenticatedError: no key, or a revoked one. ForbiddenError: not with this key. NotFoundError: it does not exist, or is another’s. ValidationError: see fields. TooManyTriesError: wait. UnavailableError: ask again in a moment.',
    'Een weigering heeft een naam, en zegt welke velden welke regel breken. UnauthenticatedError: geen sleutel, of een ingetrokken. ForbiddenError: niet met deze sleutel. NotFoundError: het bestaat niet, of is van een ander. ValidationError: zie fields. TooManyTriesError: wacht. UnavailableError: vraag het zo nog eens.',
  ],
  'documentation.schema-title': ['All calls', 'Alle aanroepen'],
  'documentation.schema': [
    'Each with what it takes, and the whole question with all that it can answer. Whoever has a key may also ask the API for its schema, by __schema.',
    'Elk met wat hij wil weten, en de hele vraag met alles wat hij kan antwoorden. Wie een sleutel heeft, kan de API ook zelf om haar schema vragen, met __schema.',
  ],
  'documentation.search': ['Search calls', 'Zoek aanroepen'],
  'documentation.count-one': ['1 call', '1 aanroep'],
  'documentation.count': ['{count} calls', '{count} aanroepen'],
  'documentation.reads': ['reads', 'leest'],
  'documentation.changes': ['changes', 'verandert'],
  'documentation.for-keys': ['also with an organisation’s key', 'ook met de sleutel van een organisatie'],
  'documentation.whole-question': ['The whole question:', 'De hele vraag:'],
})

import { sideBySide } from '../words.ts'

/** What an entity is called in a sentence: one and many; in Dutch one with its article. Its usual calls and its list speak of it so. */
const names = {
  product: ['product', 'products', 'het product', 'producten'],
  productCategory: ['category', 'categories', 'de categorie', 'categorieën'],
  promotion: ['promotion', 'promotions', 'de aanbieding', 'aanbiedingen'],
  priceList: ['price list', 'price lists', 'de prijslijst', 'prijslijsten'],
  collection: ['collection', 'collections', 'de collectie', 'collecties'],
  organization: ['customer', 'customers', 'de klant', 'klanten'],
  user: ['user', 'users', 'de gebruiker', 'gebruikers'],
  system: ['system', 'systems', 'het systeem', 'systemen'],
  passkey: ['passkey', 'passkeys', 'de passkey', 'passkeys'],
  reseller: ['reseller', 'resellers', 'de reseller', 'resellers'],
} as const

export type NamedEntity = keyof typeof names

interface Name {
  readonly en: string
  readonly ens: string
  readonly nl: string
  readonly nls: string
  /** In Dutch, with its article. */
  readonly the: string
}
type Sentence = 'one' | 'many' | 'search' | 'add' | 'edit' | 'none' | 'saved' | 'createFailed' | 'updateFailed' | 'deleteFailed' | 'deleted'

/** What calls/resource.ts says of the usual calls, and web/src/ui/resource on the page of a list. */
const sentences: Readonly<Record<Sentence, (name: Name) => readonly [en: string, nl: string]>> = {
  one: ({ en, nl }) => [capitalised(en), capitalised(nl)],
  many: ({ ens, nls }) => [capitalised(ens), capitalised(nls)],
  search: ({ ens, nls }) => [`Search ${ens}`, `Zoek ${nls}`],
  add: ({ en, nl }) => [`Add ${en}`, `${capitalised(nl)} toevoegen`],
  edit: ({ en, nl }) => [`Edit ${en}`, `${capitalised(nl)} bewerken`],
  none: ({ ens, nls }) => [`No ${ens} yet`, `Nog geen ${nls}`],
  saved: ({ en, nl }) => [`${capitalised(en)} saved.`, `${capitalised(nl)} opgeslagen.`],
  createFailed: ({ en, the }) => [`The ${en} could not be saved.`, `${capitalised(the)} kon niet worden opgeslagen.`],
  updateFailed: ({ en, the }) => [`The ${en} could not be changed.`, `${capitalised(the)} kon niet worden gewijzigd.`],
  deleteFailed: ({ en, the }) => [`The ${en} could not be deleted.`, `${capitalised(the)} kon niet worden verwijderd.`],
  deleted: ({ en, nl }) => [`${capitalised(en)} deleted.`, `${capitalised(nl)} verwijderd.`],
}
const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

type Key = `${NamedEntity}.${Sentence}`
const rows = Object.entries(names).flatMap(([entity, [en, ens, the, nls]]) => {
  const name = { en, ens, the, nl: the.replace(/^(de|het) /, ''), nls }
  return Object.entries(sentences).map(([key, sentence]) => [`${entity}.${key}`, sentence(name)] as const)
})

/** What a field is called in a form: `field.<entity>.<name>`; what a choice is called: `choice.<enumeration>.<value>`. */
export const { en, nl } = sideBySide({
  ...(Object.fromEntries(rows) as Record<Key, readonly [en: string, nl: string]>),

  'organization.saveFailed': ['The customer couldn’t be saved', 'De klant kon niet worden opgeslagen'],
  'organization.deleteFailed': ['The customer couldn’t be deleted', 'De klant kon niet worden verwijderd'],
  'organization.added': ['Customer added.', 'Klant toegevoegd.'],
  'organization.changed': ['Customer changed.', 'Klant gewijzigd.'],
  'organization.logoFailed': ['The logo couldn’t be uploaded', 'Het logo kon niet worden geüpload'],
  'reseller.saveFailed': ['The reseller couldn’t be saved', 'De reseller kon niet worden opgeslagen'],
  'reseller.deleteFailed': ['The reseller couldn’t be deleted', 'De reseller kon niet worden verwijderd'],
  'reseller.added': ['Reseller added.', 'Reseller toegevoegd.'],
  'reseller.changed': ['Reseller changed.', 'Reseller gewijzigd.'],
  'user.saveFailed': ['The user couldn’t be saved', 'De gebruiker kon niet worden opgeslagen'],
  'user.deleteFailed': ['The user couldn’t be deleted', 'De gebruiker kon niet worden verwijderd'],
  'system.saveFailed': ['The system couldn’t be saved', 'Het systeem kon niet worden opgeslagen'],
  'system.deleteFailed': ['The system couldn’t be deleted', 'Het systeem kon niet worden verwijderd'],

  'field.presentation.title': ['Title', 'Titel'],
  'field.presentation.description': ['Description', 'Omschrijving'],
  'field.presentation.orientation': ['Orientation', 'Oriëntatie'],
  'field.templateFolder.title': ['Title', 'Titel'],
  'field.asset.type': ['Type', 'Soort'],
  'field.asset.title': ['Title', 'Titel'],
  'field.asset.tags': ['Tags', 'Labels'],
  'field.assetFolder.title': ['Title', 'Titel'],
  'field.tag.title': ['Title', 'Titel'],
  'field.productCollection.title': ['Title', 'Titel'],
  'field.productCategory.title': ['Title', 'Titel'],
  'field.productVariant.title': ['Price variation', 'Prijsvariant'],
  'field.product.title': ['Title', 'Titel'],
  'field.product.subtitle': ['Subtitle', 'Ondertitel'],
  'field.product.imageAssetId': ['Image', 'Afbeelding'],
  'field.product.state': ['Availability', 'Beschikbaarheid'],
  'field.product.sku': ['SKU (article number)', 'Artikelnummer (SKU)'],
  'field.product.availableFrom': ['Available from', 'Beschikbaar vanaf'],
  'field.product.veggie': ['Vegetarian', 'Vegetarisch'],
  'field.product.glutenfree': ['Gluten-free', 'Glutenvrij'],
  'field.product.sortIndex': ['Position', 'Plaats'],
  'field.productPrice.price': ['Price', 'Prijs'],
  'field.promotion.title': ['Title', 'Titel'],
  'field.promotion.subtitle': ['Subtitle', 'Ondertitel'],
  'field.promotion.imageAssetId': ['Image', 'Afbeelding'],
  'field.promotion.priceRegular': ['Regular price', 'Normale prijs'],
  'field.promotion.pricePromo': ['Promotion price', 'Actieprijs'],
  'field.promotion.veggie': ['Vegetarian', 'Vegetarisch'],
  'field.promotion.glutenfree': ['Gluten-free', 'Glutenvrij'],
  'field.promotion.state': ['Active', 'Actief'],
  'field.promotion.availableFrom': ['Active from', 'Actief vanaf'],
  'field.promotion.sortIndex': ['Position', 'Plaats'],
  'field.promotion.schedule': ['Times', 'Tijden'],
  'field.priceList.title': ['Title', 'Titel'],
  'field.priceList.sortIndex': ['Position', 'Plaats'],
  'field.priceList.isForAllSystems': ['For all systems', 'Voor alle systemen'],
  'field.priceList.schedule': ['Times', 'Tijden'],
  'field.priceListPrice.price': ['Price', 'Prijs'],
  'field.plannedPrice.price': ['Price', 'Prijs'],
  'field.plannedPrice.startsAt': ['From', 'Vanaf'],
  'field.system.title': ['Title', 'Titel'],
  'field.system.orientation': ['Orientation', 'Oriëntatie'],
  'field.system.organizationId': ['Customer', 'Klant'],
  'field.system.screenCount': ['Number of screens', 'Aantal schermen'],
  'field.collection.title': ['Title', 'Titel'],
  'field.collection.systemId': ['System', 'Systeem'],
  'field.collection.startDay': ['Start day', 'Startdag'],
  'field.collection.startTime': ['Start time', 'Starttijd'],
  'field.user.email': ['E-mail', 'E-mail'],
  'field.user.firstName': ['First name', 'Voornaam'],
  'field.user.lastName': ['Last name', 'Achternaam'],
  'field.user.password': ['Password', 'Wachtwoord'],
  'field.user.role': ['Role', 'Rol'],
  'field.user.isCollectionsEnabled': ['Collections', 'Collecties'],
  'field.user.isPresentationsEnabled': ['Presentations', 'Presentaties'],
  'field.user.isProductsEnabled': ['Products', 'Producten'],
  'field.user.isPromotionsEnabled': ['Promotions', 'Aanbiedingen'],
  'field.user.isSystemsEnabled': ['Systems', 'Systemen'],
  'field.passkey.title': ['Name', 'Naam'],
  'field.organization.title': ['Title', 'Titel'],
  'field.organization.logoFilename': ['Logo', 'Logo'],
  'field.organization.resellerId': ['Reseller', 'Reseller'],
  'field.organization.state': ['Status', 'Status'],
  'field.organization.tags': ['Blocked media tags', 'Geblokkeerde medialabels'],
  'field.organization.timeZone': ['Time zone', 'Tijdzone'],
  'field.organization.storageLimit': ['Storage limit (GB)', 'Opslaglimiet (GB)'],
  'field.organization.storageUsed': ['Storage used', 'Opslag in gebruik'],
  'field.reseller.name': ['Name', 'Naam'],
  'field.reseller.hostname': ['Domain', 'Domein'],
  'field.reseller.email': ['E-mail', 'E-mail'],
  'field.reseller.primaryColor': ['Primary colour', 'Primaire kleur'],
  'field.reseller.secondaryColor': ['Secondary colour', 'Secundaire kleur'],
  'field.reseller.logoFilename': ['Logo', 'Logo'],
  'field.reseller.video1': ['Video about products', 'Video over producten'],
  'field.reseller.video2': ['Video about promotions', 'Video over aanbiedingen'],
  'field.reseller.video3': ['Video about collections', 'Video over collecties'],
  'field.presentationColorsAndFonts.primaryColor': ['Primary colour', 'Primaire kleur'],
  'field.presentationColorsAndFonts.secondaryColor': ['Secondary colour', 'Secundaire kleur'],
  'field.presentationColorsAndFonts.tertiaryColor': ['Tertiary colour', 'Tertiaire kleur'],
  'field.presentationColorsAndFonts.fontPrimary': ['Primary font', 'Primair lettertype'],
  'field.presentationColorsAndFonts.fontSecondary': ['Secondary font', 'Secundair lettertype'],

  'choice.Orientation.LANDSCAPE': ['Landscape', 'Liggend'],
  'choice.Orientation.PORTRAIT': ['Portrait', 'Staand'],
  'choice.Availability.AVAILABLE': ['Available', 'Beschikbaar'],
  'choice.Availability.UNAVAILABLE': ['Not available', 'Niet beschikbaar'],
  'choice.AssetType.IMAGE': ['Image', 'Afbeelding'],
  'choice.AssetType.VIDEO': ['Video', 'Video'],
  'choice.AssetType.FONT': ['Font', 'Lettertype'],
  'choice.StartDay.all': ['Every day', 'Elke dag'],
  'choice.StartDay.mon': ['Monday', 'Maandag'],
  'choice.StartDay.tue': ['Tuesday', 'Dinsdag'],
  'choice.StartDay.wed': ['Wednesday', 'Woensdag'],
  'choice.StartDay.thu': ['Thursday', 'Donderdag'],
  'choice.StartDay.fri': ['Friday', 'Vrijdag'],
  'choice.StartDay.sat': ['Saturday', 'Zaterdag'],
  'choice.StartDay.sun': ['Sunday', 'Zondag'],
  'choice.Role.USER': ['User', 'Gebruiker'],
  'choice.Role.ADMIN': ['Administrator', 'Beheerder'],
  'choice.Role.RESELLER': ['Reseller', 'Reseller'],
  'choice.OrganizationState.ACTIVE': ['Active', 'Actief'],
  'choice.OrganizationState.INACTIVE': ['Not active', 'Niet actief'],
})

import { dayHours } from '../locations/dayHours.ts'
import { location } from '../locations/entities.ts'
import { asset } from '../media/entities.ts'
import { priceListPrice } from '../priceLists/entities.ts'
import { promotion } from '../promotions/entities.ts'
import { nullable, text, type Field } from '../../kernel/field.ts'
import { keysOf, recordOf } from '../../kernel/record.ts'
import { daysOfWeek } from '../schedules/values.ts'
import type { Language } from '../../messages/languages.ts'
import type { CellColumn } from './cells.ts'
import { product, productCategory, productCollection, productPrice } from './entities.ts'
import { nutrition } from './labels.ts'
import type { SheetContent } from './sheetContents.ts'
import { translation } from './translations.ts'

/** For each of what a column stands once: a price for each variation, a title for each language that it is translated into. */
export type Repetition = 'variation' | 'language' | 'priceList'

/**
 * A column of a sheet of products, promotions or locations. The grid shows, copies and pastes by these rows; files are written and read by
 * them. What a cell holds and may hold follows from the field (cells.ts).
 */
export interface SheetColumn extends CellColumn {
  /** The entity's name, or that of a part of one (sheetParts.ts), and what the field is called there. */
  readonly of: string
  readonly name: string
  /** What heads it, in both languages: a header is understood in either. */
  readonly words: Readonly<Record<Language, string>>
  /** What others call it. */
  readonly synonyms: readonly string[]
  readonly repeats: readonly Repetition[]
  /** It tells which row is meant, and is not itself changed by a sheet. */
  readonly isKey: boolean
}

type Options = Partial<Pick<SheetColumn, 'repeats' | 'isKey' | 'from'>>

const columnIn =
  <F extends Record<string, Field>>(of: string, fields: F) =>
  (
    name: keyof F & string,
    [en, nl]: readonly [en: string, nl: string],
    synonyms: readonly string[],
    { repeats = [], isKey = false, ...rest }: Options = {},
  ): SheetColumn => ({ of, name, field: fieldNamed(fields, name), words: { en, nl }, synonyms, repeats, isKey, ...rest })

function fieldNamed(fields: Record<string, Field>, name: string): Field {
  const field = fields[name]
  if (!field) throw new Error(`There is no field ${name}`)
  return field
}

const ofProduct = columnIn('product', product.fields)
const ofPromotion = columnIn('promotion', promotion.fields)
const ofLocation = columnIn('location', location.fields)
/** A picture is known by its title. A product may have none. */
const pictureTitle = { title: { ...asset.fields.title, nullable: true } }
/** Of a combination, as `partsCell.ts` has it. */
const partTitles = { titles: nullable(text()) }
const partsSynonyms = ['parts', 'onderdelen', 'combination', 'combinatie', 'combo', 'consists of products', 'samenstelling', 'components']
/** Of a category, as `extrasCell.ts` has it. */
const extrasTitle = { title: nullable(productCategory.fields.title) }
const extrasSynonyms = ["extra's", 'extras of category', "extra's van categorie", 'extra’s van categorie']
const pictureWords = ['Picture', 'Afbeelding'] as const
const pictureSynonyms = ['image', 'photo', 'foto', 'plaatje', 'picture title', 'image title', 'bestand', 'file']
const titleSynonyms = [
  'name',
  'naam',
  'product',
  'product name',
  'productnaam',
  'dish',
  'gerecht',
  'item',
  'artikel',
  'article',
  'artikelnaam',
  'name of the dish',
  'name of the product',
  'naam van het gerecht',
  'naam van het product',
]
const subtitleSynonyms = [
  'description',
  'omschrijving',
  'beschrijving',
  'text',
  'tekst',
  'ingredients',
  'ingredienten',
  'toelichting',
  'productomschrijving',
  'productbeschrijving',
]
const veggieSynonyms = ['veggie', 'vega', 'vegetarian', 'vegetarisch', 'v']
const glutenfreeSynonyms = ['glutenfree', 'gluten free', 'glutenvrij', 'zonder gluten', 'gf']
const stateSynonyms = ['state', 'status', 'available', 'beschikbaar', 'stock', 'voorraad', 'active', 'actief']
const availableFromSynonyms = ['back', 'back at', 'back from', 'sold out until', 'terug', 'weer beschikbaar', 'uitverkocht tot']
const positionSynonyms = ['sort', 'sort index', 'sortindex', 'order', 'volgorde', 'sortering', 'nr', 'plaats', 'place']
const allergenSynonyms = ['contains', 'bevat', 'allergen', 'allergeen', 'allergenen', 'allergy info', 'allergie', 'allergene', 'allergènes']
const mayContainSynonyms = ['may contain', 'traces', 'sporen', 'kan sporen bevatten', 'may contain traces', 'sporen van', 'kruisbesmetting']
const noAllergenWords = ['None of the 14 allergens', 'Geen van de 14 allergenen'] as const
const noAllergenSynonyms = [
  'no allergens',
  'geen allergenen',
  'allergen free',
  'allergenenvrij',
  'none of the 14',
  'geen van de 14',
  'has no allergens',
  'vrij van allergenen',
]
const dietSynonyms = ['diet', 'dieet', 'dietary', 'voedingswijze', 'suitable for', 'geschikt voor']
const priceWords = ['Price', 'Prijs'] as const
const priceSynonyms = [
  'prices',
  'prijzen',
  'amount',
  'bedrag',
  'selling price',
  'verkoopprijs',
  'tarief',
  'price incl',
  'prijs incl',
  'euro',
]
const priceUnitSynonyms = ['unit', 'eenheid', 'price per', 'prijs per', 'sold by', 'verkocht per', 'unit of measure', 'maateenheid']
const vatSynonyms = [
  'vat',
  'btw',
  'vat rate',
  'btw-tarief',
  'btw tarief',
  'vat percentage',
  'btw percentage',
  'btw-percentage',
  'vat %',
  'btw %',
  'tax',
  'mwst',
  'tva',
]
const skuSynonyms = [
  'sku',
  'article number',
  'artikelnummer',
  'artikelnr',
  'artikel nr',
  'artikel nummer',
  'product nr',
  'product nummer',
  'item no',
  'article no',
  'item number',
  'product number',
  'productnummer',
  'product code',
  'productcode',
  'artikelcode',
  'code',
  'plu',
  'ean',
  'gtin',
  'barcode',
  'external id',
  'external key',
  'key',
  'sleutel',
]

/** Titles in the other languages of the menu. An empty cell: it is not translated. */
const ofTranslation = columnIn('translation', translation.fields)
const inLanguages: Options = { repeats: ['language'] }
const translated = {
  translatedTitle: ofTranslation('title', ['Title', 'Titel'], titleSynonyms, inLanguages),
  translatedSubtitle: ofTranslation('subtitle', ['Subtitle', 'Ondertitel'], subtitleSynonyms, inLanguages),
}

/** Of a price list: an empty cell is no price of its own, and the base price holds. */
const listPriceFields = { ...priceListPrice.fields, price: nullable(priceListPrice.fields.price) }

/** A basis that isn't said is taken as it is, or as that of new ones: it may be empty. */
const nutritionFields = { ...nutrition.fields, basis: nullable(nutrition.fields.basis) }
const nutritionWords: Readonly<Record<keyof typeof nutritionFields, readonly [en: string, nl: string, ...synonyms: string[]]>> = {
  basis: ['Nutrition values', 'Voedingswaarden', 'nutrition', 'nutrition per', 'voedingswaarde', 'voedingswaarde per', 'per', 'basis'],
  energy: ['Energy (kJ)', 'Energie (kJ)', 'energy', 'energie', 'kj', 'kilojoule', 'energy kj', 'energie kj'],
  fat: ['Fat (g)', 'Vetten (g)', 'fat', 'vet', 'vetten', 'fat g', 'vet (g)', 'total fat'],
  saturates: ['Saturates (g)', 'Verzadigd vet (g)', 'saturates', 'of which saturates', 'saturated fat', 'verzadigd', 'waarvan verzadigd'],
  carbohydrate: ['Carbohydrate (g)', 'Koolhydraten (g)', 'carbohydrate', 'carbohydrates', 'carbs', 'koolhydraten'],
  sugars: ['Sugars (g)', 'Suikers (g)', 'sugar', 'sugars', 'of which sugars', 'suiker', 'suikers', 'waarvan suikers'],
  protein: ['Protein (g)', 'Eiwitten (g)', 'protein', 'proteins', 'eiwit', 'eiwitten', 'eiwit (g)'],
  salt: ['Salt (g)', 'Zout (g)', 'salt', 'zout'],
  fibre: ['Fibre (g)', 'Vezels (g)', 'fibre', 'fiber', 'vezel', 'vezels', 'voedingsvezels'],
}
const nutritionColumns = recordOf(keysOf(nutritionFields), name => {
  const [en, nl, ...synonyms] = nutritionWords[name]
  return columnIn('nutrition', nutritionFields)(name, [en, nl], synonyms)
})

/** Who adds a field to a product adds its row. In this order they stand in a file. */
export const productColumns = {
  id: ofProduct('id', ['ID', 'ID'], ['vitrine id', 'product id'], { isKey: true }),
  sku: ofProduct('sku', ['SKU', 'Artikelnummer'], skuSynonyms),
  group: columnIn('productCollection', productCollection.fields)(
    'title',
    ['Group', 'Groep'],
    ['product group', 'productgroep', 'menu', 'menukaart', 'card', 'kaart', 'department', 'afdeling', 'hoofdgroep'],
  ),
  category: columnIn('productCategory', productCategory.fields)(
    'title',
    ['Category', 'Categorie'],
    ['product category', 'productcategorie', 'section', 'rubriek', 'subgroup', 'subgroep', 'kop', 'heading'],
  ),
  extras: columnIn('extras', extrasTitle)('title', ['Extras', 'Extra’s'], extrasSynonyms),
  title: ofProduct('title', ['Title', 'Titel'], titleSynonyms),
  subtitle: ofProduct('subtitle', ['Subtitle', 'Ondertitel'], subtitleSynonyms),
  parts: columnIn('part', partTitles)('titles', ['Consists of', 'Bestaat uit'], partsSynonyms),
  price: columnIn('productPrice', productPrice.fields)('price', priceWords, priceSynonyms, { repeats: ['variation'] }),
  priceUnit: ofProduct('priceUnit', ['Price unit', 'Prijseenheid'], priceUnitSynonyms),
  vatRate: ofProduct('vatRate', ['VAT (%)', 'Btw (%)'], vatSynonyms),
  veggie: ofProduct('veggie', ['Vegetarian', 'Vegetarisch'], veggieSynonyms),
  glutenfree: ofProduct('glutenfree', ['Gluten-free', 'Glutenvrij'], glutenfreeSynonyms),
  allergens: ofProduct('allergens', ['Allergens', 'Allergenen'], allergenSynonyms),
  mayContain: ofProduct('mayContain', ['May contain', 'Kan bevatten'], mayContainSynonyms),
  hasNoAllergens: ofProduct('hasNoAllergens', noAllergenWords, noAllergenSynonyms),
  diets: ofProduct('diets', ['Diets', 'Diëten'], dietSynonyms),
  calories: ofProduct(
    'calories',
    ['Calories (kcal)', 'Calorieën (kcal)'],
    ['calories', 'kcal', 'calorieen', 'energy kcal', 'energie kcal'],
  ),
  alcohol: ofProduct('alcohol', ['Alcohol (% vol)', 'Alcohol (% vol)'], ['alcohol', 'abv', 'alcoholpercentage', 'alcohol %', 'alc', 'vol']),
  deposit: ofProduct('deposit', ['Deposit', 'Statiegeld'], ['emballage', 'bottle deposit', 'pfand', 'consigne']),
  origin: ofProduct('origin', ['Origin', 'Herkomst'], ['land van herkomst', 'country of origin', 'country', 'land', 'region', 'streek']),
  state: ofProduct('state', ['Availability', 'Beschikbaarheid'], stateSynonyms),
  availableFrom: ofProduct('availableFrom', ['Available from', 'Beschikbaar vanaf'], availableFromSynonyms),
  sortIndex: ofProduct('sortIndex', ['Position', 'Positie'], positionSynonyms, { from: 1 }),
  picture: columnIn('asset', pictureTitle)('title', pictureWords, pictureSynonyms),
  ...nutritionColumns,
  ...translated,
  listPrice: columnIn('priceListPrice', listPriceFields)('price', priceWords, priceSynonyms, { repeats: ['priceList', 'variation'] }),
} as const satisfies Readonly<Record<string, SheetColumn>>

export const promotionColumns = {
  id: ofPromotion('id', ['ID', 'ID'], ['vitrine id', 'promotion id'], { isKey: true }),
  title: ofPromotion('title', ['Title', 'Titel'], ['promotion', 'aanbieding', 'actie', 'offer', ...titleSynonyms]),
  subtitle: ofPromotion('subtitle', ['Subtitle', 'Ondertitel'], subtitleSynonyms),
  priceRegular: ofPromotion(
    'priceRegular',
    ['Regular price', 'Normale prijs'],
    ['price', 'prijs', 'from price', 'van', 'van prijs', 'old price', 'oude prijs', 'normal price', 'adviesprijs'],
  ),
  pricePromo: ofPromotion(
    'pricePromo',
    ['Promotion price', 'Actieprijs'],
    ['promo price', 'sale price', 'offer price', 'aanbiedingsprijs', 'voor', 'voor prijs', 'new price', 'nieuwe prijs', 'discount price'],
  ),
  veggie: ofPromotion('veggie', ['Vegetarian', 'Vegetarisch'], veggieSynonyms),
  glutenfree: ofPromotion('glutenfree', ['Gluten-free', 'Glutenvrij'], glutenfreeSynonyms),
  allergens: ofPromotion('allergens', ['Allergens', 'Allergenen'], allergenSynonyms),
  mayContain: ofPromotion('mayContain', ['May contain', 'Kan bevatten'], mayContainSynonyms),
  hasNoAllergens: ofPromotion('hasNoAllergens', noAllergenWords, noAllergenSynonyms),
  diets: ofPromotion('diets', ['Diets', 'Diëten'], dietSynonyms),
  state: ofPromotion('state', ['Availability', 'Beschikbaarheid'], stateSynonyms),
  availableFrom: ofPromotion('availableFrom', ['Available from', 'Beschikbaar vanaf'], availableFromSynonyms),
  sortIndex: ofPromotion('sortIndex', ['Position', 'Positie'], positionSynonyms, { from: 1 }),
  picture: columnIn('asset', pictureTitle)('title', pictureWords, pictureSynonyms),
  ...translated,
} as const satisfies Readonly<Record<string, SheetColumn>>

const weekdayWords: Readonly<Record<(typeof daysOfWeek)[number], readonly [en: string, nl: string, ...synonyms: string[]]>> = {
  mon: ['Monday', 'Maandag', 'mon', 'ma'],
  tue: ['Tuesday', 'Dinsdag', 'tue', 'tues', 'di'],
  wed: ['Wednesday', 'Woensdag', 'wed', 'wo'],
  thu: ['Thursday', 'Donderdag', 'thu', 'thur', 'thurs', 'do'],
  fri: ['Friday', 'Vrijdag', 'fri', 'vr'],
  sat: ['Saturday', 'Zaterdag', 'sat', 'za'],
  sun: ['Sunday', 'Zondag', 'sun', 'zo'],
}
/** Its opening hours, where it has its own. */
const hoursColumns = recordOf(daysOfWeek, day => {
  const [en, nl, ...synonyms] = weekdayWords[day]
  return columnIn(
    'openingHours',
    recordOf(daysOfWeek, () => dayHours),
  )(day, [en, nl], synonyms)
})

export const locationColumns = {
  id: ofLocation('id', ['ID', 'ID'], ['vitrine id', 'location id'], { isKey: true }),
  title: ofLocation(
    'title',
    ['Title', 'Titel'],
    ['name', 'naam', 'location', 'locatie', 'shop', 'store', 'winkel', 'vestiging', 'filiaal', 'branch', 'restaurant', 'site'],
  ),
  address: ofLocation(
    'address',
    ['Address', 'Adres'],
    ['street', 'straat', 'street and town', 'straat en plaats', 'full address', 'volledig adres', 'adresse'],
  ),
  timeZone: ofLocation('timeZone', ['Time zone', 'Tijdzone'], ['timezone', 'tz', 'zone', 'clock', 'klok']),
  labels: ofLocation('labels', ['Labels', 'Labels'], ['label', 'tags', 'tag', 'region', 'regio', 'formula', 'formule', 'kind', 'soort']),
  ...hoursColumns,
} as const satisfies Readonly<Record<string, SheetColumn>>

export type ProductColumnKey = keyof typeof productColumns
export type PromotionColumnKey = keyof typeof promotionColumns
export type LocationColumnKey = keyof typeof locationColumns

/** Of each kind of sheet its columns. */
export const columnsOfSheet: Readonly<Record<SheetContent, Readonly<Record<string, SheetColumn>>>> = {
  PRODUCTS: productColumns,
  PROMOTIONS: promotionColumns,
  LOCATIONS: locationColumns,
}

/** One column as it stands in a sheet: of a column that repeats, for which variation, language or price list it is. */
export interface PlacedColumn {
  readonly key: string
  readonly variation?: string | null
  readonly language?: string | null
  readonly priceList?: string | null
}

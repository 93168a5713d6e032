import { asset } from '../media/entities.ts'
import { promotion } from '../promotions/entities.ts'
import type { Field } from '../../kernel/field.ts'
import { keysOf } from '../../kernel/record.ts'
import type { Language } from '../../messages/languages.ts'
import { alike, type CellColumn } from './cells.ts'
import { product, productCategory, productCollection, productPrice } from './entities.ts'

/** For each of what a column stands once: a price for each variation, a title for each language. */
export type Repetition = 'variation' | 'language' | 'priceList'

/**
 * A column of a sheet of products or promotions. The grid shows, copies and pastes by these rows; files are written and read by them. What a
 * cell holds and may hold follows from the field (cells.ts).
 */
export interface SheetColumn extends CellColumn {
  /** The entity's name, and what the field is called there. */
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
/** A picture is known by its title. A product may have none. */
const pictureTitle = { title: { ...asset.fields.title, nullable: true } }
const pictureWords = ['Picture', 'Afbeelding'] as const
const pictureSynonyms = ['image', 'photo', 'foto', 'plaatje', 'picture title', 'image title', 'bestand', 'file']
const titleSynonyms = ['name', 'naam', 'product', 'product name', 'productnaam', 'dish', 'gerecht', 'item', 'artikel', 'article']
const subtitleSynonyms = ['description', 'omschrijving', 'beschrijving', 'text', 'tekst', 'ingredients', 'ingredienten', 'toelichting']
const veggieSynonyms = ['veggie', 'vega', 'vegetarian', 'vegetarisch', 'v']
const glutenfreeSynonyms = ['glutenfree', 'gluten free', 'glutenvrij', 'zonder gluten', 'gf']
const stateSynonyms = ['state', 'status', 'available', 'beschikbaar', 'stock', 'voorraad', 'active', 'actief']
const availableFromSynonyms = ['back', 'back at', 'back from', 'sold out until', 'terug', 'weer beschikbaar', 'uitverkocht tot']
const positionSynonyms = ['sort', 'sort index', 'sortindex', 'order', 'volgorde', 'sortering', 'nr', 'plaats', 'place']
const allergenSynonyms = ['contains', 'bevat', 'allergen', 'allergeen', 'allergenen', 'allergy info', 'allergie', 'allergene', 'allergènes']
const mayContainSynonyms = ['may contain', 'traces', 'sporen', 'kan sporen bevatten', 'may contain traces', 'sporen van', 'kruisbesmetting']
const dietSynonyms = ['diet', 'dieet', 'dietary', 'voedingswijze', 'suitable for', 'geschikt voor']
const skuSynonyms = [
  'sku',
  'article number',
  'artikelnummer',
  'artikelnr',
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
  title: ofProduct('title', ['Title', 'Titel'], titleSynonyms),
  subtitle: ofProduct('subtitle', ['Subtitle', 'Ondertitel'], subtitleSynonyms),
  price: columnIn('productPrice', productPrice.fields)(
    'price',
    ['Price', 'Prijs'],
    ['prices', 'prijzen', 'amount', 'bedrag', 'selling price', 'verkoopprijs', 'tarief', 'price incl', 'prijs incl', 'euro'],
    { repeats: ['variation'] },
  ),
  veggie: ofProduct('veggie', ['Vegetarian', 'Vegetarisch'], veggieSynonyms),
  glutenfree: ofProduct('glutenfree', ['Gluten-free', 'Glutenvrij'], glutenfreeSynonyms),
  allergens: ofProduct('allergens', ['Allergens', 'Allergenen'], allergenSynonyms),
  mayContain: ofProduct('mayContain', ['May contain', 'Kan bevatten'], mayContainSynonyms),
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
  diets: ofPromotion('diets', ['Diets', 'Diëten'], dietSynonyms),
  state: ofPromotion('state', ['Availability', 'Beschikbaarheid'], stateSynonyms),
  availableFrom: ofPromotion('availableFrom', ['Available from', 'Beschikbaar vanaf'], availableFromSynonyms),
  sortIndex: ofPromotion('sortIndex', ['Position', 'Positie'], positionSynonyms, { from: 1 }),
  picture: columnIn('asset', pictureTitle)('title', pictureWords, pictureSynonyms),
} as const satisfies Readonly<Record<string, SheetColumn>>

export type ProductColumnKey = keyof typeof productColumns
export type PromotionColumnKey = keyof typeof promotionColumns
export type SheetColumnKey = ProductColumnKey | PromotionColumnKey

/** What a sheet may hold. */
export const sheetContents = ['PRODUCTS', 'PROMOTIONS'] as const
export type SheetContent = (typeof sheetContents)[number]
export const columnsOfSheet: Readonly<Record<SheetContent, Readonly<Record<string, SheetColumn>>>> = {
  PRODUCTS: productColumns,
  PROMOTIONS: promotionColumns,
}

/** One column as it stands in a sheet: of a column that repeats, for which variation, language or price list it is. */
export interface PlacedColumn {
  readonly key: string
  readonly variation?: string | null
  readonly language?: string | null
  readonly priceList?: string | null
}

/** What heads it: `Title`, `Price (Large)`, `Title (de)`, `Price (Large) [Takeaway]`. */
export function headerOf(columns: Readonly<Record<string, SheetColumn>>, placed: PlacedColumn, language: Language): string {
  const of = placed.variation ?? placed.language
  const within = of === null || of === undefined ? '' : ` (${of})`
  return `${columns[placed.key]?.words[language] ?? placed.key}${within}${placed.priceList ? ` [${placed.priceList}]` : ''}`
}

/** What is there to be named by a header. */
export interface KnownNames {
  readonly variations: readonly string[]
  readonly languages: readonly string[]
  readonly priceLists: readonly string[]
}

/** Which column a header means; null where nothing is known under it. */
export function columnOfHeader(
  columns: Readonly<Record<string, SheetColumn>>,
  header: string,
  known: KnownNames = { variations: [], languages: [], priceLists: [] },
): PlacedColumn | null {
  const keys = keysOf(columns)
  const named = (text: string) => keyNamed(columns, keys, text)
  const whole = named(header)
  if (whole !== undefined) return { key: whole }
  const { word, within, list } = partsOf(header)
  const key = within === null && list === null ? undefined : named(word)
  const repeats = key === undefined ? [] : (columns[key]?.repeats ?? [])
  if (key !== undefined && (within === null || repeats.includes('variation') || repeats.includes('language'))) {
    const priceList = list !== null && repeats.includes('priceList') ? { priceList: list } : {}
    if (within === null) return list === null || 'priceList' in priceList ? { key, ...priceList } : null
    return { key, ...(repeats.includes('language') ? { language: within } : { variation: within }), ...priceList }
  }
  // A sheet of prices is often headed by the variations alone.
  const variation = known.variations.find(title => alike(title) === alike(header))
  const priced = keys.find(each => columns[each]?.repeats.includes('variation'))
  return variation !== undefined && priced !== undefined ? { key: priced, variation } : null
}

function keyNamed(columns: Readonly<Record<string, SheetColumn>>, keys: readonly string[], text: string): string | undefined {
  const word = headWord(text)
  if (word === '') return undefined
  const called = (names: (column: SheetColumn) => readonly string[]) =>
    keys.find(key => names(columns[key]!).some(name => headWord(name) === word))
  return called(({ words }) => [words.en, words.nl]) ?? called(({ synonyms }) => synonyms) ?? keys.find(key => headWord(key) === word)
}

const headWord = (text: string): string => alike(text.replace(/[-./*:_€]+/g, ' '))

/** `Price (Large) [Takeaway]`, and as others write it: `Price: Large`, `Price - Large`, `Price_Large`. */
function partsOf(header: string): { readonly word: string; readonly within: string | null; readonly list: string | null } {
  const bracketed = /^\s*([^([]+?)\s*(?:\((.+?)\))?\s*(?:\[([^\]]+)\])?\s*$/.exec(header)
  if (bracketed && (bracketed[2] !== undefined || bracketed[3] !== undefined))
    return { word: bracketed[1] ?? '', within: bracketed[2]?.trim() ?? null, list: bracketed[3]?.trim() ?? null }
  const parted = /^\s*(\S+?)(?:\s*[:_]\s*|\s+[-–|]\s+|\s+)(.+?)\s*$/.exec(header)
  return parted ? { word: parted[1] ?? '', within: parted[2] ?? '', list: null } : { word: header, within: null, list: null }
}

/**
 * What a menu must say of a dish, and may: the fourteen allergens of the EU (regulation 1169/2011, annex II, in its order) and diets. Plain
 * data: screens read it without the rest of the kernel. How each is drawn: labelIcons.ts.
 */
export const allergens = [
  'GLUTEN',
  'CRUSTACEANS',
  'EGGS',
  'FISH',
  'PEANUTS',
  'SOYBEANS',
  'MILK',
  'NUTS',
  'CELERY',
  'MUSTARD',
  'SESAME',
  'SULPHITES',
  'LUPIN',
  'MOLLUSCS',
] as const
export const diets = ['VEGAN', 'VEGETARIAN', 'HALAL', 'KOSHER', 'GLUTEN_FREE', 'LACTOSE_FREE'] as const
export type Allergen = (typeof allergens)[number]
export type Diet = (typeof diets)[number]
/** `NONE`: a person looked, and it has none of the fourteen. */
export type Label = Allergen | 'NONE' | Diet

/** The languages in which a menu names them by itself; another is given the words of the first that it has. */
export const labelLanguages = ['en', 'nl', 'de', 'fr', 'es', 'it'] as const
export type LabelLanguage = (typeof labelLanguages)[number]

export interface LabelRow {
  /** That of the regulation; diets have none, and stand by their letters. */
  readonly number: number | null
  /** For allergens those that Austria made usual, without I, J, K and Q, which are read as others. */
  readonly letter: string
  readonly words: Readonly<Record<LabelLanguage, string>>
  /** What sheets of others call it. */
  readonly synonyms: readonly string[]
}

const row = (
  number: number | null,
  letter: string,
  words: readonly [en: string, nl: string, de: string, fr: string, es: string, it: string],
  ...synonyms: readonly string[]
): LabelRow => {
  const [en, nl, de, fr, es, it] = words
  return { number, letter, words: { en, nl, de, fr, es, it }, synonyms }
}

// prettier-ignore
export const labels: Readonly<Record<Label, LabelRow>> = {
  GLUTEN: row(1, 'A', ['Gluten', 'Gluten', 'Gluten', 'Gluten', 'Gluten', 'Glutine'], 'cereals', 'cereals containing gluten', 'glutenbevattende granen', 'granen', 'tarwe', 'wheat', 'a', '1'),
  CRUSTACEANS: row(2, 'B', ['Crustaceans', 'Schaaldieren', 'Krebstiere', 'Crustacés', 'Crustáceos', 'Crostacei'], 'shellfish', 'schaal- en schelpdieren', 'b', '2'),
  EGGS: row(3, 'C', ['Eggs', 'Eieren', 'Eier', 'Œufs', 'Huevos', 'Uova'], 'egg', 'ei', 'c', '3'),
  FISH: row(4, 'D', ['Fish', 'Vis', 'Fisch', 'Poisson', 'Pescado', 'Pesce'], 'd', '4'),
  PEANUTS: row(5, 'E', ['Peanuts', 'Pinda’s', 'Erdnüsse', 'Arachides', 'Cacahuetes', 'Arachidi'], 'peanut', 'pinda', "pinda's", 'pindas', 'aardnoten', 'e', '5'),
  SOYBEANS: row(6, 'F', ['Soya', 'Soja', 'Soja', 'Soja', 'Soja', 'Soia'], 'soy', 'soybeans', 'soyabeans', 'sojabonen', 'f', '6'),
  MILK: row(7, 'G', ['Milk', 'Melk', 'Milch', 'Lait', 'Leche', 'Latte'], 'lactose', 'dairy', 'zuivel', 'g', '7'),
  NUTS: row(8, 'H', ['Nuts', 'Noten', 'Schalenfrüchte', 'Fruits à coque', 'Frutos de cáscara', 'Frutta a guscio'], 'tree nuts', 'nut', 'noot', 'h', '8'),
  CELERY: row(9, 'L', ['Celery', 'Selderij', 'Sellerie', 'Céleri', 'Apio', 'Sedano'], 'selderie', 'l', '9'),
  MUSTARD: row(10, 'M', ['Mustard', 'Mosterd', 'Senf', 'Moutarde', 'Mostaza', 'Senape'], 'm', '10'),
  SESAME: row(11, 'N', ['Sesame', 'Sesam', 'Sesam', 'Sésame', 'Sésamo', 'Sesamo'], 'sesame seeds', 'sesamzaad', 'n', '11'),
  SULPHITES: row(12, 'O', ['Sulphites', 'Sulfiet', 'Sulfite', 'Sulfites', 'Sulfitos', 'Solfiti'], 'sulfites', 'sulphur dioxide', 'sulfieten', 'zwaveldioxide', 'o', '12'),
  LUPIN: row(13, 'P', ['Lupin', 'Lupine', 'Lupinen', 'Lupin', 'Altramuces', 'Lupini'], 'lupine', 'p', '13'),
  MOLLUSCS: row(14, 'R', ['Molluscs', 'Weekdieren', 'Weichtiere', 'Mollusques', 'Moluscos', 'Molluschi'], 'mollusks', 'schelpdieren', 'r', '14'),
  NONE: row(null, '0', ['None of the 14 allergens', 'Geen van de 14 allergenen', 'Keines der 14 Allergene', 'Aucun des 14 allergènes', 'Ninguno de los 14 alérgenos', 'Nessuno dei 14 allergeni']),
  VEGAN: row(null, 'VG', ['Vegan', 'Veganistisch', 'Vegan', 'Végétalien', 'Vegano', 'Vegano'], 'plant-based', 'plantaardig', 'vg'),
  VEGETARIAN: row(null, 'V', ['Vegetarian', 'Vegetarisch', 'Vegetarisch', 'Végétarien', 'Vegetariano', 'Vegetariano'], 'veggie', 'vega', 'v'),
  HALAL: row(null, 'HL', ['Halal', 'Halal', 'Halal', 'Halal', 'Halal', 'Halal'], 'hl'),
  KOSHER: row(null, 'K', ['Kosher', 'Koosjer', 'Koscher', 'Casher', 'Kosher', 'Kosher'], 'kosjer', 'k'),
  GLUTEN_FREE: row(null, 'GF', ['Gluten-free', 'Glutenvrij', 'Glutenfrei', 'Sans gluten', 'Sin gluten', 'Senza glutine'], 'gluten free', 'gf'),
  LACTOSE_FREE: row(null, 'LF', ['Lactose-free', 'Lactosevrij', 'Laktosefrei', 'Sans lactose', 'Sin lactosa', 'Senza lattosio'], 'lactose free', 'lf'),
}

/** Words in each language of a menu. */
export const phrase = (...words: readonly [en: string, nl: string, de: string, fr: string, es: string, it: string]): LabelRow['words'] =>
  row(null, '', words).words
/** What else a menu says of them. What the overview of allergens says alone: overviewPhrases.ts. */
export const labelPhrases = {
  contains: phrase('Contains', 'Bevat', 'Enthält', 'Contient', 'Contiene', 'Contiene'),
  mayContain: phrase('May contain', 'Kan bevatten', 'Kann enthalten', 'Peut contenir', 'Puede contener', 'Può contenere'),
  deposit: phrase('deposit', 'statiegeld', 'Pfand', 'consigne', 'depósito', 'cauzione'),
  /** Before and after the rate. */
  vat: phrase('incl. | VAT', 'incl. | btw', 'inkl. | MwSt.', 'TVA | incluse', 'IVA | incluido', 'IVA | inclusa'),
} as const

/** Of the languages asked for, the first in which there are words: `['pt', 'de-AT']` is German. Of none Dutch, in which the product is at home. */
export const labelLanguageOf = (wanted: readonly (string | null | undefined)[]): LabelLanguage =>
  wanted.flatMap(tag => labelLanguages.find(known => known === tag?.toLowerCase().split('-')[0]) ?? [])[0] ?? 'nl'

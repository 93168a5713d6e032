import { allergens, diets, type Allergen, type Diet } from '../../catalog/labels.ts'
import { choicesOf } from '../../fields.ts'
import { choice, flag, initially, measure, nullable, value, type Embedded } from '../../kernel/field.ts'

const allergen = choice('Allergen', allergens)

/** What guests ask of a dish: what is in it, what may have come into it, and for whom it is. What is in it is not also what may be. */
export const dietaryFields = {
  allergens: choicesOf(allergen),
  mayContain: choicesOf(allergen),
  /** A person looked: it has none of the fourteen, and none may have come into it. */
  hasNoAllergens: initially(flag(), false),
  diets: choicesOf(choice('Diet', diets)),
}

/** What is in no dish that is this. Milk without lactose is milk, and meat is no allergen: a diet that is not named here says nothing of any. */
const neverIn: Partial<Readonly<Record<Diet, readonly Allergen[]>>> = {
  VEGAN: ['CRUSTACEANS', 'EGGS', 'FISH', 'MILK', 'MOLLUSCS'],
  VEGETARIAN: ['CRUSTACEANS', 'FISH', 'MOLLUSCS'],
  GLUTEN_FREE: ['GLUTEN'],
}

/** The diets for which it is said to be and can't be, with what is in it: one of both is a slip. */
export function contradictionsIn(said: {
  readonly allergens: readonly string[]
  readonly diets: readonly string[]
  /** The two flags mean as much as their diets. */
  readonly veggie?: boolean
  readonly glutenfree?: boolean
}): readonly { readonly diet: Diet; readonly allergens: readonly Allergen[] }[] {
  const isSaid = (diet: Diet) =>
    said.diets.includes(diet) || (diet === 'VEGETARIAN' && said.veggie === true) || (diet === 'GLUTEN_FREE' && said.glutenfree === true)
  return diets.flatMap(diet => {
    const found = (isSaid(diet) && neverIn[diet]?.filter(name => said.allergens.includes(name))) || []
    return found.length > 0 ? [{ diet, allergens: found }] : []
  })
}

export interface AllergensSaid {
  readonly allergens?: readonly string[] | undefined
  readonly mayContain?: readonly string[] | undefined
  readonly hasNoAllergens?: boolean | undefined
}

/** Something is in it, or may be. */
export const saysAllergens = ({ allergens = [], mayContain = [] }: AllergensSaid): boolean => allergens.length + mayContain.length > 0

/** Whether a change says of a dish that it has none of the fourteen, and by then it has one, or may: [MA166]. */
export const deniesAllergens = (change: AllergensSaid, before: AllergensSaid): boolean =>
  change.hasNoAllergens === true &&
  saysAllergens({ allergens: change.allergens ?? before.allergens, mayContain: change.mayContain ?? before.mayContain })

/** A change of a dish as it is kept: what gets an allergen no longer has none of them, whether that is said or not. [MA167] */
export const settledAllergens = <C extends object>(change: C & AllergensSaid): C & AllergensSaid =>
  change.hasNoAllergens === undefined && saysAllergens(change) ? { ...change, hasNoAllergens: false } : change

export const nutritionBases = ['PER_100_G', 'PER_100_ML', 'PER_PORTION'] as const

const grams = () => nullable(measure(0, 10_000))

/** The table of a label, in the order of the regulation. */
export const nutrition = value('Nutrition', {
  basis: initially(choice('NutritionBasis', nutritionBases), 'PER_100_G'),
  /** Kilojoule; the others are grams. */
  energy: nullable(measure(0, 100_000)),
  fat: grams(),
  saturates: grams(),
  carbohydrate: grams(),
  sugars: grams(),
  protein: grams(),
  salt: grams(),
  fibre: grams(),
})
export type Nutrition = Embedded<typeof nutrition>

import { allergens, diets } from '../../catalog/labels.ts'
import { choicesOf } from '../../fields.ts'
import { choice, initially, measure, nullable, value, type Embedded } from '../../kernel/field.ts'

const allergen = choice('Allergen', allergens)

/** What guests ask of a dish: what is in it, what may have come into it, and for whom it is. What is in it is not also what may be. */
export const dietaryFields = {
  allergens: choicesOf(allergen),
  mayContain: choicesOf(allergen),
  diets: choicesOf(choice('Diet', diets)),
}

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

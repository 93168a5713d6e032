import { labelForms, type LabelForm } from '../areas/shows/enumerations.ts'
import { allergens, diets, type Allergen, type Diet, type Label } from '../catalog/labels.ts'

/** What of a dish is shown beside its title. Of a setting that is not there nothing was said, in widgets of before as in those that lack it. */
export interface LabelSettings {
  readonly showAllergens?: boolean | null
  readonly showMayContain?: boolean | null
  readonly showDiets?: boolean | null
  readonly showCalories?: boolean | null
  readonly showAlcohol?: boolean | null
  readonly showDeposit?: boolean | null
  readonly showVat?: boolean | null
  readonly showOrigin?: boolean | null
  readonly labelForm?: LabelForm | null
  readonly showLegend?: boolean | null
  readonly legendSize?: number | null
}

/** What is known of a dish. What is not there, as in content of before, nobody said. */
export interface LabelledDish {
  readonly veggie: boolean
  readonly glutenfree: boolean
  readonly allergens?: readonly Allergen[]
  readonly mayContain?: readonly Allergen[]
  /** A person looked: none of the fourteen is in it. False as where nothing is said of it. */
  readonly hasNoAllergens?: boolean
  readonly diets?: readonly Diet[]
}

export interface ShownLabel {
  readonly label: Label
  /** It may have come into the dish. */
  readonly isTrace: boolean
}

/** What was chosen, and pictures where nothing was, or what only a newer edition of the product knows. */
export const labelFormOf = ({ labelForm }: LabelSettings): LabelForm => labelForms.find(known => known === labelForm) ?? 'ICONS'

/** The allergens that a dish may contain and does not contain anyway. */
export const tracesOf = (dish: Pick<LabelledDish, 'allergens' | 'mayContain'>): readonly Allergen[] =>
  allergens.filter(name => dish.mayContain?.includes(name) && !dish.allergens?.includes(name))

/** All that a dish is, however it was said: by a diet, by a flag, or by one that implies another. */
export const dietsOf = ({ veggie, glutenfree, diets: said = [] }: LabelledDish): readonly Diet[] => {
  const is = new Set<Diet>(said)
  if (veggie || is.has('VEGAN')) is.add('VEGETARIAN')
  if (glutenfree) is.add('GLUTEN_FREE')
  return diets.filter(name => is.has(name))
}

/**
 * The labels behind a title: diets, then what is in it, or that a person found none of the fourteen, then what may be. What the mark of a flag says already, or a stricter diet, is not
 * said again. Names that only a newer edition knows are left out.
 */
export function labelsOf(dish: LabelledDish, { showAllergens, showMayContain, showDiets }: LabelSettings): readonly ShownLabel[] {
  const { veggie, glutenfree, diets: said = [] } = dish
  const isSaid = (diet: Diet) => (diet === 'VEGETARIAN' && (veggie || said.includes('VEGAN'))) || (diet === 'GLUTEN_FREE' && glutenfree)
  return [
    ...(showDiets ? diets.filter(name => said.includes(name) && !isSaid(name)) : []).map(label => ({ label, isTrace: false })),
    ...(showAllergens ? saidOf(dish) : []).map(label => ({ label, isTrace: false })),
    ...(showMayContain ? tracesOf(dish) : []).map(label => ({ label, isTrace: true })),
  ]
}

/** What is in it; of one that says both, what is in it. */
function saidOf(dish: LabelledDish): readonly Label[] {
  const found = allergens.filter(name => dish.allergens?.includes(name))
  return found.length === 0 && dish.hasNoAllergens ? ['NONE'] : found
}

/** How large a legend is written, as percent of the subtitle: what was chosen, and what it always was where nothing was. */
export const legendSizeOf = ({ legendSize }: LabelSettings): number => legendSize ?? 80

export interface Legend {
  /** Each that occurs, once: allergens by their numbers, then diets. */
  readonly labels: readonly Label[]
  /** Something may have come into one of them: what brackets mean is said. */
  readonly hasTraces: boolean
}

/** What the labels of these dishes mean; null where none has one, or nobody wants to be told. That none of the fourteen is in one is always told. */
export function legendOf(dishes: readonly LabelledDish[], settings: LabelSettings): Legend | null {
  const shown = dishes.flatMap(dish => labelsOf(dish, settings))
  const isTold = ({ label }: ShownLabel) => label === 'NONE' || settings.showLegend !== false
  const told = shown.filter(isTold)
  const names = new Set(told.map(({ label }) => label))
  return names.size === 0
    ? null
    : {
        labels: ([...allergens, 'NONE', ...diets] as const).filter(name => names.has(name)),
        hasTraces: told.some(({ isTrace }) => isTrace),
      }
}

import { allergens, diets } from '@vitrine/model/catalog/labels.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { choiceLabel } from '../../ui/form/labels.ts'
import type { Translate } from '../../ui/language.ts'

/** What is said of a dish in a line: “Vegan · Gluten, Milk · May contain Nuts · 142 kcal”. Empty where nothing is. */
export function summaryOf(t: Translate, dish: object): string {
  const named = (field: string, of: 'Allergen' | 'Diet', names: readonly string[]) => {
    const chosen = valueOf(dish, field)
    return Array.isArray(chosen)
      ? names
          .filter(name => chosen.includes(name))
          .map(name => choiceLabel(t, of, name))
          .join(', ')
      : ''
  }
  const traces = named('mayContain', 'Allergen', allergens)
  const [calories, alcohol, origin] = ['calories', 'alcohol', 'origin'].map(name => valueOf(dish, name) ?? null)
  return [
    named('diets', 'Diet', diets),
    named('allergens', 'Allergen', allergens),
    valueOf(dish, 'hasNoAllergens') === true && t('labels.none'),
    traces && `${t('labels.may-contain')} ${traces}`,
    calories !== null && `${String(calories)} kcal`,
    alcohol !== null && `${String(alcohol)}% vol`,
    origin,
  ]
    .filter(Boolean)
    .join(' · ')
}

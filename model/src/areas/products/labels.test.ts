import { expect, test } from 'vitest'
import { allergens, diets } from '../../catalog/labels.ts'
import { contradictionsIn, deniesAllergens, settledAllergens } from './labels.ts'

test('[MA41] what is said to be for a diet and has in it what is not is named', () => {
  expect(contradictionsIn({ allergens: ['MILK', 'FISH'], diets: ['VEGAN', 'VEGETARIAN', 'HALAL'] })).toEqual([
    { diet: 'VEGAN', allergens: ['FISH', 'MILK'] },
    { diet: 'VEGETARIAN', allergens: ['FISH'] },
  ])
  expect(contradictionsIn({ allergens: ['GLUTEN'], diets: [], glutenfree: true, veggie: true })).toEqual([
    { diet: 'GLUTEN_FREE', allergens: ['GLUTEN'] },
  ])
  expect(contradictionsIn({ allergens: ['FISH'], diets: [], veggie: true })).toEqual([{ diet: 'VEGETARIAN', allergens: ['FISH'] }])
})

test('[MA41] lactose-free milk is milk, and what is neither says nothing', () => {
  expect(contradictionsIn({ allergens: ['MILK'], diets: ['LACTOSE_FREE', 'VEGETARIAN', 'KOSHER'] })).toEqual([])
  expect(contradictionsIn({ allergens: [], diets: [...diets] })).toEqual([])
  expect(contradictionsIn({ allergens: [...allergens], diets: [] })).toEqual([])
})

test('[MA166] that a dish has none of the fourteen can’t be said with an allergen that it gets, or that it has', () => {
  const plain = { allergens: [], mayContain: [] }
  expect(deniesAllergens({ hasNoAllergens: true }, plain)).toBe(false)
  expect(deniesAllergens({ hasNoAllergens: true }, { ...plain, mayContain: ['NUTS'] })).toBe(true)
  expect(deniesAllergens({ hasNoAllergens: true, allergens: ['MILK'] }, plain)).toBe(true)
  // What it had goes with the same change.
  expect(deniesAllergens({ hasNoAllergens: true, allergens: [] }, { allergens: ['MILK'] })).toBe(false)
  expect(deniesAllergens({ hasNoAllergens: false, allergens: ['MILK'] }, plain)).toBe(false)
})

test('[MA167] a change that says an allergen says that it has one; one that takes the last away says nothing', () => {
  expect(settledAllergens({ title: 'Tea', mayContain: ['NUTS'] })).toEqual({ title: 'Tea', mayContain: ['NUTS'], hasNoAllergens: false })
  for (const change of [{ allergens: [] }, { title: 'Tea' }, { allergens: ['MILK'], hasNoAllergens: true }])
    expect(settledAllergens(change)).toBe(change)
})

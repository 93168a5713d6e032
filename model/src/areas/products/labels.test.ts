import { expect, test } from 'vitest'
import { allergens, diets } from '../../catalog/labels.ts'
import { contradictionsIn } from './labels.ts'

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

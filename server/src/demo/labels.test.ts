import { expect, test } from 'vitest'
import { contradictionsIn } from '@vitrine/model/areas/products/labels.ts'
import { allergens } from '@vitrine/model/catalog/labels.ts'
import { menu, promotions } from './menu.ts'

const products = menu.flatMap(group => group.categories).flatMap(category => category.products)

test.each([...products, ...promotions])('[MA41] what the demo says of $title does not contradict itself', dish => {
  expect(contradictionsIn(dish)).toEqual([])
  expect(dish.mayContain.filter(name => dish.allergens.includes(name))).toEqual([])
})

test('[MA165] of some dishes of the demo somebody found no allergen, and of others nothing is known yet', () => {
  const silent = products.filter(dish => dish.allergens.length + dish.mayContain.length === 0)
  expect(silent.filter(dish => dish.hasNoAllergens).length).toBeGreaterThan(2)
  expect(silent.filter(dish => !dish.hasNoAllergens).length).toBeGreaterThan(0)
  expect(products.filter(dish => dish.hasNoAllergens && !silent.includes(dish))).toEqual([])
})

test('[MA39] the overview of the demo has dishes with allergens, with what they may contain, and of most diets', () => {
  expect(products.filter(dish => dish.allergens.length > 0).length).toBeGreaterThan(20)
  expect(products.filter(dish => dish.mayContain.length > 0).length).toBeGreaterThan(10)
  expect(products.filter(dish => dish.diets.includes('VEGAN')).length).toBeGreaterThan(5)
  expect(allergens.filter(name => products.some(dish => dish.allergens.includes(name))).length).toBeGreaterThan(7)
})

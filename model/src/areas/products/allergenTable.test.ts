import { expect, test } from 'vitest'
import { allergenTable } from './allergenTable.ts'

const plain = { veggie: false, glutenfree: false }
const cake = {
  ...plain,
  title: 'Cake',
  allergens: ['GLUTEN', 'EGGS'] as const,
  mayContain: ['EGGS', 'NUTS'] as const,
  diets: ['VEGETARIAN'] as const,
}
const soup = { ...plain, title: 'Soup', allergens: ['CELERY'] as const, diets: ['VEGAN'] as const }
const water = { ...plain, title: 'Water' }
const tea = { ...plain, title: 'Tea', hasNoAllergens: true, allergens: [], mayContain: [] }
const lunch = {
  title: 'Lunch',
  categories: [
    { id: 'sweet', title: 'Sweet', products: [cake] },
    { id: 'warm', title: 'Warm', products: [soup, water] },
  ],
}
const titles = (filter = {}) =>
  allergenTable(lunch, { categoryId: null, diets: [], ...filter }).map(section => [
    section.title,
    ...section.rows.map(row => row.product.title),
  ])

test('[MA39] [MA135] [MA136] an overview has each category with its products, and tells what is in them from what may be', () => {
  expect(titles()).toEqual([
    ['Sweet', 'Cake'],
    ['Warm', 'Soup', 'Water'],
  ])
  const [sweet, warm] = allergenTable(lunch, { categoryId: null, diets: [] })
  expect(sweet?.rows[0]?.marks).toEqual({ GLUTEN: 'CONTAINS', EGGS: 'CONTAINS', NUTS: 'MAY_CONTAIN' })
  expect(warm?.rows.map(row => row.isUnsaid)).toEqual([false, true])
})

test('[MA39] it is of one category, or of what is everything that is asked for; what is left empty is not there', () => {
  expect(titles({ categoryId: 'warm' })).toEqual([['Warm', 'Soup', 'Water']])
  // A vegan dish is vegetarian.
  expect(titles({ diets: ['VEGETARIAN'] })).toEqual([
    ['Sweet', 'Cake'],
    ['Warm', 'Soup'],
  ])
  expect(titles({ diets: ['VEGAN'] })).toEqual([['Warm', 'Soup']])
  expect(titles({ diets: ['HALAL'] })).toEqual([])
})

test('[MA165] [MA170] [MA171] of a product without a sign it is known whether a person looked, and those alone that nobody did can be asked for', () => {
  const drinks = { title: 'Drinks', categories: [{ id: 'warm', title: 'Warm', products: [tea, water, soup] }] }
  const rows = (onlyUnsaid: boolean) => allergenTable(drinks, { categoryId: null, diets: [], onlyUnsaid }).flatMap(section => section.rows)
  expect(rows(false).map(({ product, isNone, isUnsaid }) => [product.title, isNone, isUnsaid])).toEqual([
    ['Tea', true, false],
    ['Water', false, true],
    ['Soup', false, false],
  ])
  expect(rows(true).map(({ product }) => product.title)).toEqual(['Water'])
})

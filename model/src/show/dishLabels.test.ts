import { expect, test } from 'vitest'
import { dietsOf, labelFormOf, labelsOf, legendOf, tracesOf, type LabelledDish } from './dishLabels.ts'

const plain: LabelledDish = { veggie: false, glutenfree: false }
const cake: LabelledDish = { ...plain, allergens: ['GLUTEN', 'EGGS'], mayContain: ['EGGS', 'NUTS'], diets: ['VEGETARIAN'] }
const all = { showAllergens: true, showMayContain: true, showDiets: true }
const written = (dish: LabelledDish, settings = {}) =>
  labelsOf(dish, { ...all, ...settings }).map(({ label, isTrace }) => (isTrace ? `(${label})` : label))

test('[MA129] a widget of before shows none, and neither does a dish of which nobody said anything', () => {
  expect(labelsOf(cake, {})).toEqual([])
  expect(legendOf([cake], {})).toBeNull()
  expect(labelsOf(plain, all)).toEqual([])
})

test('[MA35] shown is what is switched on: diets, allergens, and apart what may be in it and is not', () => {
  expect(written(cake)).toEqual(['VEGETARIAN', 'GLUTEN', 'EGGS', '(NUTS)'])
  expect(written(cake, { showDiets: false, showMayContain: null })).toEqual(['GLUTEN', 'EGGS'])
  expect(tracesOf(cake)).toEqual(['NUTS'])
})

test('[MA130] what the mark of a flag says, or a stricter diet, is not said again', () => {
  expect(written({ ...plain, veggie: true, diets: ['VEGETARIAN', 'HALAL'] })).toEqual(['HALAL'])
  expect(written({ ...plain, glutenfree: true, diets: ['GLUTEN_FREE'] })).toEqual([])
  expect(written({ ...plain, diets: ['VEGAN', 'VEGETARIAN'] })).toEqual(['VEGAN'])
})

test('[MA131] names that a screen does not know are left out, and a form that it does not know is pictures', () => {
  const newer = { ...plain, allergens: ['GLUTEN', 'INSECTS'], diets: ['PALEO'] } as unknown as LabelledDish
  expect(written(newer)).toEqual(['GLUTEN'])
  expect(labelFormOf({ labelForm: 'HOLOGRAMS' as never })).toBe('ICONS')
  expect(labelFormOf({})).toBe('ICONS')
  expect(labelFormOf({ labelForm: 'NUMBERS' })).toBe('NUMBERS')
})

test('[MA36] a legend names what occurs, each once and by its number, and what brackets mean where there are some', () => {
  const soup: LabelledDish = { ...plain, allergens: ['CELERY', 'GLUTEN'], diets: ['VEGAN'] }
  expect(legendOf([soup, cake], all)).toEqual({
    labels: ['GLUTEN', 'EGGS', 'NUTS', 'CELERY', 'VEGAN', 'VEGETARIAN'],
    hasTraces: true,
  })
  expect(legendOf([soup], all)).toMatchObject({ hasTraces: false })
  expect(legendOf([plain], all)).toBeNull()
  expect(legendOf([cake], { ...all, showLegend: false })).toBeNull()
})

test('[MA39] a dish is all that was said of it, by a flag or by a diet, and a vegan one is vegetarian', () => {
  expect(dietsOf({ ...plain, veggie: true, glutenfree: true })).toEqual(['VEGETARIAN', 'GLUTEN_FREE'])
  expect(dietsOf({ ...plain, diets: ['VEGAN'] })).toEqual(['VEGAN', 'VEGETARIAN'])
})

test('[MA168] that a person found none of the fourteen is a label where allergens are shown, and is always explained', () => {
  const tea: LabelledDish = { ...plain, hasNoAllergens: true, diets: ['VEGAN'] }
  expect(written(tea)).toEqual(['VEGAN', 'NONE'])
  expect(written(tea, { showAllergens: false })).toEqual(['VEGAN'])
  expect(written({ ...plain, hasNoAllergens: false })).toEqual([])
  // What says both, as no server of ours does, has what is in it.
  expect(written({ ...cake, hasNoAllergens: true })).not.toContain('NONE')
  expect(legendOf([cake, tea], all)?.labels).toEqual(['GLUTEN', 'EGGS', 'NUTS', 'NONE', 'VEGAN', 'VEGETARIAN'])
  expect(legendOf([cake, tea], { ...all, showLegend: false })).toEqual({ labels: ['NONE'], hasTraces: false })
})

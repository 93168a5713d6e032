import { expect, test } from 'vitest'
import { allergens, diets, labelLanguageOf, labels } from './labels.ts'

test('[MA30] the allergens are the fourteen of the EU, in its order, each with its number', () => {
  expect(allergens.map(name => labels[name].number)).toEqual(Array.from({ length: 14 }, (_, i) => i + 1))
  expect(diets.map(name => labels[name].number)).toEqual(diets.map(() => null))
})

test('[MA125] no two have the same letters, and no two of a kind the same word in a language', () => {
  const letters = Object.values(labels).map(row => row.letter)
  expect(new Set(letters).size).toBe(letters.length)
  for (const kind of [allergens, diets])
    for (const language of ['en', 'nl', 'de', 'fr', 'es', 'it'] as const) {
      const words = kind.map(name => labels[name].words[language].toLowerCase())
      expect([language, new Set(words).size]).toEqual([language, kind.length])
    }
})

test('[MA133] a legend speaks the first language that it has words in', () => {
  expect(labelLanguageOf(['de-AT', 'nl'])).toBe('de')
  expect(labelLanguageOf([null, 'pt-BR', 'EN'])).toBe('en')
  expect(labelLanguageOf([])).toBe('nl')
})

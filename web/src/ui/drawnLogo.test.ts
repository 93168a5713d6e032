import { expect, test } from 'vitest'
import { grounds, logoLookOf } from './drawnLogo.ts'
import { lettersOn } from './palette.ts'

test('[CU13] a logo drawn from a title has its initials, in white that can be read', () => {
  expect(logoLookOf('Café Lumière').letters).toBe('CL')
  expect(logoLookOf('bakkerij').letters).toBe('B')
  expect(logoLookOf(' ').letters).toBe('•')
  expect(logoLookOf('Café Lumière')).toEqual(logoLookOf(' Café Lumière '))
  expect(grounds.filter(ground => lettersOn(`#${ground}`) !== '#ffffff')).toEqual([])
})

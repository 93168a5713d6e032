import { expect, it } from 'vitest'
import { pathTo } from './links.tsx'

it('an address is its route with the parameters in it, optional ones only where given', () => {
  expect(pathTo('presentations')).toBe('/presentations')
  expect(pathTo('editor', { presentationId: 'a/b' })).toBe('/editor/a%2Fb')
  expect(pathTo('preview', { showId: '7' })).toBe('/preview/7')
  expect(pathTo('preview', { showId: '7', slideId: '9' })).toBe('/preview/7/9')
  expect(pathTo('add-collection')).toBe('/collections/add')
})

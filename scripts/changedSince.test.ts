import { expect, test } from 'vitest'
import { changedSince } from './changedSince.cjs'

const before = { 'web/src/features/kitchen/Card.tsx': 'a', 'model/src/show/show.ts': 'b', 'package.json': 'c' }

test('tests are chosen by what they import where nothing else has changed', () => {
  expect(changedSince(before, { ...before, 'model/src/show/show.ts': 'other', 'web/src/ui/New.module.css': 'd' })).toEqual([
    'model/src/show/show.ts',
    'web/src/ui/New.module.css',
  ])
  expect(changedSince(before, before)).toEqual([])
})

test.each(['package.json', 'web/vite.config.ts', 'web/src/testing/memoryApi.ts', 'model/src/messages/parts/app.ts', 'web/public/icon.svg'])(
  'all of them run after a change of %s',
  file => expect(changedSince(before, { ...before, [file]: 'other' })).toBeNull(),
)

test('all of them run when a file is gone, or none has passed yet', () => {
  expect(changedSince(before, { 'package.json': 'c' })).toBeNull()
  expect(changedSince(undefined, before)).toBeNull()
})

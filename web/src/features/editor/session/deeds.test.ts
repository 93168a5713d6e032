import { expect, test } from 'vitest'
import { createDeeds } from './deeds.ts'

const noor = { userId: 'noor', name: 'Noor' }

test('[PE14] what somebody else did is told until it is read', () => {
  const deeds = createDeeds('anna')
  deeds.hear({ kind: 'PUBLISHED', ...noor }, true, 'show')
  expect(deeds.get()).toMatchObject({ kind: 'PUBLISHED', name: 'Noor', isOwn: false, hasUnsaved: true })
  deeds.clear()
  expect(deeds.get()).toBeNull()
})

test('[PE34] what this tab does itself is no news in it, what one does in another is', async () => {
  let now = 0
  const deeds = createDeeds('anna', () => now)
  const anna = { userId: 'anna', name: 'Anna' }
  let answer = (_: string) => {}
  const publishing = deeds.doing('PUBLISHED', 'show', () => new Promise<string>(resolve => (answer = resolve)))
  // A slow server.
  now = 60_000
  deeds.hear({ kind: 'PUBLISHED', ...anna }, false, 'show')
  expect([deeds.get(), deeds.isOwn()]).toEqual([null, true])
  answer('done')
  expect(await publishing).toBe('done')
  deeds.hear({ kind: 'PUBLISHED', ...anna }, false, 'show')
  expect(deeds.get()).toBeNull()
  now = 120_000
  deeds.hear({ kind: 'PUBLISHED', ...anna }, false, 'show')
  expect(deeds.get()).toMatchObject({ kind: 'PUBLISHED', isOwn: true })
  expect(deeds.isOwn()).toBe(false)
})

test('[PE34] one’s own publication keeps quiet about nothing but itself: the next show is another, however soon', async () => {
  const deeds = createDeeds('anna', () => 0)
  await deeds.doing('PUBLISHED', 'show', () => Promise.resolve())
  deeds.hear({ kind: 'PUBLISHED', userId: 'anna', name: 'Anna' }, true, 'next')
  expect(deeds.get()).toMatchObject({ kind: 'PUBLISHED', isOwn: true, hasUnsaved: true })
})

test('[PE34] who goes on editing takes everybody along, and the publication is no news any more', () => {
  const deeds = createDeeds('anna')
  deeds.hear({ kind: 'PUBLISHED', ...noor }, false, 'show')
  deeds.hear({ kind: 'OPENED', ...noor }, false, 'show')
  expect(deeds.get()).toBeNull()
})

test('[PE14] [PE37] [PU26] whoever goes on by themselves is still told who published', () => {
  const deeds = createDeeds('anna')
  deeds.hear({ kind: 'PUBLISHED', ...noor }, true, 'show')
  deeds.hear({ kind: 'OPENED', userId: 'anna', name: 'Anna' }, false, 'show')
  expect(deeds.get()).toMatchObject({ kind: 'PUBLISHED', isOwn: false })
})

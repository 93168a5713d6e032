import { beforeEach, expect, test, vi } from 'vitest'
import { historyIn } from './gridStep.ts'
import { stepsOf } from './openSteps.ts'

beforeEach(() => vi.stubGlobal('addEventListener', () => undefined))

/** What a tab remembers that has room for so many letters. */
function tabWith(room: number, kept: Readonly<Record<string, string>> = {}): Storage {
  const items = new Map(Object.entries(kept))
  return {
    length: items.size,
    key: () => null,
    clear: () => items.clear(),
    getItem: name => items.get(name) ?? null,
    removeItem: name => void items.delete(name),
    setItem(name, text) {
      if (name.length + text.length > room) throw new DOMException('No room.', 'QuotaExceededError')
      items.set(name, text)
    },
  }
}

test('[GD42] in a tab without any room the history lasts as long as the page', () => {
  const tab = tabWith(0)
  const opened = stepsOf('anna', tab)
  expect(stepsOf('anna', tab)).toBe(opened)
  expect(stepsOf('bob', tab)).not.toBe(opened)
})

test('[GD42] signing out ends it', () => {
  const tab = tabWith(1_000)
  const opened = stepsOf('rita', tab)
  expect(stepsOf('rita', tab)).toBe(opened)
  tab.removeItem('vitrine.gridHistory.rita')
  expect(stepsOf('rita', tab)).not.toBe(opened)
})

test('[GD42] what is no history of this version is none', () => {
  const step = { kind: 'change', forth: [{ id: 'a' }], back: [], added: [] }
  const text = (...undo: readonly unknown[]) => JSON.stringify({ undo, redo: [] })
  expect(historyIn(text(step))?.undo).toEqual([step])
  for (const other of [
    { ...step, added: undefined },
    { ...step, forth: ['a'] },
    { kind: 'remove' },
    { kind: 'remove', rows: [null] },
    { kind: 'bulk', ids: [] },
    { kind: 'toString' },
    null,
  ])
    expect(historyIn(text(step, other))).toBeUndefined()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session, type Session } from '../../../api/session.ts'
import { historyIn } from './gridStep.ts'
import { stepsOf } from './openSteps.ts'

beforeEach(() => vi.stubGlobal('addEventListener', () => undefined))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The tab remembers this, and has room for so many letters. */
function tabWith(room: number): Pick<Storage, 'removeItem'> {
  const items = new Map<string, string>()
  const tab = {
    getItem: (name: string) => items.get(name) ?? null,
    removeItem: (name: string) => void items.delete(name),
    setItem(name: string, text: string) {
      if (name.length + text.length > room) throw new DOMException('No room.', 'QuotaExceededError')
      items.set(name, text)
    },
  }
  vi.stubGlobal('sessionStorage', tab)
  return tab
}

test('[GD42] in a tab without any room the history lasts as long as the page', () => {
  tabWith(0)
  const opened = stepsOf('anna')
  expect(stepsOf('anna')).toBe(opened)
  expect(stepsOf('bob')).not.toBe(opened)
})

test('[GD73] signing out ends it', () => {
  const tab = tabWith(1_000)
  const opened = stepsOf('rita')
  expect(stepsOf('rita')).toBe(opened)
  tab.removeItem('vitrine.gridHistory.rita')
  expect(stepsOf('rita')).not.toBe(opened)
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

test('[NW11] what waits when somebody else signs in is not sent as them', async () => {
  const signedIn = vi.spyOn(session, 'get')
  const signIn = (id: string) => void signedIn.mockReturnValue({ id } as Session)
  tabWith(1_000)
  signIn('of ada')
  const opened = stepsOf('ada')
  const sent: string[] = []
  let answer = (_: 'done' | 'failed') => {}
  opened.send = async step => {
    sent.push(step.kind === 'change' ? String(step.forth[0]?.id) : step.kind)
    const result = await new Promise<'done' | 'failed'>(resolve => (answer = resolve))
    return result === 'done' ? { result, step } : { result }
  }
  const change = (id: string) => ({ kind: 'change' as const, forth: [{ id }], back: [{ id }], added: [] })
  const made = ['first', 'second', 'third'].map(id => opened.steps.make(change(id)))
  signIn('of bob')
  answer('failed')
  expect(await Promise.all(made)).toEqual([false, false, false])
  expect(sent).toEqual(['first'])
  // Back again, it is another session: without room in the tab too.
  expect(stepsOf('ada')).not.toBe(opened)
})

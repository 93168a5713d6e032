import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Gaze } from '@vitrine/model/realtime.ts'
import type { EditorState } from '../../state/editorState.ts'
import { followLocalPresence, localPresence } from './localPresence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function anEditor() {
  const listeners = new Set<() => void>()
  let state = { activeSlideId: 'first', selection: null } as unknown as EditorState
  return {
    get: () => state,
    subscribe(tell: () => void) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    look(activeSlideId: string, widgetIds: readonly string[] = []) {
      state = { ...state, activeSlideId, selection: widgetIds.length ? { scope: 'WIDGET', widgetIds } : null }
      listeners.forEach(tell => tell())
    },
  }
}

test('[PE24] the first look elsewhere is told at once, those that follow quickly together, and nothing twice', () => {
  const editor = anEditor()
  const said: Gaze[] = []
  const stop = followLocalPresence(editor, gaze => void said.push(gaze))
  editor.look('first')
  expect(said).toEqual([])
  editor.look('second', ['a'])
  expect(said).toEqual([{ slideId: 'second', widgetIds: ['a'] }])
  for (let i = 0; i < 30; i++) editor.look('second', [`${i}`])
  expect(said).toHaveLength(1)
  vi.advanceTimersByTime(340)
  expect(said.at(-1)).toEqual({ slideId: 'second', widgetIds: ['29'] })
  editor.look('second', ['b'])
  editor.look('second', ['29'])
  vi.advanceTimersByTime(10_000)
  expect(said).toHaveLength(2)
  stop()
  editor.look('third')
  vi.advanceTimersByTime(10_000)
  expect(said).toHaveLength(2)
})

test('[PE6] of many selected elements fifty are told', () => {
  const editor = anEditor()
  editor.look(
    'first',
    Array.from({ length: 200 }, (_, i) => `${i}`),
  )
  expect(localPresence(editor).widgetIds).toHaveLength(50)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Drag } from '@vitrine/model/realtime.ts'
import { createLocalDrag } from './localDrag.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at = (positionX: number) => [{ id: 'a', positionX, positionY: 0, width: 0.1, height: 0.1, rotation: 0 }]
function aDrag() {
  const said: Drag[] = []
  const drag = createLocalDrag(each => void said.push(each))
  const move = (x: number) => drag.move({ slideId: 'first', widgets: at(x), isGrown: false })
  return { ...drag, move, said, places: () => said.map(({ widgets }) => widgets[0]?.positionX) }
}

test('[PE25] the first move is told at once, those that follow quickly together', () => {
  const { move, places } = aDrag()
  for (let x = 0; x <= 20; x++) move(x)
  expect(places()).toEqual([0])
  vi.advanceTimersByTime(80)
  expect(places()).toEqual([0, 20])
})

test('[PE25] a drag that rests is told again, one that is over no more', () => {
  const { move, cancel, drop, places, said } = aDrag()
  move(1)
  vi.advanceTimersByTime(1_500)
  expect(places()).toEqual([1, 1])
  move(2)
  drop()
  expect(said.at(-1)).toEqual({ slideId: 'first', widgets: at(2), isGrown: false, isDropped: true })
  cancel()
  vi.advanceTimersByTime(10_000)
  expect(said).toHaveLength(3)
})

test('[PE28] a drag that is given up says that everything is where it was', () => {
  const { move, cancel, said } = aDrag()
  cancel()
  move(1)
  cancel()
  expect(said.at(-1)).toEqual({ slideId: 'first', widgets: [], isGrown: false, isDropped: false })
  vi.advanceTimersByTime(10_000)
  expect(said).toHaveLength(2)
})

import { expect, test, vi } from 'vitest'
import type { ToServer } from '@vitrine/model/realtime.ts'
import { createShowChannels, type ShowHandlers } from './showChannels.ts'

const handlers = () =>
  ({
    operation: vi.fn<ShowHandlers['operation']>(),
    joined: vi.fn<NonNullable<ShowHandlers['joined']>>(),
    refetch: vi.fn<ShowHandlers['refetch']>(),
  }) satisfies ShowHandlers

test('a show that is joined before the server listens is joined when it does', () => {
  const said: ToServer[] = []
  const channels = createShowChannels('tab', message => void said.push(message))
  channels.join('p', 'show', 7, handlers())
  expect(said).toEqual([])
  channels.set(true)
  expect(said).toEqual([{ subject: 'join', presentationId: 'p', showId: 'show', sequence: 7 }])
})

test('of two shows each hears its own', () => {
  const channels = createShowChannels('tab', () => undefined)
  const [first, second] = [handlers(), handlers()]
  channels.join('p', 'first', 0, first)
  channels.join('q', 'second', 0, second)
  channels.hear({ subject: 'joined', showId: 'second', sequence: 3 })
  channels.hear({ subject: 'refetch', showId: 'first' })
  expect(first.refetch).toHaveBeenCalledTimes(1)
  expect(first.joined).not.toHaveBeenCalled()
  expect(second.joined).toHaveBeenCalledWith(3)
  expect(second.refetch).not.toHaveBeenCalled()
})

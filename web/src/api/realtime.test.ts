import { describe, expect, it, vi } from 'vitest'
import { closeCodes, type ToClient, type ToServer } from '@vitrine/model/realtime.ts'
import { createRealtime } from './realtime.ts'
import type { Session } from './session.ts'
import type { ShowHandlers } from './showChannels.ts'
import type { SocketEvents } from './socketLine.ts'

function aSocket({ opened, heard, closed }: SocketEvents) {
  const said: ToServer[] = []
  return {
    said,
    opens: opened,
    breaks: closed,
    send: (text: string) => void said.push(JSON.parse(text) as ToServer),
    close: () => closed(1000),
    hears: (...messages: ToClient[]) => messages.forEach(message => heard(JSON.stringify(message))),
  }
}

const settled = () => new Promise(resolve => setTimeout(resolve))

async function aTab() {
  const sockets: ReturnType<typeof aSocket>[] = []
  const waits: { work: () => void; milliseconds: number; isOff: boolean }[] = []
  const listeners = new Set<(session: Session | null) => void>()
  let current: Session | null = { id: 's', token: 'one', refreshToken: 'r', expires: '2026-11-20T12:15:00Z' }
  let isVisible = true
  const renewed = (token: string) => {
    current = { ...current!, token }
    listeners.forEach(listener => listener(current))
  }
  const realtime = createRealtime({
    keeper: {
      get: () => current,
      token: async () => current?.token ?? null,
      refresh: async () => {
        renewed('two')
        return current!
      },
      subscribe: listener => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    open: events => {
      const socket = aSocket(events)
      sockets.push(socket)
      return socket
    },
    later: (work, milliseconds) => {
      const wait = { work, milliseconds, isOff: false }
      waits.push(wait)
      return () => void (wait.isOff = true)
    },
    random: () => 1,
    now: () => Date.parse('2026-11-20T12:00:00Z'),
    isVisible: () => isVisible,
  })
  realtime.start()
  await settled()
  return {
    realtime,
    sockets,
    renewed,
    hide: () => void (isVisible = false),
    show: () => void (isVisible = true),
    pauses: () => waits.filter(wait => !wait.isOff).map(wait => wait.milliseconds),
    async pass() {
      const due = waits.splice(0).filter(wait => !wait.isOff)
      due.forEach(wait => wait.work())
      await settled()
    },
    welcomed() {
      const socket = sockets.at(-1)!
      socket.opens()
      socket.hears({ subject: 'welcome' })
      return socket
    },
  }
}

const handlers = () =>
  ({
    operation: vi.fn<ShowHandlers['operation']>(),
    joined: vi.fn<(sequence: number) => void>(),
    refetch: vi.fn<() => void>(),
  }) satisfies ShowHandlers
const operation = (sequence: number): ToClient => ({
  subject: 'operation',
  showId: 'show',
  sequence,
  operationId: `op${sequence}`,
  operation: { kind: 'deleteWidget', data: { id: 'w' } } as never,
})

describe('the live socket', () => {
  it('says who is there and hands on what became stale', async () => {
    const tab = await aTab()
    const changed = vi.fn<(entities: readonly string[]) => void>()
    tab.realtime.onChanged(changed)
    const socket = tab.welcomed()
    expect(socket.said).toEqual([{ subject: 'hello', as: 'browser', token: 'one' }])
    socket.hears({ subject: 'changed', entities: ['product'] })
    expect(changed).toHaveBeenCalledWith(['product'])
  })

  it('comes back with growing pauses, and says once that it was away', async () => {
    const tab = await aTab()
    const returned = vi.fn<() => void>()
    tab.realtime.onReturn(returned)
    tab.welcomed().breaks(1006)
    await settled()
    expect(tab.pauses()).toEqual([500])
    await tab.pass()
    tab.sockets.at(-1)!.breaks(1006)
    await settled()
    expect(tab.pauses()).toEqual([1000])
    await tab.pass()
    expect(returned).not.toHaveBeenCalled()
    tab.welcomed()
    expect(returned).toHaveBeenCalledTimes(1)
  })

  it('waits while nobody looks, and comes back when somebody does', async () => {
    const tab = await aTab()
    const socket = tab.welcomed()
    tab.hide()
    socket.breaks(1006)
    await settled()
    expect(tab.pauses()).toEqual([])
    tab.show()
    tab.realtime.wake()
    await settled()
    expect(tab.sockets).toHaveLength(2)
  })

  it('renews the token before it comes back when the server no longer takes it', async () => {
    const tab = await aTab()
    tab.welcomed().breaks(closeCodes.unauthenticated)
    await settled()
    await tab.pass()
    expect(tab.welcomed().said[0]).toEqual({ subject: 'hello', as: 'browser', token: 'two' })
  })

  it('shows a renewed token to the open socket', async () => {
    const tab = await aTab()
    const socket = tab.welcomed()
    tab.renewed('three')
    expect(socket.said.at(-1)).toEqual({ subject: 'token', token: 'three' })
  })

  it('renews the token by itself a minute before it ends', async () => {
    const tab = await aTab()
    tab.welcomed()
    expect(tab.pauses()).toEqual([14 * 60_000])
  })
})

describe('a joined show', () => {
  it('is heard in order, each operation once, and joined again after the last one heard', async () => {
    const tab = await aTab()
    const heard = handlers()
    const socket = tab.welcomed()
    tab.realtime.join('presentation', 'show', 4, heard)
    expect(socket.said.at(-1)).toEqual({ subject: 'join', presentationId: 'presentation', showId: 'show', sequence: 4 })
    socket.hears(operation(5), operation(5), operation(6), { subject: 'joined', showId: 'show', sequence: 6 })
    expect(heard.operation.mock.calls.map(([message]) => message.sequence)).toEqual([5, 6])
    expect(heard.joined).toHaveBeenCalledWith(6)

    socket.breaks(1006)
    await settled()
    await tab.pass()
    expect(tab.welcomed().said.at(-1)).toEqual({ subject: 'join', presentationId: 'presentation', showId: 'show', sequence: 6 })
  })

  it('is no longer heard after leaving', async () => {
    const tab = await aTab()
    const heard = handlers()
    const socket = tab.welcomed()
    tab.realtime.join('presentation', 'show', 0, heard).leave()
    expect(socket.said.at(-1)).toEqual({ subject: 'leave', presentationId: 'presentation' })
    socket.hears(operation(1))
    expect(heard.operation).not.toHaveBeenCalled()
  })

  it('[PE1] [PE10] says what is looked at once it has joined, again after a reconnection, and knows nobody meanwhile', async () => {
    const tab = await aTab()
    const others = vi.fn<NonNullable<ShowHandlers['others']>>()
    const joined = tab.realtime.join('p', 'show', 3, { ...handlers(), others })
    joined.look({ slideId: 'first', widgetIds: [] })
    const socket = tab.welcomed()
    const here = (slideId: string) => ({
      subject: 'here',
      presentationId: 'p',
      tab: expect.stringMatching(/^\w{16}$/),
      slideId,
      widgetIds: [],
    })
    expect(socket.said.slice(1)).toEqual([expect.objectContaining({ subject: 'join' }), here('first')])
    joined.look({ slideId: 'second', widgetIds: [] })
    expect(socket.said.at(-1)).toEqual(here('second'))
    const news = { subject: 'others', presentationId: 'p', here: [], gone: [], all: true } as const
    socket.hears(news)
    expect(others).toHaveBeenLastCalledWith(news)
    socket.breaks(1006)
    expect(others).toHaveBeenLastCalledWith(null)
    await tab.pass()
    const again = tab.welcomed()
    expect(again.said.slice(1)).toEqual([expect.objectContaining({ subject: 'join' }), here('second')])
    joined.leave()
    joined.look({ slideId: 'third', widgetIds: [] })
    expect(again.said.at(-1)).toEqual({ subject: 'leave', presentationId: 'p' })
  })
})

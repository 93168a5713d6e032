import { expect, test } from 'vitest'
import type { ScreenCommandFailure, ScreenCommandKind, SaidCommand } from '@vitrine/model/areas/screens/commands.ts'
import type { OpenCommand, ToClient, ToServer } from '@vitrine/model/realtime.ts'
import { afterStart, followCommands } from './commands.ts'
import { memoryStorage, type KnownCommand, type Storage } from './storage.ts'

/** One device: its page can begin anew, and its line lose what is said. */
function aDevice(kept: Storage = { ...memoryStorage(), lasts: true }) {
  const device = {
    said: [] as (readonly SaidCommand[])[],
    begun: [] as ScreenCommandKind[],
    /** What becomes of a command; undefined: the page begins anew. */
    becomes: undefined as Promise<null> | ScreenCommandFailure | null | undefined,
    hear: (_: ToClient) => {},
  }
  const carryOut = (kind: ScreenCommandKind) => () => {
    device.begun.push(kind)
    const { becomes } = device
    return becomes === undefined ? new Promise<never>(() => {}) : Promise.resolve(becomes)
  }
  /** A page begins; the one before, with all that it was about to do, is gone. */
  const turnOn = () => {
    const tv = {
      known: () => ({ content: null, coming: null }) as never,
      listen: (next: (message: ToClient) => void) => void (device.hear = next),
      say: (message: ToServer) => message.subject === 'commands' && device.said.push(message.known as readonly SaidCommand[]),
    }
    followCommands(tv, kept, { RELOAD: carryOut('RELOAD'), REFETCH: carryOut('REFETCH'), RESTART: carryOut('RESTART') })
    return settled()
  }
  const answer = (...open: readonly OpenCommand[]) => {
    device.hear({ subject: 'commands', open })
    return settled()
  }
  const says = () => device.said.at(-1)!.map(({ id, state, failure }) => [id, state, ...(failure ? [failure] : [])].join(' '))
  return { device, kept, turnOn, answer, says }
}
const settled = () => new Promise(resolve => setTimeout(resolve, 1))
const reload = (state: OpenCommand['state'], id = 'one'): OpenCommand => ({ id, kind: 'RELOAD', state })

test('[CD4] a TV asks when it begins, when it is welcome and when it is told that there is something', async () => {
  const { device, turnOn } = aDevice()
  await turnOn()
  device.hear({ subject: 'welcome' })
  device.hear({ subject: 'commands' })
  await settled()
  expect(device.said).toEqual([[], [], []])
})

test('[CD4] [CD5] it takes a command, begins when the server has written that down, and says afterwards that it is done: once', async () => {
  const { device, turnOn, answer, says } = aDevice()
  await turnOn()
  await answer(reload('WAITING'))
  expect([says(), device.begun]).toEqual([['one TAKEN'], []])
  await answer(reload('TAKEN'))
  await answer(reload('TAKEN'))
  expect(device.begun).toEqual(['RELOAD'])
  await turnOn()
  expect(says()).toEqual(['one DONE'])
  await answer(reload('TAKEN'))
  expect(device.begun).toEqual(['RELOAD'])
  await answer()
  device.hear({ subject: 'welcome' })
  await settled()
  expect(says()).toEqual([])
})

test('[CD5] a page that begins anew before the server has answered does the command then, once', async () => {
  const { device, turnOn, answer, says } = aDevice()
  await turnOn()
  await answer(reload('WAITING'))
  await turnOn()
  expect([says(), device.begun]).toEqual([['one TAKEN'], []])
  await answer(reload('TAKEN'))
  expect(device.begun).toEqual(['RELOAD'])
})

test('[CD5] a command of which the TV knows nothing any more is not done again', async () => {
  const { device, turnOn, answer } = aDevice()
  await turnOn()
  await answer(reload('TAKEN'))
  expect(device.begun).toEqual([])
})

test('[CD6] what was cancelled before the server had answered is not done', async () => {
  const { device, turnOn, answer, says } = aDevice()
  await turnOn()
  await answer(reload('WAITING'))
  await answer()
  expect(device.begun).toEqual([])
  device.hear({ subject: 'welcome' })
  await settled()
  expect(says()).toEqual([])
})

test('[CD8] what fails says why, and so it does until the server has heard it', async () => {
  const { device, turnOn, answer, says } = aDevice()
  device.becomes = 'NETWORK'
  await turnOn()
  await answer({ id: 'one', kind: 'REFETCH', state: 'WAITING' })
  await answer({ id: 'one', kind: 'REFETCH', state: 'TAKEN' })
  expect(says()).toEqual(['one FAILED NETWORK'])
  await turnOn()
  expect(says()).toEqual(['one FAILED NETWORK'])
  expect(device.begun).toEqual(['REFETCH'])
})

test('[CD8] where nothing more can be kept, a command fails rather than being done without a word', async () => {
  const full: Storage = { ...memoryStorage(), lasts: true, write: () => Promise.reject(new Error('full')) }
  const { device, turnOn, answer, says } = aDevice(full)
  await turnOn()
  await answer(reload('WAITING'))
  await answer(reload('TAKEN'))
  expect([says(), device.begun]).toEqual([['one FAILED FULL'], []])
})

test('[CD4] one is carried out after the other, and one of a kind that this program doesn’t know is left to a newer one', async () => {
  const { device, turnOn, answer, says } = aDevice()
  device.becomes = null
  await turnOn()
  const both = (state: OpenCommand['state']): readonly OpenCommand[] => [
    { id: 'two', kind: 'REFETCH', state },
    reload(state),
    { id: 'odd', kind: 'SING' as 'RELOAD', state },
  ]
  await answer(...both('WAITING'))
  expect(says()).toEqual(['two TAKEN', 'one TAKEN'])
  await answer(...both('TAKEN'))
  await settled()
  expect(device.begun).toEqual(['REFETCH', 'RELOAD'])
  expect(says()).toEqual(['two DONE', 'one DONE'])
})

test('[CD4] while one of its kind is carried out, a command waits on the server; it is taken once that one has ended', async () => {
  const { device, turnOn, answer, says } = aDevice()
  let end = (_: null) => {}
  device.becomes = new Promise<null>(resolve => (end = resolve))
  await turnOn()
  const fetchAgain = (id: string, state: OpenCommand['state']): OpenCommand => ({ id, kind: 'REFETCH', state })
  await answer(fetchAgain('one', 'WAITING'))
  await answer(fetchAgain('one', 'TAKEN'), fetchAgain('two', 'WAITING'))
  await answer(fetchAgain('one', 'TAKEN'), fetchAgain('two', 'WAITING'))
  expect([says(), device.begun]).toEqual([['one TAKEN'], ['REFETCH']])
  end(null)
  await settled()
  expect(says()).toEqual(['one DONE'])
  await answer(fetchAgain('two', 'WAITING'))
  expect(says()).toEqual(['two TAKEN'])
  // One that the server has ended holds up nothing.
  await answer(fetchAgain('three', 'WAITING'))
  expect(says()).toEqual(['three TAKEN'])
})

test('[CD8] what a page that began anew says of what was begun before it', () => {
  const begun = { id: 'one', state: 'TAKEN', failure: null, isBegun: true } as const
  const becomes = (command: KnownCommand) => (({ state, failure }) => [state, failure])(afterStart(command))
  expect(becomes({ ...begun, kind: 'RELOAD' })).toEqual(['DONE', null])
  expect(becomes({ ...begun, kind: 'RESTART' })).toEqual(['DONE', null])
  expect(becomes({ ...begun, kind: 'REFETCH' })).toEqual(['FAILED', 'INTERRUPTED'])
  expect(becomes({ ...begun, kind: 'RELOAD', isBegun: false })).toEqual(['TAKEN', null])
})

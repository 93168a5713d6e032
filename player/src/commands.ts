import type { ScreenCommandFailure, ScreenCommandKind } from '@vitrine/model/areas/screens/commands.ts'
import type { OpenCommand } from '@vitrine/model/realtime.ts'
import { carryingOut, type CarryOut } from './carryOut.ts'
import type { KnownCommand, Storage } from './storage.ts'
import type { Tv } from './tv.ts'

/**
 * Does what the server asks of the TV (docs/spec/screen-commands.md). A command goes through three steps, each written down before the next: the TV
 * says that it takes it, the server has written down that it did, and the TV has begun. So it is done once, whichever message or page is lost.
 */
export function followCommands(
  tv: Pick<Tv, 'listen' | 'say' | 'known'>,
  kept: Storage,
  carryOut: Readonly<Record<ScreenCommandKind, CarryOut>> = carryingOut(tv, kept),
) {
  let known: readonly KnownCommand[] = []
  let turn = Promise.resolve()
  let working = Promise.resolve()
  /** What was heard is understood in order. */
  const inTurn = (work: () => Promise<void> | void) => void (turn = turn.then(work).catch(() => {}))
  const say = () => tv.say({ subject: 'commands', known: known.map(({ id, state, failure }) => ({ id, state, failure })) })

  function set(next: readonly KnownCommand[]): Promise<void> {
    known = next
    return kept.write('commands', next)
  }

  async function hear(open: readonly OpenCommand[]) {
    const standing = new Map(open.map(each => [each.id, each.state]))
    const still = known.filter(({ id }) => standing.has(id))
    // One of each kind at a time: the next one waits on the server, which hears of no more than `maxKnownCommands`.
    const isKnown = ({ id, kind }: OpenCommand) => still.some(each => each.id === id || (each.kind === kind && each.state === 'TAKEN'))
    const taken = open.filter(each => each.state === 'WAITING' && each.kind in carryOut && !isKnown(each))
    if (still.length < known.length || taken.length > 0) {
      await set([...still, ...taken.map(({ id, kind }) => ({ id, kind, state: 'TAKEN' as const, failure: null, isBegun: false }))]).catch(
        () => {},
      )
    }
    if (taken.length > 0) say()
    for (const each of still) if (standing.get(each.id) === 'TAKEN' && each.state === 'TAKEN' && !each.isBegun) await begin(each)
  }

  async function begin({ id, kind }: KnownCommand) {
    try {
      await set(known.map(each => (each.id === id ? { ...each, isBegun: true } : each)))
    } catch {
      // It could not say afterwards what became of it.
      return end(id, 'FULL')
    }
    working = working
      .then(carryOut[kind])
      .catch((): ScreenCommandFailure => 'NETWORK')
      .then(failure => inTurn(() => end(id, failure)))
  }

  async function end(id: string, failure: ScreenCommandFailure | null) {
    const state = failure ? 'FAILED' : 'DONE'
    await set(known.map(each => (each.id === id ? { ...each, isBegun: true, state, failure } : each))).catch(() => {})
    say()
  }

  inTurn(async () => {
    known = ((await kept.read('commands')) ?? []).map(afterStart)
    say()
  })
  tv.listen(message => {
    if (message.subject === 'welcome') inTurn(say)
    else if (message.subject === 'commands') inTurn(() => (message.open ? hear(message.open) : say()))
  })
}

/** What became of a command, once the page has begun anew. */
export function afterStart(command: KnownCommand): KnownCommand {
  if (!command.isBegun || command.state !== 'TAKEN') return command
  return command.kind === 'REFETCH' ? { ...command, state: 'FAILED', failure: 'INTERRUPTED' } : { ...command, state: 'DONE' }
}

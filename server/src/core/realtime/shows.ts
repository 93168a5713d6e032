import type { ToClient } from '@vitrine/model/realtime.ts'
import type { Log } from '../processes/log.ts'
import { send, textOf, type Member } from './clientSocket.ts'

export type OperationMessage = Extract<ToClient, { subject: 'operation' }>

/** Reads the operations of a show after one, in order, and the number of its latest; null: there is no such show. */
export type ReadOperations = (
  showId: string,
  after: number,
  most: number,
) => Promise<{ readonly latest: number; readonly operations: readonly OperationMessage[] } | null>

/** More than this, and the show itself is quicker. */
const maxMissedOperations = 1_000
/** Two commits of one show may be told the wrong way round: the later one waits so long for the earlier. */
const patience = 30

/** Every open show, and who hears its operations: each of them once, in order, without gaps. */
export class Shows {
  readonly #channels = new Map<string, Channel>()
  readonly #read: ReadOperations
  readonly #log: Log

  constructor(read: ReadOperations, log: Log) {
    this.#read = read
    this.#log = log
  }

  /** Says everything after `member.told`, then `joined`; or `refetch`. */
  async join(member: Member): Promise<void> {
    const { showId } = member
    const channel = this.#channels.get(showId) ?? new Channel()
    this.#channels.set(showId, channel)
    channel.members.add(member)
    while (!member.inStep && channel.members.has(member)) {
      const missed = await this.#read(showId, member.told, maxMissedOperations + 1)
      if (!missed || !follows(missed, member.told)) {
        this.leave(member)
        return send(member.peer, textOf({ subject: 'refetch', showId }))
      }
      for (const operation of missed.operations) tellMember(member, operation.sequence, textOf(operation))
      // Whoever came first sets the pace; meanwhile others may have gone on, and then it is read again.
      channel.last ??= member.told
      if (member.told >= channel.last) member.inStep = true
    }
    if (!member.inStep) return
    send(member.peer, textOf({ subject: 'joined', showId, sequence: member.told }))
    this.#advance(showId, channel)
    if (channel.readAgain) void this.#readOn(showId, channel)
  }

  leave(member: Member): void {
    const channel = this.#channels.get(member.showId)
    channel?.members.delete(member)
    if (channel?.members.size === 0) this.#channels.delete(member.showId)
  }

  /** Committed by this process. */
  committed(message: OperationMessage): void {
    const channel = this.#channels.get(message.showId)
    if (!channel || message.sequence <= (channel.last ?? -1)) return
    channel.waiting.set(message.sequence, textOf(message))
    this.#advance(message.showId, channel)
  }

  /** Others committed something. */
  readOn(showIds: Iterable<string> = this.#channels.keys()): void {
    for (const showId of showIds) {
      const channel = this.#channels.get(showId)
      if (channel) void this.#readOn(showId, channel)
    }
  }

  #advance(showId: string, channel: Channel): void {
    if (channel.last === null) return
    for (const sequence of channel.waiting.keys()) if (sequence <= channel.last) channel.waiting.delete(sequence)
    for (let text = channel.waiting.get(channel.last + 1); text; text = channel.waiting.get(channel.last + 1)) {
      channel.last++
      channel.waiting.delete(channel.last)
      for (const member of channel.members) if (member.inStep) tellMember(member, channel.last, text)
    }
    if (channel.waiting.size > 0) channel.late ??= setTimeout(() => void this.#readOn(showId, channel), patience)
  }

  async #readOn(showId: string, channel: Channel): Promise<void> {
    clearTimeout(channel.late)
    channel.late = undefined
    // The first to join may have read before that was committed.
    channel.readAgain = channel.reading || channel.last === null
    if (channel.reading || channel.last === null) return
    channel.reading = true
    // Meanwhile this process may commit what comes next.
    const after = channel.last
    try {
      const missed = await this.#read(showId, after, maxMissedOperations + 1)
      if (!missed || !follows(missed, after)) return this.#giveUp(showId, channel)
      for (const operation of missed.operations) channel.waiting.set(operation.sequence, textOf(operation))
    } catch (error) {
      this.#log.warn({ err: error }, 'Operations could not be read; tried again.')
      channel.late = setTimeout(() => void this.#readOn(showId, channel), 1_000)
    } finally {
      channel.reading = false
    }
    if (channel.readAgain) void this.#readOn(showId, channel)
    this.#advance(showId, channel)
  }

  /** The show is gone, or what is missing is: everybody fetches it again, and joins anew. */
  #giveUp(showId: string, channel: Channel): void {
    this.#channels.delete(showId)
    const text = textOf({ subject: 'refetch', showId })
    for (const { peer } of channel.members) send(peer, text)
    channel.members.clear()
  }
}

class Channel {
  readonly members = new Set<Member>()
  /** The last operation that everybody in step was told; null: nobody is in step yet. */
  last: number | null = null
  /** Operations that came before their turn. */
  readonly waiting = new Map<number, Buffer>()
  late: NodeJS.Timeout | undefined
  reading = false
  readAgain = false
}

function tellMember(member: Member, sequence: number, text: Buffer): void {
  if (sequence !== member.told + 1) return
  member.told = sequence
  send(member.peer, text)
}

/** Nothing is missing in between: operations are kept for a while only. */
function follows(
  { latest, operations }: { readonly latest: number; readonly operations: readonly OperationMessage[] },
  after: number,
): boolean {
  if (operations.length > maxMissedOperations || latest < after) return false
  const expected = latest - after
  return operations.length >= expected && operations.every(({ sequence }, index) => sequence === after + index + 1)
}

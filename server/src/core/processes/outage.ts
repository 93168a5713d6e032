import { isRecord } from '@vitrine/model/kernel/record.ts'
/** What failed because the database did not answer. A `connection` that was idle may be a single one: it says nothing yet. */
export type Failed = 'request' | 'job' | 'connection' | 'other'

export interface PastOutage {
  readonly seconds: number
  readonly requests: number
  readonly jobs: number
}

/** A database that does not answer is said once, and what fails meanwhile is counted. A function of what it is told and of the clock. */
export class Outage {
  readonly #now: () => number
  #since: number | null = null
  #requests = 0
  #jobs = 0

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  get isOn(): boolean {
    return this.#since !== null
  }

  /** Counts it. True: this is how the outage begins. */
  failed(what: Failed): boolean {
    const begins = this.#since === null
    this.#since ??= this.#now()
    if (what === 'request') this.#requests++
    else if (what === 'job') this.#jobs++
    return begins
  }

  /** The database answers: what there was of an outage, or null if there was none. */
  ended(): PastOutage | null {
    if (this.#since === null) return null
    const past = { seconds: Math.round((this.#now() - this.#since) / 1000), requests: this.#requests, jobs: this.#jobs }
    this.#since = null
    this.#requests = this.#jobs = 0
    return past
  }
}

/** `The database answers again after 12 s: 34 requests and 1 job failed meanwhile.` */
export function lineOf({ seconds, requests, jobs }: PastOutage): string {
  const counted = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`
  return `The database answers again after ${seconds} s: ${counted(requests, 'request')} and ${counted(jobs, 'job')} failed meanwhile.`
}

/** Whether an error says that the database can't be reached now, or stops, starts, or takes no more callers. A message it can't read (08P01) is our mistake. */
export function saysOutage(error: unknown): boolean {
  if (!isRecord(error)) return false
  const { code = '', message = '', syscall } = error
  return (
    /^(08(?!P01)|57P|53[34])\w*$/.test(String(code)) ||
    /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/.test(String(code)) ||
    // The socket of a database on this machine.
    (syscall === 'connect' && /^E[A-Z]+$/.test(String(code))) ||
    /^Connection terminated|timeout exceeded when trying to connect|not queryable|has been discarded/.test(String(message))
  )
}

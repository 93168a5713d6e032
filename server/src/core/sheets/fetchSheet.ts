import { addressLimits, refusedBeyond } from '@vitrine/model/areas/sheets/table.ts'
import { fetchFeed, type FetchLimits } from '../feeds/fetchFeed.ts'
import { FeedTrouble } from '../feeds/feedTrouble.ts'
import { refuse } from '../api/refusal.ts'

interface Options extends Partial<FetchLimits> {
  readonly isPublicOnly?: boolean
}

/** What is published at an address, within limits of time, size and redirects, and from nobody's own network: [IM28]. */
export async function fetchSheet(address: string, { isPublicOnly = true, ...less }: Options = {}): Promise<Buffer> {
  if (!URL.canParse(address)) return refuse('SheetAddressError', undefined, { reason: 'it is no address' })
  try {
    const { bytes } = await fetchFeed(asCsv(address), new AbortController().signal, { ...addressLimits, ...less }, !isPublicOnly)
    return bytes
  } catch (error) {
    if (!(error instanceof FeedTrouble)) throw error
    const code = error.limit === null ? 'SheetAddressError' : refusals[error.limit]
    return refuse(code, undefined, { reason: error.message, ...(error.limit && { limit: refusedBeyond[refusals[error.limit]] }) })
  }
}

const refusals = { time: 'SheetAddressSlowError', size: 'SheetTooLargeError' } as const

/** People copy the address at which they edit a Google sheet: the same one as CSV. */
export function asCsv(address: string): string {
  const match = /^https:\/\/docs\.google\.com\/spreadsheets\/d\/([\w-]+)\/(?:edit|view)?(?:[?#].*)?$/i.exec(address)
  if (!match) return address
  const sheet = /[?#&]gid=(\d+)/.exec(address)?.[1]
  return `https://docs.google.com/spreadsheets/d/${match[1]}/export?format=csv${sheet === undefined ? '' : `&gid=${sheet}`}`
}

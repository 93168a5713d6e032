import { addressLimits, isGoogleSheet, refusedBeyond } from '@vitrine/model/areas/sheets/table.ts'
import type { Refusal } from '@vitrine/model/messages/refusals.ts'
import { fetchFeed, type FetchLimits } from '../../core/feeds/fetchFeed.ts'
import { FeedTrouble } from '../../core/feeds/feedTrouble.ts'
import { refuse } from '../../core/errors/refusal.ts'

interface Options extends Partial<FetchLimits> {
  readonly isPublicOnly?: boolean
}

/** What is published at an address, within limits of time, size and redirects, and from nobody's own network: [IM28], [IM83]. */
export async function fetchSheet(address: string, { isPublicOnly = true, ...less }: Options = {}): Promise<Buffer> {
  if (!URL.canParse(address)) return refuse('SheetAddressError', undefined, { reason: 'it is no address' })
  try {
    const { bytes, contentType } = await fetchFeed(
      asCsv(address),
      new AbortController().signal,
      { ...addressLimits, ...less },
      !isPublicOnly,
    )
    return asksToSignIn(address, contentType) ? refuse('SheetNotSharedError') : bytes
  } catch (error) {
    if (!(error instanceof FeedTrouble)) throw error
    const code = error.limit === null ? (answers.get(error.status) ?? 'SheetAddressError') : refusals[error.limit]
    return refuse(code, undefined, { reason: error.message, ...(error.limit && { limit: refusedBeyond[refusals[error.limit]] }) })
  }
}

/**
 * What a public address itself answers. A name that there isn't and one of somebody's own network are told alike: who asks must not learn which names
 * a network has.
 */
const answers: ReadonlyMap<number | null, Refusal> = new Map([
  [401, 'SheetNotSharedError'],
  [403, 'SheetNotSharedError'],
  [404, 'SheetNotFoundError'],
  [410, 'SheetNotFoundError'],
])

/** Google answers the page at which one signs in, where a sheet is not shared. */
export const asksToSignIn = (address: string, contentType: string): boolean => isGoogleSheet(address) && /^text\/html\b/i.test(contentType)

const refusals = { time: 'SheetAddressSlowError', size: 'SheetTooLargeError' } as const

/** People copy the address at which they edit a Google sheet: the same one as CSV. */
export function asCsv(address: string): string {
  const match = /^https:\/\/docs\.google\.com\/spreadsheets\/d\/([\w-]+)\/(?:edit|view)?(?:[?#].*)?$/i.exec(address)
  if (!match) return address
  const sheet = /[?#&]gid=(\d+)/.exec(address)?.[1]
  return `https://docs.google.com/spreadsheets/d/${match[1]}/export?format=csv${sheet === undefined ? '' : `&gid=${sheet}`}`
}

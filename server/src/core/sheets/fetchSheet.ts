import { tableLimits } from '@vitrine/model/areas/sheets/table.ts'
import { fetchFeed } from '../feeds/fetchFeed.ts'
import { FeedTrouble } from '../feeds/feedTrouble.ts'
import { refuse } from '../api/refusal.ts'

const limits = { bytes: tableLimits.file, milliseconds: 15_000, redirects: 5 }

/** What is published at an address, within limits of time and size, and from nobody's own network. */
export async function fetchSheet(address: string, { isPublicOnly = true }: { readonly isPublicOnly?: boolean } = {}): Promise<Buffer> {
  if (!URL.canParse(address)) return refuse('SheetAddressError', undefined, { reason: 'it is no address' })
  try {
    const { bytes } = await fetchFeed(asCsv(address), new AbortController().signal, limits, !isPublicOnly)
    return bytes
  } catch (error) {
    if (error instanceof FeedTrouble) return refuse('SheetAddressError', undefined, { reason: error.message })
    throw error
  }
}

/** People copy the address at which they edit a Google sheet: the same one as CSV. */
export function asCsv(address: string): string {
  const match = /^https:\/\/docs\.google\.com\/spreadsheets\/d\/([\w-]+)\/(?:edit|view)?(?:[?#].*)?$/i.exec(address)
  if (!match) return address
  const sheet = /[?#&]gid=(\d+)/.exec(address)?.[1]
  return `https://docs.google.com/spreadsheets/d/${match[1]}/export?format=csv${sheet === undefined ? '' : `&gid=${sheet}`}`
}

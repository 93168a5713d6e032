/** Why there are no headlines, in words for the log: they name no address, which may hold a key. */
export class FeedTrouble extends Error {
  override name = 'FeedTrouble'
  /** Which limit it passed, where it did. */
  readonly limit: 'time' | 'size' | null
  /** What it answered instead of anything, where it answered. */
  readonly status: number | null

  constructor(message: string, limit: FeedTrouble['limit'] = null, status: number | null = null) {
    super(message)
    this.limit = limit
    this.status = status
  }
}

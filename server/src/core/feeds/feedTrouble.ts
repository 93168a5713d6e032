/** Why there are no headlines, in words for the log: they name no address, which may hold a key. */
export class FeedTrouble extends Error {
  override name = 'FeedTrouble'
  /** Which limit it passed, where it did. */
  readonly limit: 'time' | 'size' | null

  constructor(message: string, limit: FeedTrouble['limit'] = null) {
    super(message)
    this.limit = limit
  }
}

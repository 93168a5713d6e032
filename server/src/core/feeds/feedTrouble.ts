/** Why there are no headlines, in words for the log: they name no address, which may hold a key. */
export class FeedTrouble extends Error {
  override name = 'FeedTrouble'
}

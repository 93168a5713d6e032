import { arg, withoutDatabase, query, records } from '../../calls/call.ts'
import { choice } from '../../kernel/field.ts'
import { tickerSources } from '../shows/enumerations.ts'
import { tickerFeed } from './entities.ts'

export const tickerCalls = {
  /** The headlines of a source; none of one that has no feed, and none while they could not be had yet. */
  findTickerFeed: withoutDatabase(query('library', { source: arg(choice('TickerSource', tickerSources)) }, records(tickerFeed))),
}

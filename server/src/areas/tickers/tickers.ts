import type { tickerCalls } from '@vitrine/model/areas/tickers/calls.ts'
import type { Handlers } from '../../core/api/handler.ts'

export const tickerHandlers: Handlers<typeof tickerCalls> = {
  findTickerFeed: async ({ source }, { feeds }) => (await feeds.titlesOf(source)).map(title => ({ title })),
}

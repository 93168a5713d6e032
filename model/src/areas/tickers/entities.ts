import { entity } from '../../kernel/entity.ts'
import { id, line, listOfField, moment, nullable, value } from '../../kernel/field.ts'

/** What fits into one headline, and how many pass before they begin again. */
export const maxHeadlines = 30
export const maxHeadlineLength = 200

/** The last headlines of a news source, whose name is the id. They stay when the source is away. */
export const newsFeed = entity(
  'platform',
  {
    id: id(),
    titles: listOfField(line(maxHeadlineLength), maxHeadlines),
    /** When these were had; null: none ever. */
    fetchedAt: nullable(moment()),
    /** When whoever wants them fetches them anew. */
    dueAt: moment(),
  },
  {},
  { isAnnounced: false, hasForm: false },
)

/** One headline, as the API answers it. */
export const tickerFeed = value('TickerFeed', { title: line(maxHeadlineLength) })

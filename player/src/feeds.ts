import type { TickerSource } from '@vitrine/model/areas/shows/enumerations.ts'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import type { Timing } from './timing.ts'

/** The headlines that this TV knows. */
export type Headlines = Catalogue['feeds']

export interface FeedsOptions extends Timing {
  /** Null: there are none, or they could not be had. */
  readonly ask: (source: TickerSource) => Promise<readonly string[] | null>
  readonly news: (headlines: Headlines) => void
}

export interface TvFeeds {
  /** From now on these, and no others. */
  want(sources: ReadonlySet<TickerSource>): void
  get(): Headlines
  /** The network is back. */
  look(): void
  close(): void
}

const every = 5 * 60_000
const again = 60_000

/** Keeps the headlines that the shows name the newest there are: docs/spec/ticker.md. Without an answer the last ones stay. */
export function createFeeds({ ask, news, later, random }: FeedsOptions, held: Headlines): TvFeeds {
  let headlines = held
  const waiting = new Map<TickerSource, () => void>()
  let isClosed = false

  async function look(source: TickerSource) {
    waiting.get(source)?.()
    // Asked meanwhile, or no longer wanted: then this answer begins nothing.
    const mine = () => {}
    waiting.set(source, mine)
    const titles = await ask(source).catch(() => null)
    if (isClosed || waiting.get(source) !== mine) return
    const pause = titles?.length ? every : again
    waiting.set(
      source,
      later(() => void look(source), pause * (0.9 + random() / 5)),
    )
    if (!titles?.length || isSame(headlines[source], titles)) return
    headlines = { ...headlines, [source]: titles }
    news(headlines)
  }

  return {
    want(sources) {
      for (const [source, stop] of waiting) {
        if (sources.has(source)) continue
        stop()
        waiting.delete(source)
      }
      for (const source of sources) if (!waiting.has(source)) void look(source)
    },
    get: () => headlines,
    look: () => [...waiting.keys()].forEach(source => void look(source)),
    close() {
      isClosed = true
      waiting.forEach(stop => stop())
      waiting.clear()
    },
  }
}

const isSame = (a: readonly string[] | undefined, b: readonly string[]) => a?.join('\n') === b.join('\n')

/** The content's catalogue with the headlines; the same object for the same two. */
export function withHeadlines(): (catalogue: Catalogue, headlines: Headlines) => Catalogue {
  let last: { readonly catalogue: Catalogue; readonly headlines: Headlines; readonly both: Catalogue } | null = null
  return (catalogue, headlines) => {
    if (last?.catalogue !== catalogue || last.headlines !== headlines)
      last = { catalogue, headlines, both: { ...catalogue, feeds: headlines } }
    return last.both
  }
}

import { applied, type Difference } from '../kernel/difference.ts'
import { hashed } from '../kernel/hash.ts'
import { isRecord, valueOf } from '../kernel/record.ts'
import type { ScreenContent } from './content.ts'

/**
 * What became of a content. Its tag has two halves: the first says what is the screen's own, the second what it shares with the screens that play the
 * same. `from` and `to` are second halves.
 */
export interface ContentNews {
  readonly from: string
  readonly to: string
  /** What is shared, by its keys, in order; all else but the tag is the screen's own. */
  readonly keys: readonly string[]
  /** What became of what is shared; null: nothing. */
  readonly changes: Difference | null
  /** Of the text of each of these keys as it is then: `hashed`. */
  readonly sums: Readonly<Record<string, string>>
  /** The whole tag and what is the screen's own, as it is then. Not said where it is as it was. */
  readonly own?: Readonly<Record<string, unknown>> & { readonly tag: string }
}

/** How many letters each half of a tag has. */
export const halfOfTag = 22

/** The content as it is after the news; null where it isn't that of which they tell, or they don't make of it what they should. Trusts nothing of them. */
export function withNews(content: ScreenContent, news: unknown): ScreenContent | null {
  const [from, to, keys, own] = [valueOf(news, 'from'), valueOf(news, 'to'), valueOf(news, 'keys'), valueOf(news, 'own')]
  const areTags = typeof from === 'string' && typeof to === 'string' && from.length === halfOfTag && to.length === halfOfTag
  if (!areTags || !content.tag.endsWith(from) || !areNames(keys)) return null
  const isShared = (key: string) => keys.includes(key)
  const before = Object.entries(content)
  const shared = Object.fromEntries(before.filter(([key]) => isShared(key)))
  const changes = valueOf(news, 'changes')
  try {
    const after = changes === null ? shared : applied(shared, changes)
    if (!isRecord(after) || !sumsAre(after, valueOf(news, 'sums'))) return null
    const stays = Object.fromEntries(before.filter(([key]) => !isShared(key)))
    const ends = own === undefined ? { ...stays, tag: content.tag.slice(0, -halfOfTag) + to } : own
    if (!isRecord(ends)) return null
    // What is in it was made by the same program as a whole content.
    const next = { ...ends, ...after } as unknown as ScreenContent
    return typeof next.tag === 'string' && next.tag.endsWith(to) ? next : null
  } catch {
    return null
  }
}

const areNames = (x: unknown): x is readonly string[] => Array.isArray(x) && x.every(each => typeof each === 'string')

const sumsAre = (after: Readonly<Record<string, unknown>>, sums: unknown): boolean =>
  isRecord(sums) && Object.entries(sums).every(([key, sum]) => hashed(JSON.stringify(after[key] ?? null)) === sum)

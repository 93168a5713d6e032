import { changesBetween } from '@vitrine/model/kernel/difference.ts'
import { hashed } from '@vitrine/model/kernel/hash.ts'
import { isRecord, valueOf, type Unknowns } from '@vitrine/model/kernel/record.ts'
import type { ContentNews } from '@vitrine/model/screen/news.ts'

/** What screens share of a content: `"shows":…,"catalogue":…`, and the second half of its tag. */
export interface SharedContent {
  readonly tag: string
  readonly text: string
}

/** Letters of a content of which changes are worked out: a longer one would hold up everything else meanwhile. */
const maxCompared = 1_500_000

/** The fields of a `ContentNews` without what is a screen's own, as text; null where the whole would hardly be longer. */
export function newsBetween(before: SharedContent, after: SharedContent): string | null {
  if (before.tag === after.tag)
    return textOf({ from: before.tag, to: after.tag, keys: Object.keys(parsed(after)), changes: null, sums: {} })
  if (Math.max(before.text.length, after.text.length) > maxCompared) return null
  const now = parsed(after)
  const changes = changesBetween(parsed(before), now)
  const inside = valueOf(changes, 'in')
  const sums = Object.fromEntries(Object.keys(isRecord(inside) ? inside : {}).map(key => [key, hashed(JSON.stringify(now[key]))]))
  const text = textOf({ from: before.tag, to: after.tag, keys: Object.keys(now), changes, sums })
  return text.length < after.text.length / 2 ? text : null
}

const parsed = ({ text }: SharedContent) => JSON.parse(`{${text}}`) as Unknowns
const textOf = (news: ContentNews): string => JSON.stringify(news).slice(1, -1)

interface Bounds {
  /** Of all organisations together. */
  readonly maxLetters: number
  /** Of one organisation. */
  readonly maxLettersOfOne: number
}

/**
 * The contents that were given out last, of each organisation its own: screens hold them, and get what became of them. The oldest are forgotten first,
 * and those of organisations of which nothing was heard for long.
 */
export function createRecentContents({ maxLetters, maxLettersOfOne }: Bounds) {
  const organizations = new Map<string, { readonly contents: Map<string, SharedContent>; letters: number }>()
  let letters = 0

  function forgetOldest(organizationId: string): void {
    const own = organizations.get(organizationId)
    const [oldest] = own?.contents.values() ?? []
    if (!own || !oldest) return
    own.contents.delete(oldest.tag)
    own.letters -= oldest.text.length
    letters -= oldest.text.length
    if (own.contents.size === 0) organizations.delete(organizationId)
  }

  return {
    remember(organizationId: string, { tag, text }: SharedContent): void {
      if (text.length > maxCompared) return
      const own = organizations.get(organizationId) ?? { contents: new Map<string, SharedContent>(), letters: 0 }
      // What was heard of last stands last.
      organizations.delete(organizationId)
      organizations.set(organizationId, own)
      const known = own.contents.get(tag)
      own.contents.delete(tag)
      own.contents.set(tag, known ?? { tag, text })
      if (known) return
      own.letters += text.length
      letters += text.length
      while (own.letters > maxLettersOfOne) forgetOldest(organizationId)
      while (letters > maxLetters) forgetOldest([...organizations.keys()][0]!)
    },
    find: (organizationId: string, tag: string): SharedContent | null => organizations.get(organizationId)?.contents.get(tag) ?? null,
  }
}

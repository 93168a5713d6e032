import { changesBetween } from '@vitrine/model/kernel/difference.ts'
import { hashed } from '@vitrine/model/kernel/hash.ts'
import { isRecord, valueOf, type Unknowns } from '@vitrine/model/kernel/record.ts'
import type { ContentNews } from '@vitrine/model/screen/news.ts'

/** What screens share of a content: `"shows":…,"catalogue":…`, and the second half of its tag. */
export interface SharedContent {
  readonly tag: string
  readonly text: string
}

/** What was laid over another content, which is kept once however many lay something over it. */
export interface LaidOver {
  readonly tag: string
  /** The tag of that other one. */
  readonly from: string
  readonly text: (before: string) => string
  /** Letters of what is kept of it. */
  readonly letters: number
}

/** Letters of a content of which changes are worked out: a longer one would hold up everything else meanwhile. */
const maxCompared = 1_500_000

/** The fields of a `ContentNews` without what is a screen's own, as text; null where the whole would hardly be longer. */
export function newsBetween(before: SharedContent, after: SharedContent): string | null {
  // Read once: a text may be made each time.
  const [was, is] = [before.text, after.text]
  if (before.tag === after.tag) return textOf({ from: before.tag, to: after.tag, keys: Object.keys(parsed(is)), changes: null, sums: {} })
  if (Math.max(was.length, is.length) > maxCompared) return null
  const now = parsed(is)
  const changes = changesBetween(parsed(was), now)
  const inside = valueOf(changes, 'in')
  const sums = Object.fromEntries(Object.keys(isRecord(inside) ? inside : {}).map(key => [key, hashed(JSON.stringify(now[key]))]))
  const text = textOf({ from: before.tag, to: after.tag, keys: Object.keys(now), changes, sums })
  return text.length < is.length / 2 ? text : null
}

const parsed = (text: string) => JSON.parse(`{${text}}`) as Unknowns
const textOf = (news: ContentNews): string => JSON.stringify(news).slice(1, -1)

const lettersOf = (content: SharedContent | LaidOver): number => ('from' in content ? content.letters : content.text.length)

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
  const organizations = new Map<string, { readonly contents: Map<string, SharedContent | LaidOver>; letters: number }>()
  let letters = 0

  function forgetOldest(organizationId: string): void {
    const own = organizations.get(organizationId)
    const [oldest] = own?.contents.values() ?? []
    if (!own || !oldest) return
    own.contents.delete(oldest.tag)
    own.letters -= lettersOf(oldest)
    letters -= lettersOf(oldest)
    if (own.contents.size === 0) organizations.delete(organizationId)
  }

  return {
    remember(organizationId: string, content: SharedContent | LaidOver): void {
      const { tag } = content
      if (lettersOf(content) > maxCompared) return
      const own = organizations.get(organizationId) ?? { contents: new Map<string, SharedContent>(), letters: 0 }
      // What was heard of last stands last.
      organizations.delete(organizationId)
      organizations.set(organizationId, own)
      const known = own.contents.get(tag)
      own.contents.delete(tag)
      own.contents.set(tag, known ?? content)
      if (known) return
      own.letters += lettersOf(content)
      letters += lettersOf(content)
      while (own.letters > maxLettersOfOne) forgetOldest(organizationId)
      while (letters > maxLetters) forgetOldest([...organizations.keys()][0]!)
    },
    find(organizationId: string, tag: string): SharedContent | null {
      const contents = organizations.get(organizationId)?.contents
      const found = contents?.get(tag)
      if (!found || !('from' in found)) return found ?? null
      const before = contents?.get(found.from)
      return before && !('from' in before) ? { tag, text: found.text(before.text) } : null
    },
  }
}

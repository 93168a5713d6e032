import type { Answer } from '../../../../api/client.ts'

/** One publication of the presentation, or a concept that was set aside. */
export type Version = Answer<'allShowVersions'>['items'][number]

/** When it became a version. */
export const momentOf = ({ publishedAt, setAsideAt }: Pick<Version, 'publishedAt' | 'setAsideAt'>): string =>
  setAsideAt ?? publishedAt ?? ''

export interface Day<V> {
  readonly name: 'today' | 'yesterday' | null
  /** A moment of that day. */
  readonly at: string
  readonly versions: readonly V[]
}

/** The versions day by day, in the order in which they come. Days are those of the viewer's own clock. */
export function byDay<V extends Pick<Version, 'publishedAt' | 'setAsideAt'>>(versions: readonly V[], now: number): readonly Day<V>[] {
  const days = new Map<string, V[]>()
  for (const version of versions) {
    const day = dayOf(momentOf(version))
    days.set(day, [...(days.get(day) ?? []), version])
  }
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  return [...days].map(([day, own]) => ({
    name: day === dayOf(now) ? 'today' : day === dayOf(yesterday) ? 'yesterday' : null,
    at: momentOf(own[0]!),
    versions: own,
  }))
}

const dayOf = (at: string | number | Date): string => {
  const date = new Date(at)
  return [date.getFullYear(), date.getMonth(), date.getDate()].join('-')
}

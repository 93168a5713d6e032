import { alike } from './cells.ts'

/** A category as cells name it. */
interface NamedCategory {
  readonly id: string
  readonly title: string
  readonly collectionId: string
}

interface Categories {
  /**
   * Those that a cell may mean beside a category of this group: by title, or by group and title, “Drinks: Extra shots”. Of several that the text may
   * mean it means the one that stands there now (`current`), else the one of the same group.
   */
  find(text: string, collectionId: string | undefined, current?: string | null): readonly string[]
  /** How a cell there names a category. */
  write(id: string, collectionId: string | undefined): string
}

/** Categories by what cells call them. `groupTitle`: of a group by its id. */
export function createCategoryFinder(
  categories: Iterable<NamedCategory>,
  groupTitle: (collectionId: string) => string | undefined,
): Categories {
  const byId = new Map<string, NamedCategory>()
  const byTitle = new Map<string, NamedCategory[]>()
  const byWhole = new Map<string, NamedCategory[]>()
  const whole = ({ title, collectionId }: NamedCategory) => `${groupTitle(collectionId) ?? ''}: ${title}`
  for (const category of categories) {
    byId.set(category.id, category)
    for (const [map, name] of [
      [byTitle, category.title],
      [byWhole, whole(category)],
    ] as const)
      map.set(alike(name), [...(map.get(alike(name)) ?? []), category])
  }

  function find(text: string, collectionId: string | undefined, current: string | null = null): readonly string[] {
    const titled = byTitle.get(alike(text)) ?? []
    const all = [...titled, ...(byWhole.get(alike(text)) ?? [])]
    if (current !== null && all.some(({ id }) => id === current)) return [current]
    const near = titled.filter(category => category.collectionId === collectionId)
    return (near.length > 0 ? near : all).map(({ id }) => id)
  }
  return {
    find,
    write(id, collectionId) {
      const category = byId.get(id)
      if (!category) return ''
      const [first, second] = find(category.title, collectionId)
      return first === id && second === undefined ? category.title : whole(category)
    },
  }
}

import { alike } from './cells.ts'

/** A category as cells name it. */
interface NamedCategory {
  readonly id: string
  readonly title: string
  readonly collectionId: string
}

interface Categories {
  /** Those that a cell may mean beside a category of this group: by its title, else by group and title, “Drinks: Extra shots”. */
  find(text: string, collectionId: string | undefined): readonly string[]
  /** How a cell there names a category. */
  write(id: string, collectionId: string | undefined): string
}

/** Categories by what cells call them. Of several of one title the one of the own group is meant. `groupTitle`: of a group by its id. */
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

  function find(text: string, collectionId: string | undefined): readonly string[] {
    const titled = byTitle.get(alike(text)) ?? []
    const near = titled.filter(category => category.collectionId === collectionId)
    const meant = near.length > 0 ? near : titled.length > 0 ? titled : (byWhole.get(alike(text)) ?? [])
    return meant.map(({ id }) => id)
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

import { maxProductsAtOnce } from '@vitrine/model/areas/products/groups.ts'
import type { Args } from '../../api/client.ts'
import { useChange, type Cache } from '../../api/useChange.ts'
import { toast } from '../../ui/toast.tsx'
import type { Deleted } from '../bin/restoreFromBin.ts'
import { tellDeleted } from '../bin/tellDeleted.tsx'
import { placeOfSelection } from '../resource/SelectionToolbar.tsx'
import { inParts } from './inParts.ts'
import { inGroups, withMoved, type Category } from './menu.ts'

interface Options {
  /** Which products, as they stand on the page. */
  readonly ids: readonly string[]
  readonly categories: readonly Category[]
  /** They are no longer where they were. */
  readonly onGone: () => void
}

/** Changes several products at once: two hundred a call, one after the other; the first that is refused ends it, and says so. */
export function useProductsChanges({ ids, categories, onGone }: Options) {
  const updated = useChange('updateProducts', { waits: true })
  const deleted = useChange('deleteProducts')

  const each = async (work: (some: string[], from: number) => Promise<unknown>): Promise<boolean> =>
    (await inParts(ids, maxProductsAtOnce, async (some, from) => (await work([...some], from)) !== undefined)).length === ids.length
  const update = (
    input: Args<'updateProducts'>['input'],
    optimistic: (cache: Cache, some: readonly string[], from: number) => void,
    again: () => unknown = () => update(input, optimistic),
  ): Promise<boolean> =>
    each((some, from) =>
      updated.run(
        // Those of a later part stand behind those of the parts before it.
        { ids: some, input: input.sortIndex === undefined ? input : { ...input, sortIndex: input.sortIndex + from } },
        { place: { at: placeOfSelection, again }, optimistic: cache => optimistic(cache, some, from) },
      ),
    )

  async function move(category: { readonly id: string; readonly title: string }): Promise<void> {
    const isMoved = await update(
      { categoryId: category.id },
      () => undefined,
      () => move(category),
    )
    if (!isMoved) return
    toast.done('products.moved-to', { count: ids.length, category: category.title })
    onGone()
  }

  async function remove(): Promise<void> {
    const titles = new Map(categories.flatMap(({ products }) => products.map(({ id, title }) => [id, title] as const)))
    const gone: Deleted[] = []
    const isDone = await each(async some => {
      const isGone = await deleted.run(
        { ids: some },
        {
          place: { at: placeOfSelection, again: remove },
          optimistic: cache =>
            inGroups(cache, rows => (rows.some(({ id }) => some.includes(id)) ? rows.filter(({ id }) => !some.includes(id)) : rows)),
        },
      )
      if (isGone) gone.push(...some.map(id => ({ subjectId: id, title: titles.get(id) ?? '' })))
      return isGone
    })
    if (isDone) onGone()
    tellDeleted(gone, 'bin.deleted-products')
  }

  return {
    move,
    remove,
    setState: (state: 'AVAILABLE' | 'UNAVAILABLE') =>
      update({ state }, (cache, some) =>
        inGroups(cache, rows =>
          rows.some(({ id }) => some.includes(id)) ? rows.map(row => (some.includes(row.id) ? { ...row, state } : row)) : rows,
        ),
      ),
    moveToTop: ({ id }: Category) =>
      update({ categoryId: id, sortIndex: 0 }, (cache, some, from) =>
        cache.change('findProductCollection', group => group && withMoved(group, some, id, from)),
      ),
  }
}

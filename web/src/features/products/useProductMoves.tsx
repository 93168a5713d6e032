import { VisuallyHidden } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { useTranslate } from '../../ui/language.ts'
import type { Moved } from '../resource/landings.ts'
import type { Place } from '../resource/rowList.ts'
import type { RowSelection } from '../resource/useRowSelection.ts'
import { pricesLostIn, withMoved, type Category } from './menu.ts'

interface Moves {
  /** The product, or all that are selected with it. */
  readonly movedWith: (id: string) => readonly Moved[]
  readonly onPlace: (moved: readonly Moved[], place: Place) => void
  /** What is said of it. */
  readonly status: ReactNode
}

/** Products go to another place, in their category or in another. Prices that have no place there are told first. */
export function useProductMoves(categories: readonly Category[], selection: RowSelection): Moves {
  const t = useTranslate()
  const [announcement, setAnnouncement] = useState('')
  const updated = useChange('updateProducts', { waits: true, says: { fails: 'products.couldNotSaveProductOrder' } })
  const all = categories.flatMap(category => category.products)
  const movedOf = (ids: readonly string[]): readonly Moved[] =>
    all.filter(({ id }) => ids.includes(id)).map(({ id, sortIndex, categoryId }) => ({ id, sortIndex, parent: categoryId }))

  async function place(moved: readonly Moved[], { parent, title, place: sortIndex }: Place) {
    const ids = moved.map(({ id }) => id)
    const target = categories.find(({ id }) => id === parent)
    if (target && !(await mayLosePrices(target, ids))) return
    const titles = all.filter(({ id }) => ids.includes(id)).map(product => product.title)
    const what = titles.length === 1 ? titles[0]! : t('products.some', { count: titles.length })
    setAnnouncement(t('products.moved', { title: what, place: sortIndex + 1, category: title }))
    await updated.run(
      { ids, input: { categoryId: parent, sortIndex } },
      {
        place: { at: ids[0] ?? parent, field: 'sortIndex' },
        optimistic: cache => cache.change('findProductCollection', group => group && withMoved(group, ids, parent, sortIndex)),
      },
    )
  }

  async function mayLosePrices(target: Category, ids: readonly string[]): Promise<boolean> {
    const count = pricesLostIn(categories, ids, target)
    if (count === 0) return true
    return confirm({
      title: count === 1 ? t('products.prices-lost-one') : t('products.prices-lost-title', { count }),
      body: t('products.prices-lost-move', { title: target.title }),
      action: t('products.prices-lost-move-action'),
      danger: true,
    })
  }

  return {
    movedWith: id => movedOf(selection.ids.has(id) ? [...selection.ids] : [id]),
    onPlace: (moved, to) => void place(moved, to),
    status: <VisuallyHidden role="status">{announcement}</VisuallyHidden>,
  }
}

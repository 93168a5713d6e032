import {
  IconArrowBarDown,
  IconClipboard,
  IconCopy,
  IconCut,
  IconEraser,
  IconExternalLink,
  IconMapPin,
  IconMapPins,
} from '@tabler/icons-react'
import { useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { ContextMenu, type MenuPlace } from '../../../ui/ContextMenu.tsx'
import { useTranslate } from '../../../ui/language.ts'
import { RowMenuItems, type RowMenuItem } from '../../../ui/RowMenu.tsx'
import { toast } from '../../../ui/toast.tsx'
import { showUses } from '../../about/about.ts'
import { useAtAll } from '../availability/AtLocations.tsx'
import { rowHeight } from './editing.ts'
import { boundsOf, wholeRows, type Bounds, type Layout, type Selection } from './selection.ts'
import type { GridDeeds } from './useGridDeeds.ts'
import { placeOf, type Pressed } from './useGridPointer.ts'

interface Deps {
  readonly element: RefObject<HTMLDivElement | null>
  readonly layout: Layout
  /** What is selected. */
  readonly bounds: Bounds | null
  readonly onSelect: (selection: Selection) => void
}

/** Where the menu of the cells is open: at a right click, at Shift+F10 and at the menu key. Outside of what is selected a right click selects. */
export function useCellMenu({ element, layout, bounds, onSelect }: Deps) {
  const [place, setPlace] = useState<MenuPlace | null>(null)

  function openAtCell(): void {
    const active = element.current?.querySelector('[data-column][data-active]')?.getBoundingClientRect()
    const box = element.current?.getBoundingClientRect()
    if (active) setPlace({ x: active.left + 8, y: active.bottom })
    else if (box) setPlace({ x: box.left, y: box.top + rowHeight })
  }

  return {
    place,
    close() {
      setPlace(null)
      // The menu is gone at once, and would leave the keys nowhere.
      requestAnimationFrame(() => element.current?.focus({ preventScroll: true }))
    },
    handlers: {
      onContextMenu(event: MouseEvent<HTMLElement>) {
        if (event.target instanceof Element && event.target.closest('input, [role=columnheader]')) return
        const at = placeOf(event.target)
        if (!at && event.target !== event.currentTarget) return
        event.preventDefault()
        if (!at) return bounds ? openAtCell() : undefined
        const pressed = selectionOf(at, layout)
        if (!isWithin(pressed, bounds, layout)) onSelect(pressed)
        // A finger that is held has selected nothing yet, and the keys are to be here afterwards.
        element.current?.focus({ preventScroll: true })
        setPlace({ x: event.clientX, y: event.clientY })
        return undefined
      },
    },
    /** Whether the key was the menu's. */
    key(event: KeyboardEvent): boolean {
      const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
      if (!isMenuKey || event.target !== event.currentTarget || !bounds) return false
      event.preventDefault()
      // The menu closes at keys outside of it, and would hear this one too.
      requestAnimationFrame(openAtCell)
      return true
    },
  }
}

/** A cell, or every cell of the row whose number it is. */
const selectionOf = ({ row, column }: Pressed, layout: Layout): Selection =>
  column === null ? wholeRows(row, row, layout) : { anchor: { row, column }, head: { row, column } }

function isWithin(selection: Selection, bounds: Bounds | null, layout: Layout): boolean {
  const { top, bottom, left, right } = boundsOf(selection, layout) ?? { top: -1, bottom: -1, left: -1, right: -1 }
  return bounds !== null && top >= bounds.top && bottom <= bounds.bottom && left >= bounds.left && right <= bounds.right
}

interface Props {
  readonly menu: ReturnType<typeof useCellMenu>
  readonly element: RefObject<HTMLDivElement | null>
  readonly deeds: GridDeeds
  /** The product of the cell where the keys are. */
  readonly product: { readonly id: string; readonly title: string } | undefined
  /** Shows it. */
  readonly onOpen: () => void
}

/** What is done with the selected cells. Copying and cutting are the browser's own, so that they are one with the keys. */
export function CellMenu({ menu: { place, close }, element, deeds, product, onOpen }: Props) {
  const t = useTranslate()
  const atAll = useAtAll()
  const focus = () => element.current?.focus({ preventScroll: true })
  /** Without a secure address there is no other way to the clipboard. */
  const command = (name: 'copy' | 'cut') => {
    focus()
    document.execCommand(name)
  }
  async function paste() {
    focus()
    const cells = await deeds.pasteByMenu()
    if (!cells) toast.warning('grid.paste-by-keys')
  }
  const changes: readonly RowMenuItem[] = [
    { id: 'cut', icon: IconCut, word: t('grid.cut'), onClick: () => command('cut') },
    { id: 'paste', icon: IconClipboard, word: t('grid.paste'), onClick: () => void paste() },
    { id: 'clear', icon: IconEraser, word: t('grid.clear'), onClick: deeds.clear },
    { id: 'fill', icon: IconArrowBarDown, word: t('grid.fill-down'), disabled: !deeds.canFillDown, onClick: deeds.fillDown },
    ...(atAll
      ? [{ id: 'availability', icon: IconMapPins, word: t('availability.menu'), onClick: () => atAll.ask(deeds.area?.rows ?? []) }]
      : []),
  ]
  const items: readonly RowMenuItem[] = [
    { id: 'copy', icon: IconCopy, word: t('grid.copy'), onClick: () => command('copy') },
    ...(deeds.isLooking ? [] : changes),
    { id: 'open', icon: IconExternalLink, word: t('grid.open-product'), onClick: onOpen },
    ...(product
      ? [
          {
            id: 'uses',
            icon: IconMapPin,
            word: t('resource.uses'),
            onClick: () => showUses({ entity: 'product', id: product.id, title: product.title }),
          },
        ]
      : []),
  ]
  if (!place) return null
  return (
    <ContextMenu place={place} label={t('grid.cell-menu')} close={close}>
      <RowMenuItems items={items} />
    </ContextMenu>
  )
}

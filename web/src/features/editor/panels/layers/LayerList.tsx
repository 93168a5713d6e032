import { Text } from '@mantine/core'
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { Slide } from '@vitrine/model/show/show.ts'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { bringAbove, moveLayers } from '../../actions/widgetActions.ts'
import { handleKeys } from '../../actions/commands/handleKeys.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { useSidebars } from '../../session/useSidebars.ts'
import { GroupRow } from './GroupRow.tsx'
import { chosenRow, currentRow, othersBelowDrop, rowsOf, widgetsOf, type Row } from './layerRows.ts'
import { LayerRow } from './LayerRow.tsx'
import classes from './Layers.module.css'

const none: readonly string[] = []
/** Pixels of a row; where a finger points, those of a fingertip. */
const rowHeights = { pointed: 36, touched: 44 } as const

/** The widgets of a slide from the top to the bottom: to be chosen, moved, locked and hidden. Only those that are seen are drawn. */
export function LayerList({ slide }: { readonly slide: Slide }) {
  const t = useTranslate()
  const context = useEditorContext()
  const selection = useEditorState(s => s.selection)
  const selected = selection?.scope === 'WIDGET' ? selection.widgetIds : none
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set<string>())
  const rows = useMemo(() => rowsOf(slide.widgets, folded), [slide.widgets, folded])
  const { isTouched } = useSidebars()
  const rowHeight = rowHeights[isTouched ? 'touched' : 'pointed']
  const anchor = useRef<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: row => rows[row]?.key ?? row,
    // Beyond what is seen, so that scrolling shows none that are empty.
    overscan: 6,
  })
  useEffect(() => virtual.measure(), [virtual, rowHeight])
  const id = useId()
  const rowId = (key: string) => `${id}-${key.replaceAll(' ', '-')}`
  const place = currentRow(rows, selected)
  const current = rows[place]?.key ?? null

  // What was chosen on the slide is brought into sight here.
  useEffect(() => {
    if (place >= 0) virtual.scrollToIndex(place, { align: 'auto' })
  }, [place, current, virtual])
  useRenamedInSight(rows, virtual.scrollToIndex)

  useLayerDrops(rows)

  function choose(key: string, how: { readonly add: boolean; readonly range: boolean }) {
    const chosen = chosenRow(rows, { ids: selected, anchor: anchor.current ?? current }, key, how)
    anchor.current = chosen.anchor
    context.selectAll(chosen.ids)
  }
  function fold(groupId: string, isFolded: boolean) {
    const next = new Set(folded)
    if (isFolded) next.add(groupId)
    else next.delete(groupId)
    setFolded(next)
  }

  const handleKey = useLayerKeys({ rows, place, choose, fold })

  if (!rows.length)
    return (
      <Text size="sm" c="stone.7" px="md" pb="md">
        {t('commands.layers-empty')}
      </Text>
    )
  return (
    <>
      <span id={`${id}-hint`} hidden>
        {t('commands.layers-hint')}
      </span>
      <div
        ref={box}
        className={classes.list}
        role="grid"
        tabIndex={0}
        aria-label={t('commands.layers')}
        aria-describedby={`${id}-hint`}
        aria-multiselectable
        aria-rowcount={rows.length}
        aria-activedescendant={current === null ? undefined : rowId(current)}
        onKeyDown={handleKey}
      >
        <div role="presentation" style={{ position: 'relative', height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ key, index, start, size }) => {
            const row = rows[index]
            if (!row) return null
            const shared = {
              id: rowId(row.key),
              row: index,
              place: { top: start, height: size },
              isSelected: widgetsOf(row).every(each => selected.includes(each)),
              isCurrent: row.key === current,
              choose,
            }
            return 'widget' in row ? (
              <LayerRow key={key} {...shared} widget={row.widget} isMember={row.isMember} />
            ) : (
              <GroupRow key={key} {...shared} group={row} fold={fold} />
            )
          })}
        </div>
      </div>
    </>
  )
}

interface KeysOptions {
  readonly rows: readonly Row[]
  /** Of the row where the keys are; below zero: at none. */
  readonly place: number
  readonly choose: (key: string, how: { readonly add: boolean; readonly range: boolean }) => void
  readonly fold: (groupId: string, isFolded: boolean) => void
}

/** Arrows go through the list, move what is selected, and fold groups; F2 renames; all other keys do what they do on the slide. */
function useLayerKeys({ rows, place, choose, fold }: KeysOptions) {
  const context = useEditorContext()
  return function handleKey(event: React.KeyboardEvent) {
    if (event.key === 'Tab') return
    // Keys in the field of a name are its own.
    if (event.target instanceof HTMLInputElement) return
    const isUp = event.key === 'ArrowUp'
    const row = rows[place]
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (event.altKey && (isUp || event.key === 'ArrowDown')) moveLayers(context, isUp ? 'forward' : 'backward')
    else if (event.key === 'F2' && row) context.renaming.set(row.key)
    else if (isPlain && row && 'members' in row && (event.key === 'ArrowLeft' || event.key === 'ArrowRight'))
      fold(row.groupId, event.key === 'ArrowLeft')
    else {
      const next = rowByKey(
        rows.map(each => each.key),
        row?.key ?? null,
        event,
      )
      if (next === undefined) return void handleKeys(context, event, 'canvas')
      choose(next, { add: false, range: event.shiftKey })
    }
    event.preventDefault()
  }
}

/** The row that a key leads to, if it leads to one. */
function rowByKey(
  rows: readonly string[],
  current: string | null,
  { key, ctrlKey, metaKey, altKey }: React.KeyboardEvent,
): string | undefined {
  const now = current === null ? -1 : rows.indexOf(current)
  const places: Readonly<Record<string, number>> = {
    ArrowUp: Math.max(0, now - 1),
    ArrowDown: Math.min(rows.length - 1, now + 1),
    Home: 0,
    End: rows.length - 1,
  }
  const place = ctrlKey || metaKey || altKey ? undefined : places[key]
  return place === undefined ? undefined : rows[place]
}

/** A layer that is renamed from elsewhere is brought into sight. */
function useRenamedInSight(rows: readonly Row[], scrollToIndex: (row: number) => void) {
  const { renaming } = useEditorContext()
  const renamed = useStore(renaming)
  useEffect(() => {
    const row = rows.findIndex(each => each.key === renamed)
    if (row >= 0) scrollToIndex(row)
  }, [renamed, rows, scrollToIndex])
}

/** A dropped layer goes where it is dropped, with all that are selected if it is one of them. */
function useLayerDrops(rows: readonly Row[]) {
  const context = useEditorContext()
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => 'layerId' in source.data,
        onDrop({ source, location }) {
          const target = location.current.dropTargets[0]
          if (!target) return
          const dragged = widgetsOf(rows.find(row => row.key === source.data['layerId']))
          const chosen = context.selectedAll().map(w => w.id)
          const ids = dragged.some(id => chosen.includes(id)) ? chosen : dragged
          const edge = extractClosestEdge(target.data) === 'bottom' ? 'bottom' : 'top'
          const others = othersBelowDrop(rows, ids, String(target.data['layerId']), edge)
          if (others !== null) bringAbove(context, ids, others)
        },
      }),
    [context, rows],
  )
}

import { Text } from '@mantine/core'
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useVirtualizer } from '@tanstack/react-virtual'
import { inLayers, type Slide } from '@vitrine/model/show/show.ts'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { bringAbove, moveLayers } from '../../actions/widgetActions.ts'
import { handleKeys } from '../../actions/commands/handleKeys.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { chosenBy, othersBelow } from './choosing.ts'
import { LayerRow } from './LayerRow.tsx'
import classes from './Layers.module.css'

const none: readonly string[] = []
/** Pixels of a row. */
const rowHeight = 36

/** The widgets of a slide from the top to the bottom: to be chosen, moved, locked and hidden. Only those that are seen are drawn. */
export function LayerList({ slide }: { readonly slide: Slide }) {
  const t = useTranslate()
  const context = useEditorContext()
  const selection = useEditorState(s => s.selection)
  const selected = selection?.scope === 'WIDGET' ? selection.widgetIds : none
  const widgets = useMemo(() => inLayers(slide.widgets).toReversed(), [slide.widgets])
  const rows = useMemo(() => widgets.map(w => w.id), [widgets])
  const anchor = useRef<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: row => rows[row] ?? row,
    // Beyond what is seen, so that scrolling shows none that are empty.
    overscan: 6,
  })
  const id = useId()
  const rowId = (widgetId: string) => `${id}-${widgetId}`
  const current = selected.at(-1) ?? null

  // What was chosen on the slide is brought into sight here.
  useEffect(() => {
    const row = current === null ? -1 : rows.indexOf(current)
    if (row >= 0) virtual.scrollToIndex(row, { align: 'auto' })
  }, [current, rows, virtual])

  useLayerDrops(rows)

  function choose(widgetId: string, how: { readonly add: boolean; readonly range: boolean }) {
    const chosen = chosenBy(rows, { ids: selected, anchor: anchor.current ?? current }, widgetId, how)
    anchor.current = chosen.anchor
    // The one that was pointed at is the last chosen: it is the one that the arrows go on from.
    context.selectAll(chosen.ids.includes(widgetId) ? [...chosen.ids.filter(each => each !== widgetId), widgetId] : chosen.ids)
  }

  function handleKey(event: React.KeyboardEvent) {
    if (event.key === 'Tab') return
    const isUp = event.key === 'ArrowUp'
    if (event.altKey && (isUp || event.key === 'ArrowDown')) moveLayers(context, isUp ? 'forward' : 'backward')
    else {
      const next = rowByKey(rows, current, event)
      if (next === undefined) return void handleKeys(context, event, 'canvas')
      choose(next, { add: false, range: event.shiftKey })
    }
    event.preventDefault()
  }

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
            const widget = widgets[index]
            return (
              widget && (
                <LayerRow
                  key={key}
                  id={rowId(widget.id)}
                  widget={widget}
                  row={index}
                  place={{ top: start, height: size }}
                  isSelected={selected.includes(widget.id)}
                  isCurrent={widget.id === current}
                  choose={choose}
                />
              )
            )
          })}
        </div>
      </div>
    </>
  )
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

/** A dropped layer goes where it is dropped, with all that are selected if it is one of them. */
function useLayerDrops(rows: readonly string[]) {
  const context = useEditorContext()
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => 'layerId' in source.data,
        onDrop({ source, location }) {
          const target = location.current.dropTargets[0]
          if (!target) return
          const dragged = String(source.data['layerId'])
          const chosen = context.selectedAll().map(w => w.id)
          const ids = chosen.includes(dragged) ? chosen : [dragged]
          const over = rows.indexOf(String(target.data['layerId']))
          const gap = extractClosestEdge(target.data) === 'bottom' ? over + 1 : over
          if (over >= 0) bringAbove(context, ids, othersBelow(rows, ids, gap))
        },
      }),
    [context, rows],
  )
}

import { animationStages } from '../../areas/shows/enumerations.ts'
import { showStyle, type WidgetAnimation } from '../../areas/shows/values.ts'
import { changed, mergedChange, original } from '../../kernel/changed.ts'
import { keysOf } from '../../kernel/record.ts'
import { op, type Edits } from '../edits.ts'
import { withoutGradientOver } from '../gradients.ts'
import { listsInOne, onListsOfToday, withListsBefore } from '../mergedLists.ts'
import type { Kinds } from '../operationKinds.ts'
import { withWidget } from '../places.ts'
import { widgetOf, type Show, type Widget } from '../show.ts'

/** What a show is called and how it and its widgets look and move. */
export const styleOperations: Kinds<'updatePresentation' | 'updateShowStyle' | 'updateWidgetStyle' | 'updateWidgetAnimation'> = {
  updatePresentation: {
    apply: (show, { id, ...change }) => (show.presentationId === id ? changed(show, change) : show),
    invert: (before, { id, ...change }) =>
      before.presentationId === id && changed(before, change) !== before
        ? op('updatePresentation', { ...original(before, change), id })
        : null,
    save: input => ({ call: 'updatePresentation', args: { input } }),
    scope: ({ id }) => ({ part: 'presentation', presentationId: id }),
    merge: (earlier, later) => (earlier.id === later.id ? mergedChange(earlier, later) : null),
  },
  updateShowStyle: {
    apply: (show, { showId, ...said }) => {
      const style = show.id === showId ? changed(show.style, styleToday(show, said)) : show.style
      return style === show.style ? show : { ...show, style }
    },
    invert(before, { showId, ...said }) {
      const change = styleToday(before, said)
      const after = before.id === showId ? changed(before.style, change) : before.style
      return after === before.style ? null : op('updateShowStyle', { ...withListsBefore(after, original(before.style, change)), showId })
    },
    upon: (before, { showId, ...change }) => ({ ...withListsBefore(before.style, change), showId }),
    save: input => ({ call: 'updatePresentationShowStyle', args: { input } }),
    scope: ({ showId }) => ({ part: 'style', showId }),
    merge: (earlier, later) => (earlier.showId === later.showId ? listsInOne(earlier, later, mergedChange(earlier, later)) : null),
  },
  updateWidgetStyle: {
    apply: (show, { widgetId, ...change }) =>
      withWidget(show, widgetId, widget => changed<Widget>(widget, { style: withoutGradientOver(widget.style, change) })),
    invert: (before, { widgetId, ...given }) => {
      const style = widgetOf(before, widgetId)?.style
      const change = style && withoutGradientOver(style, given)
      return style && change && changed(style, change) !== style ? op('updateWidgetStyle', { ...original(style, change), widgetId }) : null
    },
    save: input => ({ call: 'updateWidgetStyle', args: { input } }),
    scope: ({ widgetId }) => ({ part: 'widget', widgetId }),
    merge: (earlier, later) => (earlier.widgetId === later.widgetId ? mergedChange(earlier, withoutGradientOver(earlier, later)) : null),
  },
  updateWidgetAnimation: {
    apply: (show, { widgetId, stage, animation }) =>
      withWidget(show, widgetId, widget => {
        const next = animation && { ...animation, widgetId, stage }
        if (equal(animationOf(widget, stage), next)) return widget
        return { ...widget, animations: byStage([...widget.animations.filter(a => a.stage !== stage), ...(next ? [next] : [])]) }
      }),
    invert: (before, { widgetId, stage, animation }) => {
      const widget = widgetOf(before, widgetId)
      if (!widget) return null
      const now = animationOf(widget, stage)
      if (equal(now, animation && { ...animation, widgetId, stage })) return null
      return op('updateWidgetAnimation', { widgetId, stage, animation: now && withoutOwner(now) })
    },
    save: ({ widgetId, stage, animation }) => ({
      call: 'updateWidgetAnimation',
      args: animation ? { widgetId, stage, animation } : { widgetId, stage },
    }),
    scope: ({ widgetId }) => ({ part: 'widget', widgetId }),
    merge: (earlier, later) => (earlier.widgetId === later.widgetId && earlier.stage === later.stage ? later : null),
  },
}

const styleToday = ({ style }: Show, change: Omit<Edits['updateShowStyle'], 'showId'>) => onListsOfToday(style, change, showStyle.fields)

const animationOf = (widget: Widget, stage: WidgetAnimation['stage']) => widget.animations.find(a => a.stage === stage) ?? null
const byStage = (animations: readonly WidgetAnimation[]) =>
  [...animations].sort((a, b) => animationStages.indexOf(a.stage) - animationStages.indexOf(b.stage))
const withoutOwner = ({ widgetId: _, stage: __, ...rest }: WidgetAnimation) => rest
const equal = (a: WidgetAnimation | null, b: WidgetAnimation | null) =>
  a === b || (a !== null && b !== null && keysOf(b).every(k => a[k] === b[k]))

import { bySettingsCall, settingsCall, type SettingsCall } from '../areas/shows/settingsKinds.ts'
import { isRecord } from '../kernel/record.ts'
import { copiedSlide, copiedWidget, newSlide } from './copies.ts'
import { op, type Operation } from './edits.ts'
import type { ArgsOfEdit, EditCall } from './operationKinds.ts'
import { slideOf, type Layer, type ShowOf, type Slide, type Widget } from './show.ts'
import { newWidget } from './widgets.ts'

type Asked = {
  readonly createSlide: ArgsOfEdit<'createSlide'>['input']
  readonly duplicateSlide: ArgsOfEdit<'duplicateSlide'>
  readonly restoreSlide: ArgsOfEdit<'restoreSlide'>
  readonly createWidget: ArgsOfEdit<'createWidget'>['input']
  readonly duplicateWidget: ArgsOfEdit<'duplicateWidget'>
  readonly restoreWidget: ArgsOfEdit<'restoreWidget'>
}
type AskedKind = keyof Asked
/** An edit whose whole result only the server knows: what is created, copied or brought back. */
export type IncompleteOperation = { readonly [K in AskedKind]: { readonly unfinished: K; readonly asked: Asked[K] } }[AskedKind]
export type DecodedCall = Exclude<Operation, { kind: AskedKind }> | IncompleteOperation

/** What completes an edit: the part of the show it changes, and the stored record that is copied or brought back. */
export interface Known {
  readonly show: ShowOf<Layer>
  readonly slide?: Slide | undefined
  readonly widget?: Widget | undefined
}

type Hear = { readonly [N in EditCall]: (args: ArgsOfEdit<N>) => readonly DecodedCall[] }

/** What each call of the editor asks for: the reverse of `save`. A slide or widget that changes and moves at once is two edits. */
const hearing: Hear = {
  updatePresentation: ({ input }) => [op('updatePresentation', input)],
  createSlide: ({ input }) => [{ unfinished: 'createSlide', asked: input }],
  updateSlide: ({ input: { id, sortIndex, ...change } }) => [
    ...(Object.keys(change).length || sortIndex === undefined ? [op('updateSlide', { id, ...change })] : []),
    ...(sortIndex === undefined ? [] : [op('rearrangeSlide', { id, sortIndex })]),
  ],
  duplicateSlide: args => [{ unfinished: 'duplicateSlide', asked: args }],
  deleteSlide: ({ id }) => [op('deleteSlide', { id })],
  restoreSlide: args => [{ unfinished: 'restoreSlide', asked: args }],
  createWidget: ({ input }) => [{ unfinished: 'createWidget', asked: input }],
  updateWidget: ({ input: { id, positionZ, ...place } }) => [
    ...(Object.keys(place).length || positionZ === undefined ? [op('updateWidget', { id, ...place })] : []),
    ...(positionZ === undefined ? [] : [op('rearrangeWidget', { id, positionZ })]),
  ],
  duplicateWidget: args => [{ unfinished: 'duplicateWidget', asked: args }],
  deleteWidget: ({ id }) => [op('deleteWidget', { id })],
  restoreWidget: args => [{ unfinished: 'restoreWidget', asked: args }],
  updatePresentationShowStyle: ({ input }) => [op('updateShowStyle', input)],
  updateWidgetStyle: ({ input }) => [op('updateWidgetStyle', input)],
  updateWidgetAnimation: ({ widgetId, stage, animation }) => [
    op('updateWidgetAnimation', { widgetId, stage, animation: animation ? { ...plainAnimation, ...animation } : null }),
  ],
  ...bySettingsCall<Pick<Hear, SettingsCall>>(({ name }) => ({ input }: { readonly input: { readonly widgetId: string } }) => [
    op(settingsCall(name), named(input)),
  ]),
}

export const decodeCall = <N extends EditCall>(call: N, args: ArgsOfEdit<N>): readonly DecodedCall[] => hearing[call](args)

const plainAnimation = { delay: null, positionStartX: null, positionStartY: null, scaleStart: null }

/** The edit a request stands for, or null if what it copies or brings back is not there. */
export function completeOperation(request: DecodedCall, known: Known): Operation | null {
  if (!('unfinished' in request)) return request
  const { show, slide, widget } = known
  switch (request.unfinished) {
    case 'createSlide':
      return op('createSlide', { slide: newSlide(request.asked, show.slides.length) })
    case 'createWidget':
      return op('createWidget', { widget: newWidget(request.asked, show, (slideOf(show, request.asked.slideId)?.widgets.length ?? 0) + 1) })
    case 'restoreSlide':
      return slide ? op('restoreSlide', { slide }) : null
    case 'restoreWidget':
      return widget ? op('restoreWidget', { widget }) : null
    case 'duplicateSlide': {
      const { sourceId, resultId, showId, sortIndex, widgetMap } = request.asked
      return slide
        ? op('duplicateSlide', { sourceId, widgetMap, slide: copiedSlide(slide, { id: resultId, showId, sortIndex }, widgetMap) })
        : null
    }
    case 'duplicateWidget': {
      const { sourceId, resultId, positionOffset } = request.asked
      return widget ? op('duplicateWidget', { sourceId, positionOffset, widget: copiedWidget(widget, resultId, positionOffset) }) : null
    }
  }
}

/** A change of settings without the ids of the text styles inside it: those are never anybody's to change. */
function named<I extends { readonly widgetId: string }>(input: I): I {
  const parts = Object.entries(input).map(([name, x]) => [
    name,
    name.toLowerCase().endsWith('textstyle') && isRecord(x) ? withoutIds(x) : x,
  ])
  return Object.fromEntries(parts) as I
}
const withoutIds = (style: object) => Object.fromEntries(Object.entries(style).filter(([name]) => name !== 'id' && name !== 'widgetId'))

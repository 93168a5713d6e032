import { apply, save, scope, type Operation } from '@vitrine/model/show/operations.ts'
import { completeOperation, decodeCall, type DecodedCall } from '@vitrine/model/show/decode.ts'
import { mayDeleteSlide, slideOf, widgetOf, type Show, type Slide, type Widget } from '@vitrine/model/show/show.ts'
import type { Outcome } from '../saving.ts'

export interface Committed {
  readonly sequence: number
  readonly id: string
  readonly operation: Operation
}
type Answered = Exclude<Outcome, { result: 'failed' }>

/** The server as the specification has it, in memory: one show, the operations it has committed, and what was deleted. */
export function pretendServer(start: Show) {
  let show = start
  const log: Committed[] = []
  /** Refused because the slide was the last one left. */
  const spared = new Set<string>()
  /** Deleted slides as a show of their own: what is done to them is kept for when they come back. */
  let hidden: Show = { ...start, slides: [] }
  const deletedWidgets = new Map<string, Widget>()
  const listeners = new Set<(committed: Committed) => void>()

  const storedSlide = (id: string): Slide | undefined => slideOf(show, id) ?? slideOf(hidden, id)
  const storedWidget = (id: string): Widget | undefined => widgetOf(show, id) ?? widgetOf(hidden, id) ?? deletedWidgets.get(id)
  const refused = (code: 'NotFoundError' | 'LastSlideError'): Answered => ({ result: 'refused', code, fields: [] })

  /** A slide is copied as its copier saw it: with widgets that others have deleted since. */
  const storedFor = (request: DecodedCall, id: string): Slide | undefined => {
    const slide = storedSlide(id)
    if (!slide || !('unfinished' in request) || request.unfinished !== 'duplicateSlide') return slide
    return { ...slide, widgets: [...slide.widgets, ...[...deletedWidgets.values()].filter(w => w.slideId === id && !widgetOf(show, w.id))] }
  }

  /** A new slide counts the slides of the show; a new widget counts layers, in a deleted slide too. */
  const seenBy = (request: DecodedCall): Show =>
    'unfinished' in request && request.unfinished === 'createWidget' ? { ...show, slides: [...show.slides, ...hidden.slides] } : show

  /** Anything that is neither there nor was ever there is unknown. */
  function isKnown(operation: Operation): boolean {
    const reach = scope(operation)
    if (operation.kind === 'deleteSlide' || operation.kind === 'rearrangeSlide') return storedSlide(operation.data.id) !== undefined
    if (reach.part === 'slide' || reach.part === 'layers') return storedSlide(reach.slideId) !== undefined
    if (reach.part === 'widget' || reach.part === 'layersAround') return storedWidget(reach.widgetId) !== undefined
    return true
  }

  function execute(operation: Operation) {
    const before = show
    if (operation.kind === 'deleteWidget') {
      const widget = widgetOf(show, operation.data.id) ?? widgetOf(hidden, operation.data.id)
      if (widget) deletedWidgets.set(widget.id, widget)
    }
    show = apply(show, operation)
    if (scope(operation).part !== 'slides') hidden = apply(hidden, operation)
    for (const gone of before.slides) if (!slideOf(show, gone.id)) hidden = { ...hidden, slides: [...hidden.slides, gone] }
    hidden = { ...hidden, slides: hidden.slides.filter(s => !slideOf(show, s.id)) }
  }

  return {
    show: () => show,
    log,
    spared,
    listen(tell: (committed: Committed) => void) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    since: (sequence: number) => log.filter(c => c.sequence > sequence),

    receive(sent: Operation, id: string): Answered {
      if (log.some(c => c.id === id)) return { result: 'done' }
      const { call, args } = save(sent)
      for (const request of decodeCall(call, args as never)) {
        const slideId =
          'unfinished' in request
            ? ((request.asked as { sourceId?: string; id?: string }).sourceId ?? (request.asked as { id: string }).id)
            : ''
        const operation = completeOperation(request, {
          show: seenBy(request),
          slide: storedFor(request, slideId),
          widget: storedWidget(slideId),
        })
        if (!operation || !isKnown(operation)) return refused('NotFoundError')
        if (operation.kind === 'deleteSlide' && slideOf(show, operation.data.id) && !mayDeleteSlide(show)) {
          spared.add(id)
          return refused('LastSlideError')
        }
        execute(operation)
        show = { ...show, sequence: show.sequence + 1 }
        const committed = { sequence: show.sequence, id, operation: throughTheWire(operation) }
        log.push(committed)
        for (const tell of listeners) tell(committed)
      }
      return { result: 'done' }
    },
  }
}
export type PretendServer = ReturnType<typeof pretendServer>

const throughTheWire = <T>(data: T): T => JSON.parse(JSON.stringify(data)) as T

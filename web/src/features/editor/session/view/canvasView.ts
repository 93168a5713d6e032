import { boundsOf, boxOf, pointsOf, type Box, type Point, type Size } from '@vitrine/model/show/geometry.ts'
import { guidesOf, titleSafe, type GuideAxis } from '@vitrine/model/show/guides.ts'
import { wholeGroupsOf } from '@vitrine/model/show/groups.ts'
import { inLayers, slideOf, widgetOf, type Slide, type Widget } from '@vitrine/model/show/show.ts'
import { snapLinesOf } from '@vitrine/model/show/snapping.ts'
import { widgetKinds } from '@vitrine/model/show/kinds/kinds.ts'
import { minimumSize, newSize } from '@vitrine/model/show/widgets.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { rememberedText } from '../../../../device/remembered.ts'
import type { Editor } from '../../state/editor.ts'
import type { Draft, GestureContext, Placement, Pointer } from '../../state/gestures/types.ts'
import { layout } from '../../state/layout.ts'
import { createViewport } from '../../state/viewport.ts'

interface Event {
  readonly clientX: number
  readonly clientY: number
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/**
 * The slide as it lies on the page: how it is looked at, and the elements of its widgets.
 * Everything about it is in pixels of the slide as it is drawn: pixels of the screen from its top left corner, at any zoom.
 */
export function createCanvasView(editor: Editor) {
  let element: HTMLElement | null = null
  let corner: Point = { x: 0, y: 0 }
  const kept = rememberedText({ key: `vitrine.editor.view.${editor.get().show.presentationId}`, on: 'tab' })
  const view = createViewport(() => pointsOf(editor.get().show.orientation), { take: kept.get, keep: kept.set })
  /** Without its place in the room, which would be taken for a place on the slide. */
  const size = (): Size => {
    const { width, height } = view.get()
    return { width, height }
  }

  const activeSlide = (): Slide | null => {
    const { show, activeSlideId } = editor.get()
    return (activeSlideId !== null && slideOf(show, activeSlideId)) || null
  }

  return {
    gestureContext: gestureContextOf(editor, { view, size, activeSlide }),
    activeSlide,
    view,
    size,
    element: () => element,
    attach(next: HTMLElement | null) {
      element = next
    },
    /** Where the document has a widget now. */
    placementOf(id: string): Placement | null {
      const widget = widgetOf(editor.get().show, id)
      return widget ? placed(widget, size()) : null
    },
    /** How far what is dragged reaches while a gesture lasts; null: nothing is. */
    extent: createStore<Box | null>(null),
    /** What is dragged as it would be if it were let go now; null: nothing is. */
    draft: createStore<Draft | null>(null),
    /** Somebody wants to write where nothing can be written: letters are no keys until something else is done. */
    awaitsWords: createStore(false),
    /** What is about to be dropped has met; null: nothing is. */
    met: createStore<Pick<Draft, 'x' | 'y' | 'gaps'> | null>(null),
    /** Looks where its room is on the page. Asked once, when a gesture begins. */
    measure() {
      const rect = element?.parentElement?.getBoundingClientRect()
      corner = { x: rect?.left ?? 0, y: rect?.top ?? 0 }
    },
    /** A point of the window, in pixels of the room around the slide. */
    inRoom: ({ clientX, clientY }: Pick<Event, 'clientX' | 'clientY'>): Point => ({ x: clientX - corner.x, y: clientY - corner.y }),
    pointerOf: (event: Event): Pointer => ({
      x: event.clientX - corner.x - view.get().x,
      y: event.clientY - corner.y - view.get().y,
      shift: event.shiftKey,
      alt: event.altKey,
      free: event.ctrlKey || event.metaKey,
    }),
    /** Where a point of the slide is in the window. */
    toScreen: ({ x, y }: Point): Point => ({ x: x + corner.x + view.get().x, y: y + corner.y + view.get().y }),
    /** The keys are the slide's again. */
    focus: () => element?.parentElement?.focus({ preventScroll: true }),
    elementOf: (widgetId: string) => element?.querySelector<HTMLElement>(`[data-widget-id="${CSS.escape(widgetId)}"]`) ?? null,
    /** Of every widget that is drawn, by its id. */
    elements: (): ReadonlyMap<string, HTMLElement> =>
      new Map([...(element?.querySelectorAll<HTMLElement>('[data-widget-id]') ?? [])].map(each => [each.dataset['widgetId']!, each])),
  }
}
export type CanvasView = ReturnType<typeof createCanvasView>

interface Drawn {
  readonly view: ReturnType<typeof createViewport>
  readonly size: () => Size
  readonly activeSlide: () => Slide | null
}

/** What a gesture asks of the slide as it is drawn. */
function gestureContextOf(editor: Editor, { view, size, activeSlide }: Drawn): GestureContext {
  const selected = () => {
    const { selection } = editor.get()
    return selection?.scope === 'WIDGET' ? selection.widgetIds : []
  }
  const within = () => (activeSlide()?.widgets ?? []).filter(isDraggable)

  /** Guides and margins that are shown, in pixels. */
  function linesOn(axis: GuideAxis): readonly number[] {
    const { hasGuides, hasMargins } = layout.get()
    const length = axis === 'x' ? size().width : size().height
    const guides = hasGuides ? guidesOf(editor.get().show, axis) : []
    return [...guides, ...(hasMargins ? [titleSafe, 1 - titleSafe] : [])].map(at => at * length)
  }

  return {
    size,
    selected,
    companions: companionsIn(() => activeSlide()?.widgets ?? none),
    draggable() {
      const ids = new Set(selected())
      return within()
        .filter(w => ids.has(w.id))
        .map(w => placed(w, size()))
    },
    reachable: () => within().map(w => placed(w, size())),
    point: () => view.get().scale,
    newSize(type) {
      const fraction = newSize(type, editor.get().show.orientation)
      const { width, height } = size()
      return { width: fraction.width * width, height: fraction.height * height }
    },
    linesAround(widgetIds) {
      const ids = new Set(widgetIds)
      const others = (activeSlide()?.widgets ?? []).filter(w => !w.isHidden && !ids.has(w.id))
      return snapLinesOf(
        size(),
        others.map(w => boundsOf(boxOf(w, size()), w.style.rotation)),
        { x: linesOn('x'), y: linesOn('y') },
      )
    },
  }
}

const placed = (widget: Widget, { width, height }: Size): Placement => {
  const least = minimumSize(widget.type)
  return {
    id: widget.id,
    box: boxOf(widget, { width, height }),
    degrees: widget.style.rotation,
    least: { width: least.width * width, height: least.height * height },
    writes: widgetKinds[widget.type].growsAsAWhole === true,
  }
}

/** Asked of each that a rectangle touches, in every frame: of a slide without groups at no cost. */
const none: readonly Widget[] = []
function companionsIn(all: () => readonly Widget[]) {
  let known: { readonly widgets: readonly Widget[]; readonly groups: ReadonlyMap<string, readonly string[]> } | null = null
  return (id: string): readonly string[] => {
    const widgets = all()
    if (known?.widgets !== widgets) known = { widgets, groups: groupsIn(widgets.filter(isDraggable)) }
    return known.groups.get(id) ?? [id]
  }
}
function groupsIn(widgets: readonly Widget[]): ReadonlyMap<string, readonly string[]> {
  const all = wholeGroupsOf(widgets).flatMap(groupId => {
    const ids = inLayers(widgets.filter(w => w.groupId === groupId)).map(w => w.id)
    return ids.map((id): [string, readonly string[]] => [id, ids])
  })
  return new Map(all)
}

/** What is locked and what cannot be seen is not dragged. */
export const isDraggable = ({ isLocked, isHidden }: Widget) => !isLocked && !isHidden

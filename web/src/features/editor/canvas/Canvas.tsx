import { Stage } from '@vitrine/renderer/Stage.tsx'
import { referencePixelsOf, type Point } from '@vitrine/model/show/geometry.ts'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useApproval } from '../../../api/approval.ts'
import { Fetched, prefetch } from '../../../ui/Fetched.tsx'
import { useTranslate } from '../../../ui/language.ts'
import { ContextMenu, type MenuPlace } from '../../../ui/ContextMenu.tsx'
import { handleKeys } from '../actions/commands/handleKeys.ts'
import { layout } from '../state/layout.ts'
import { TransitionPreview } from './motion/TransitionPreview.tsx'
import { OthersSelections } from './OthersSelections.tsx'
import { usePositioning } from '../session/usePositioning.ts'
import { useEditorContext, type EditorContext } from '../session/editorContext.ts'
import { useActiveSlide, useEditorState } from '../session/useEditorState.ts'
import { enterAt } from '../actions/enterAt.ts'
import { WritingLayer } from './writing/WritingLayer.tsx'
import classes from './Canvas.module.css'
import { EmptyPlaces } from './EmptyPlaces.tsx'
import { EmptySlide } from './EmptySlide.tsx'
import { FitMarks } from './fitting/FitMarks.tsx'
import { FileDrop } from './FileDrop.tsx'
import { gripOf, pileAt } from './gripOf.ts'
import { Guides } from './Guides.tsx'
import { SlideGuides } from './guides/SlideGuides.tsx'
import { createDragRenderer, noElements, type DragElements } from './dragRenderer.ts'
import { OfferBar } from './OfferBar.tsx'
import { SelectionFrame } from './SelectionFrame.tsx'
import { useViewportInput } from './useViewportInput.ts'
import { useOthersDrags } from './useOthersDrags.ts'
import { usePointers } from './usePointers.ts'
import { useViewport } from '../session/useViewport.ts'
import { WidgetMenu } from '../controls/WidgetMenu.tsx'
import { ZoomControl } from './ZoomControl.tsx'

const returnedNote = () => import('./occasional.ts').then(({ ReturnedNote }) => ({ default: ReturnedNote }))
const rulers = () => import('./occasional.ts').then(({ Rulers }) => ({ default: Rulers }))
const startPoint = () => import('./occasional.ts').then(({ StartPoint }) => ({ default: StartPoint }))
const doNothing = () => undefined

/** The same for every slide: not drawn again when the slide is another. */
const besides = (
  <>
    <WritingLayer />
    <ZoomControl />
    <OfferBar />
  </>
)

/** The active slide, to be worked on. While a gesture lasts it is moved directly; every other change arrives as a new show. */
export function Canvas() {
  const t = useTranslate()
  const context = useEditorContext()
  const { canvas } = context
  const room = useRef<HTMLDivElement>(null)
  const parts = useRef<DragElements>({ ...noElements })
  const orientation = useEditorState(({ show }) => show.orientation)
  const style = useEditorState(({ show }) => show.style)
  const editable = useEditorState(s => s.editable)
  const { isWanted: isApprovalWanted } = useApproval()
  const slide = useActiveSlide()
  const count = useEditorState(({ show }) => show.slides.length)
  const look = useMemo(() => ({ orientation, style }), [orientation, style])
  const place = useViewport()
  const isPositioning = usePositioning() !== null
  const { hasRulers } = useStore(layout)
  const beside = useMemo(() => ({ room }), [])
  const renderer = useMemo(
    () =>
      createDragRenderer(
        canvas,
        () => parts.current,
        () => referencePixelsOf(context.editor.get().show.orientation).width,
      ),
    [canvas, context],
  )
  useEffect(() => canvas.met.subscribe(() => renderer.showMet(canvas.met.get())), [canvas, renderer])
  const { menu, openMenu } = useWidgetMenu(editable)
  useLayoutEffect(() => () => canvas.attach(null), [canvas])
  useLateFonts(context)
  // It is there when there is no network by then.
  useEffect(() => prefetch(startPoint), [])
  useViewportInput(room)
  usePointers(room, renderer, editable)
  useOthersDrags()

  return (
    <div className={classes.canvas} data-rulers={hasRulers || undefined}>
      {hasRulers && <Fetched fetch={rulers} isWanted onMissing={doNothing} with={beside} />}
      <div
        ref={room}
        className={classes.room}
        role="application"
        tabIndex={0}
        aria-label={
          slide ? t('editor.canvas', { number: slide.sortIndex + 1, total: count, widgets: slide.widgets.length }) : t('editor.slides')
        }
        aria-describedby={editable ? 'canvas-keys' : undefined}
        data-editable={editable || undefined}
        onContextMenu={openMenu}
        // The presses before it have selected what it is about; its own target is the canvas, which holds the pointer.
        onDoubleClick={({ clientX, clientY }) => enterAt(context, { x: clientX, y: clientY }, pileAt(clientX, clientY))}
        onKeyDown={event => handleKeys(context, event, 'canvas')}
      >
        {editable && (
          <span id="canvas-keys" hidden>
            {t('editor.canvas-keys')}
          </span>
        )}
        {slide && (
          <div
            ref={canvas.attach}
            className={classes.board}
            style={{ width: place.width, height: place.height, transform: `translate(${place.x}px,${place.y}px)` }}
            data-board
          >
            <div className={classes.stage}>
              <Stage show={look} slide={slide} width={place.width} onFit={editable ? context.fits.note : null} isEdited />
            </div>
            {/* As large as the slide at every zoom: whatever is drawn here has its place in percent of it, or in its pixels (useView). */}
            <div className={classes.above} data-overlay>
              <OthersSelections />
              {isApprovalWanted && editable && <Fetched fetch={returnedNote} isWanted onMissing={doNothing} with={{}} />}
              {editable && (
                <>
                  <EmptySlide />
                  <EmptyPlaces />
                  <TransitionPreview />
                  <SlideGuides />
                  {isPositioning ? (
                    <Fetched fetch={startPoint} isWanted onMissing={context.positioning.cancel} with={{}} />
                  ) : (
                    <SelectionFrame parts={parts} />
                  )}
                  <Guides parts={parts} />
                  <FitMarks />
                </>
              )}
            </div>
          </div>
        )}
        {editable && <FileDrop />}
        {menu}
      </div>
      {besides}
    </div>
  )
}

/** Texts are as high as their words also in a font that had to be fetched first. */
function useLateFonts({ refitTexts }: Pick<EditorContext, 'refitTexts'>) {
  useEffect(() => {
    document.fonts.addEventListener('loadingdone', refitTexts)
    return () => document.fonts.removeEventListener('loadingdone', refitTexts)
  }, [refitTexts])
}

/** What can be done with the widget that is pointed at, or with the slide. */
function useWidgetMenu(editable: boolean) {
  const t = useTranslate()
  const { canvas, selectAll, selectedAll } = useEditorContext()
  const [place, setPlace] = useState<(MenuPlace & { readonly at: Point }) | null>(null)

  function openMenu(event: MouseEvent) {
    event.preventDefault()
    if (!editable) return
    const grip = gripOf(event)
    if (!grip) return
    const id = 'id' in grip ? grip.id : null
    const isByKey = event.button === 0
    // On one of several that are selected it is about all of them.
    if (!isByKey && !selectedAll().some(w => w.id === id)) selectAll(id === null ? [] : canvas.gestureContext.companions(id))
    canvas.measure()
    const { x, y } = canvas.pointerOf(event)
    const { width, height } = canvas.size()
    setPlace({ x: event.clientX, y: event.clientY, at: { x: x / width, y: y / height } })
  }
  // The slide is another with every letter that is typed on it; its menu is not.
  const menu = useMemo(
    () => (
      <ContextMenu place={place} label={t('editor.widget-menu')} close={() => setPlace(null)}>
        <WidgetMenu at={place?.at} />
      </ContextMenu>
    ),
    [place, t],
  )
  return { menu, openMenu }
}

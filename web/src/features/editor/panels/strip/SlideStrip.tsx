import { UnstyledButton } from '@mantine/core'
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { IconPlus } from '@tabler/icons-react'
import { slideRefusal } from '@vitrine/model/show/limits.ts'
import { inOrder, slideOf, type Slide } from '@vitrine/model/show/show.ts'
import { Fragment, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Fetched, prefetch } from '../../../../ui/Fetched.tsx'
import { useTranslate } from '../../../../ui/language.ts'
import { ContextMenu } from '../../../../ui/ContextMenu.tsx'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { placeAfterDrop } from './placeAfterDrop.ts'
import { SlideMenu } from './SlideMenu.tsx'
import { SlideTile, type TileMenu } from './SlideTile.tsx'
import { addSlide, moveSlide } from '../../actions/slideActions.ts'
import classes from './SlideStrip.module.css'
import { TransitionMarker } from './TransitionMarker.tsx'
import { useAllSkipped } from './useSkipped.ts'

const createDialog = () => import('./CreateSlideDialog.tsx')

/** The slides in their order, to choose, add, move, copy and delete. */
export function SlideStrip() {
  const t = useTranslate()
  const context = useEditorContext()
  const unordered = useEditorState(({ show }) => show.slides)
  const slides = useMemo(() => inOrder(unordered), [unordered])
  const editable = useEditorState(s => s.editable)
  const refusal = slideRefusal({ slides })
  const areAllSkipped = useAllSkipped(slides)
  const [menu, setMenu] = useState<TileMenu | null>(null)
  const strip = useFocusKept(slides)

  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => 'slideId' in source.data,
        onDrop({ source, location }) {
          const target = location.current.dropTargets[0]
          if (!target) return
          // As they stand now: a colleague may have moved some meanwhile.
          const { show } = context.editor.get()
          const [from, over] = [source, target].map(({ data }) => slideOf(show, String(data['slideId']))?.sortIndex)
          if (from === undefined || over === undefined) return
          moveSlide(context, String(source.data['slideId']), placeAfterDrop(from, over, extractClosestEdge(target.data)))
        },
      }),
    [context],
  )

  return (
    <nav {...strip} className={classes.strip} aria-label={t('editor.slides')}>
      {areAllSkipped && (
        <p className={classes.notice} role="status">
          {t('commands.skipped-all')}
        </p>
      )}
      <ol className={classes.list}>
        {slides.map((slide, index) => (
          <Fragment key={slide.id}>
            {index > 0 && <TransitionMarker slide={slide} />}
            <SlideTile slide={slide} total={slides.length} openMenu={setMenu} />
          </Fragment>
        ))}
        {editable && <AddSlide refusal={refusal} />}
      </ol>
      <StripMenu menu={menu} setMenu={setMenu} />
    </nav>
  )
}

/** Where the slide that had the focus is gone, the one that is active has it. */
function useFocusKept(slides: readonly Slide[]) {
  const ref = useRef<HTMLElement>(null)
  const isHere = useRef(false)
  useEffect(() => {
    if (isHere.current && document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('[data-slide-tile][data-active] button')?.focus()
  }, [slides])
  return {
    ref,
    onFocus: () => void (isHere.current = true),
    // What is taken from the page says nothing.
    onBlur: () => void (isHere.current = false),
  }
}

/** After the last slide: another one, empty or a copy. */
const AddSlide = memo(function AddSlide({ refusal }: { readonly refusal: ReturnType<typeof slideRefusal> }) {
  const t = useTranslate()
  const context = useEditorContext()
  const [isCreating, setCreating] = useState(false)
  const closeCreating = useCallback(() => setCreating(false), [])
  // It is there when there is no network by then.
  useEffect(() => prefetch(createDialog), [])
  return (
    <li className={classes.addItem}>
      <UnstyledButton className={classes.add} disabled={refusal !== null} onClick={() => addSlide(context)}>
        <IconPlus size={20} aria-hidden />
        {t(refusal ? `refusal.${refusal}` : 'editor.add-slide')}
      </UnstyledButton>
      {refusal === null && (
        <UnstyledButton className={classes.copyFrom} onClick={() => setCreating(true)}>
          {t('editor.add-slide-copy')}
        </UnstyledButton>
      )}
      <Fetched fetch={createDialog} isWanted={isCreating} onMissing={closeCreating} with={{ opened: isCreating, close: closeCreating }} />
    </li>
  )
})

interface MenuProps {
  readonly menu: TileMenu | null
  readonly setMenu: (menu: TileMenu | null) => void
}

/** Of the slide on which it was asked for. */
const StripMenu = memo(function StripMenu({ menu, setMenu }: MenuProps) {
  const t = useTranslate()
  return (
    <ContextMenu place={menu} label={t('editor.slide-menu')} close={() => setMenu(null)}>
      {menu && <SlideMenu slideId={menu.slideId} />}
    </ContextMenu>
  )
})

import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge, type Edge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { IconAlertTriangle, IconClock, IconDots, IconFilter, IconMapPin, IconPlayerSkipForward } from '@tabler/icons-react'
import type { Slide } from '@vitrine/model/show/show.ts'
import { memo, useEffect, useId, useRef, useState } from 'react'
import { useLanguage, useTranslate } from '../../../../ui/language.ts'
import { handleKeys } from '../../actions/commands/handleKeys.ts'
import type { MenuPlace } from '../../../../ui/ContextMenu.tsx'
import { SlidePeople } from '../people/SlidePeople.tsx'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { misfitWords } from '../../session/fitWords.ts'
import { useMisfits } from '../../session/useMisfits.ts'
import { sidebars } from '../../state/sidebars.ts'
import { openSlide } from '../../actions/slideActions.ts'
import classes from './SlideStrip.module.css'
import { TilePicture } from './TilePicture.tsx'
import { useBackgroundDrop } from './useBackgroundDrop.ts'
import { useSkipped } from './useSkipped.ts'

export interface TileMenu extends MenuPlace {
  readonly slideId: string
}

interface Props {
  readonly slide: Slide
  readonly total: number
  readonly openMenu: (menu: TileMenu) => void
}

/** One slide of the strip. */
export const SlideTile = memo(function SlideTile({ slide, total, openMenu }: Props) {
  const t = useTranslate()
  const context = useEditorContext()
  const item = useRef<HTMLLIElement>(null)
  const isActive = useEditorState(s => s.activeSlideId === slide.id)
  const editable = useEditorState(s => s.editable)
  const { isDragged, edge } = useReordering(item, slide, editable)
  const isOffered = useBackgroundDrop(item, slide.id, editable)
  const { id, sortIndex } = slide
  const number = sortIndex + 1
  const skipped = useSkipped(slide)
  const misfits = useMisfitWords(slide)
  const noteId = useId()
  const note = [skipped, misfits].filter(Boolean).join(' ')
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive, sortIndex])

  function handleKey(event: React.KeyboardEvent) {
    if (handleKeys(context, event, 'strip', { slide })) return
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!by || event.altKey) return
    event.preventDefault()
    focusTile(item.current, by)
  }
  function handleMenu(event: React.MouseEvent) {
    if (!editable) return
    event.preventDefault()
    const { x, y } = placeOf(event)
    openMenu({ x, y, slideId: id })
  }

  return (
    <li
      ref={item}
      className={classes.tile}
      data-slide-tile={id}
      data-active={isActive || undefined}
      data-dragged={isDragged || undefined}
      data-skipped={skipped ? true : undefined}
      data-edge={edge}
      data-offered={isOffered || undefined}
    >
      <UnstyledButton
        className={classes.tileButton}
        aria-current={isActive ? 'true' : undefined}
        aria-label={t('editor.slide', { number, total })}
        aria-describedby={note ? noteId : undefined}
        onClick={() => {
          openSlide(context, id)
          if (sidebars.get().room === 'phone') sidebars.closeDrawer()
        }}
        onContextMenu={handleMenu}
        onKeyDown={handleKey}
      >
        <span className={classes.number} aria-hidden>
          {number}
        </span>
        <TilePicture slide={slide} />
        {slide.conditionType && (
          <span className={classes.condition} title={skipped ?? t(`choice.ConditionType.${slide.conditionType}`)}>
            {skipped ? <IconPlayerSkipForward size={12} aria-hidden /> : <IconFilter size={12} aria-hidden />}
          </span>
        )}
        {!slide.conditionType && (slide.schedule || slide.locationLabels.length > 0) && (
          <span
            className={classes.condition}
            title={[slide.schedule && t('editor.has-times'), ...slide.locationLabels].filter(Boolean).join(' · ')}
          >
            {slide.schedule ? <IconClock size={12} aria-hidden /> : <IconMapPin size={12} aria-hidden />}
          </span>
        )}
        {misfits && (
          <span className={classes.misfit} title={misfits} data-misfit>
            <IconAlertTriangle size={12} aria-hidden />
          </span>
        )}
      </UnstyledButton>
      {note && <VisuallyHidden id={noteId}>{note}</VisuallyHidden>}
      <SlidePeople slideId={id} />
      {editable && (
        <ActionIcon
          className={classes.more}
          size="sm"
          variant="default"
          aria-label={t('editor.slide-actions', { number })}
          aria-haspopup="menu"
          onClick={event => {
            const rect = event.currentTarget.getBoundingClientRect()
            openMenu({ x: rect.left, y: rect.bottom, slideId: id })
          }}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
})

/** What of the slide is not drawn; the first of it, for all. */
function useMisfitWords(slide: Slide): string | null {
  const t = useTranslate()
  const spoken = useLanguage()
  const [first] = useMisfits(slide)
  return first ? t('fitting.on-slide', { what: misfitWords(t, spoken, first) }) : null
}

/** A menu opened by a key has no pointer: it opens at the tile. */
function placeOf(event: React.MouseEvent): MenuPlace {
  if (event.clientX || event.clientY) return { x: event.clientX, y: event.clientY }
  const rect = event.currentTarget.getBoundingClientRect()
  return { x: rect.left + 24, y: rect.top + 24 }
}

function focusTile(item: HTMLElement | null, by: number) {
  const tiles = [...(item?.parentElement?.querySelectorAll<HTMLElement>('[data-slide-tile]') ?? [])]
  const next = tiles[tiles.indexOf(item!) + by]
  next?.querySelector<HTMLElement>('button')?.focus()
}

function useReordering(item: React.RefObject<HTMLElement | null>, { id }: Slide, editable: boolean) {
  const [isDragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<Edge | null>(null)
  useEffect(() => {
    const element = item.current
    if (!element || !editable) return
    const data = { slideId: id }
    return combine(
      draggable({
        element,
        getInitialData: () => data,
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => 'slideId' in source.data,
        getData: ({ input }) => attachClosestEdge(data, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) => setEdge(source.data['slideId'] === id ? null : extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    )
  }, [item, id, editable])
  return { isDragged, edge: edge ?? undefined }
}

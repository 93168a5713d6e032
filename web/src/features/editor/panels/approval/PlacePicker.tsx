import { Content, useCatalogue } from '@vitrine/renderer/data.tsx'
import { slideOf } from '@vitrine/model/show/show.ts'
import { useMemo, type KeyboardEvent, type MouseEvent } from 'react'
import { useLanguage, useTranslate } from '../../../../ui/language.ts'
import { placeholderWords } from '../../session/catalogue/placeholderWords.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { SlidePicture } from '../versions/SlidePicture.tsx'
import classes from './approval.module.css'

/** Where a note belongs: `x` and `y` in fractions of the slide. */
export interface NotePlace {
  readonly slideId: string
  readonly x: number
  readonly y: number
}

interface Props {
  readonly place: NotePlace
  readonly onChange: (place: NotePlace) => void
}

const step = 0.02
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
const within = (fraction: number) => Math.min(1, Math.max(0, fraction))

/** A slide on which a press, or the arrow keys, say where the note belongs. */
export function PlacePicker({ place, onChange }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const words = useMemo(() => placeholderWords(language), [language])
  const catalogue = useCatalogue()
  const show = useEditorState(state => state.show)
  const slide = slideOf(show, place.slideId)
  if (!slide) return null

  function handleClick({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLButtonElement>) {
    // By key it is pressed where it is already.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ ...place, x: within((clientX - left) / width), y: within((clientY - top) / height) })
  }
  function handleKey(event: KeyboardEvent) {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    onChange({ ...place, x: within(place.x + by[0]), y: within(place.y + by[1]) })
  }
  return (
    <button
      type="button"
      className={classes.picker}
      data-orientation={show.orientation}
      aria-label={t('approval.place-on', { number: slide.sortIndex + 1 })}
      onClick={handleClick}
      onKeyDown={handleKey}
    >
      <Content catalogue={catalogue} words={words} now={Date.now}>
        <SlidePicture show={show} slide={slide} live />
      </Content>
      <span className={classes.pin} style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }} />
    </button>
  )
}

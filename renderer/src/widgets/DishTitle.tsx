import type { CSSProperties } from 'react'
import type { LabelledDish, LabelSettings } from '@vitrine/model/show/dishLabels.ts'
import { showsSoldOut, type SoldOutSettings } from '@vitrine/model/show/soldOut.ts'
import { useAsset, useWords } from '../data.tsx'
import { isRightToLeft, spaceBefore } from '../text/direction.ts'
import { useStage } from '../stageContext.ts'
import { LabelMarks } from './DishLabels.tsx'
import { soldOutCss } from './soldOut.ts'

interface Dish extends LabelledDish {
  readonly title: string
  readonly state: 'AVAILABLE' | 'UNAVAILABLE'
}

interface Props extends Dish {
  /** Of the widget: how it shows what is sold out, and which labels. */
  readonly settings?: SoldOutSettings & LabelSettings
}

/** The name of a dish and its marks: the show's own pictures, or plain drawn ones. The first never stands alone on a line. */
export function DishTitle({ state, settings = {}, ...dish }: Props) {
  const { isEdited } = useStage()
  const words = useWords()
  const isGone = state === 'UNAVAILABLE' && showsSoldOut(settings)
  return (
    <>
      {isGone ? (
        <span style={soldOutCss(state, settings, 'title')}>
          <MarkedTitle {...dish} />
        </span>
      ) : (
        <MarkedTitle {...dish} />
      )}
      <LabelMarks dish={dish} settings={settings} isFromRight={isRightToLeft(dish.title)} />
      {isGone && settings.soldOutWord && (
        <>
          {' '}
          <span style={word}>{settings.soldOutWord}</span>
        </>
      )}
      {isEdited && words && state === 'UNAVAILABLE' && (
        <span data-sold-out style={soldOut}>
          {words['mark.soldOut']}
        </span>
      )}
    </>
  )
}

function MarkedTitle({ title, veggie, glutenfree }: Pick<Dish, 'title' | 'veggie' | 'glutenfree'>) {
  const { style } = useStage()
  if (!veggie && !glutenfree) return title
  const marks = { ...mark, ...spaceBefore('0.3em', isRightToLeft(title)) }
  const lastWord = title.lastIndexOf(' ') + 1
  return (
    <>
      {title.slice(0, lastWord)}
      <span data-word style={together}>
        {title.slice(lastWord)}
        {veggie && <Mark assetId={style.veggieAssetId} path={leaf} colour="#3f8f3a" css={marks} />}
        {glutenfree && <Mark assetId={style.glutenfreeAssetId} path={crossedEar} colour="#b7791f" css={marks} />}
      </span>
    </>
  )
}

interface MarkProps {
  readonly assetId: string | null
  readonly path: string
  readonly colour: string
  readonly css: CSSProperties
}

function Mark({ assetId, path, colour, css }: MarkProps) {
  const asset = useAsset(assetId)
  if (asset) return <img src={asset.url} alt="" decoding="sync" draggable={false} style={css} />
  return (
    <svg viewBox="0 0 24 24" style={css} fill="none" stroke="#fff" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="12" cy="12" r="12" fill={colour} stroke="none" />
      <path d={path} />
    </svg>
  )
}

/** Moves to the next line as one, and only breaks inside when a whole line is too short for it. */
const together: CSSProperties = { display: 'inline-block', maxWidth: '100%', textDecoration: 'inherit' }
const mark: CSSProperties = {
  display: 'inline-block',
  width: '0.82em',
  height: '0.82em',
  verticalAlign: '-0.08em',
  objectFit: 'contain',
}
/** Smaller than the title, whole on a line, and without its underlining. */
const word: CSSProperties = { display: 'inline-block', maxWidth: '100%', marginLeft: '0.3em', marginRight: '0.3em', fontSize: '0.75em' }
/** Where the title ends, and without a place of its own: the slide is laid out as it is on a screen. */
const soldOut: CSSProperties = {
  position: 'absolute',
  marginLeft: 6,
  marginRight: 6,
  padding: '2px 7px',
  borderRadius: 9,
  font: '600 12px/14px system-ui, sans-serif',
  letterSpacing: 'normal',
  textTransform: 'none',
  textShadow: 'none',
  whiteSpace: 'nowrap',
  color: '#fff',
  backgroundColor: '#b02a37',
}
const leaf = 'M7.5 16.5c-1-6 3-9.5 9.5-9 .5 6.5-3 10.5-9 9zM6.5 18c1.5-3.5 3.5-5.5 6-7'
const crossedEar =
  'M12 19V9M12 9c-1.7-1-1.7-3 0-4.2 1.7 1.2 1.7 3.2 0 4.2zM12 13.5c-2.8 0-3.8-1.5-3.8-3.3 2.3 0 3.8 1.2 3.8 3.3zM12 13.5c2.8 0 3.8-1.5 3.8-3.3-2.3 0-3.8 1.2-3.8 3.3zM6 6l12 12'

import {
  animationStages,
  animationTypes,
  transitionTypes,
  type AnimationStage,
  type AnimationType,
  type Orientation,
  type TransitionType,
} from '@vitrine/model/areas/shows/enumerations.ts'
import { familyOf, motionFamilies } from '@vitrine/model/catalog/motions.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { samples, style } from './samples.ts'

/** One little picture: a slide frozen or at a second of its time, or a transition that is so far. */
export type Cell =
  | { readonly show: Show; readonly slideId: string; readonly t: number | null; readonly isSilent?: boolean }
  | { readonly transition: Show; readonly progress: number }

/** Many little pictures on one page, so that one look, and one screenshot, sees them all. */
export interface Sheet {
  readonly columns: number
  /** Of a picture, in pixels. */
  readonly width: number
  readonly cells: readonly Cell[]
  /** Where each is a picture of its own: what they are called. */
  readonly names?: readonly string[]
}

/** Seconds of a slide on which something moves. */
const length = 10
/** The three moments at which a movement is looked at. */
export const moments = [0.2, 0.5, 0.8] as const

/** One widget that says what it does, and is of another colour on each side, so that a turn is seen. */
function moving(orientation: Orientation, type: AnimationType, stage: AnimationStage): Show {
  const isPortrait = orientation === 'PORTRAIT'
  const card = aWidget('TEXT', {
    id: `${type} ${stage}`,
    positionX: isPortrait ? 0.15 : 0.3,
    positionY: isPortrait ? 0.38 : 0.32,
    width: isPortrait ? 0.7 : 0.4,
    height: isPortrait ? 0.2 : 0.36,
    animations: [
      {
        widgetId: `${type} ${stage}`,
        stage,
        type,
        duration: 1,
        delay: null,
        positionStartX: type === 'A_B' ? 0.05 : null,
        positionStartY: type === 'A_B' ? 0.7 : null,
        scaleStart: type === 'A_B' ? 0.5 : null,
      },
    ],
  })
  const widget = {
    ...card,
    style: { ...card.style, backgroundColor: '$SECON', borderSize: 12, borderColor: '$PRIMA', padding: 20 },
    settings: {
      ...card.settings,
      content: type.replaceAll('_', ' '),
      textStyle: { ...card.settings.textStyle, font: 'SECONDARY' as const, bold: true, size: 70, alignment: 'LEFT' as const },
    },
  }
  return aShow({
    id: `${type} ${stage}`,
    orientation,
    style,
    slides: [aSlide({ id: 'moving', duration: length, backgroundColor: '$TERTI', widgets: [widget] })],
  })
}

/** The second of its slide at which an animation of one second is so far. */
const secondOf = (stage: AnimationStage, progress: number) => (stage === 'OUT' ? length - 1 + progress : progress)

const movements = (orientation: Orientation, types: readonly AnimationType[]): Sheet => ({
  columns: animationStages.length * moments.length,
  width: orientation === 'PORTRAIT' ? 81 : 144,
  cells: types.flatMap(type =>
    animationStages.flatMap(stage => {
      const show = moving(orientation, type, stage)
      return moments.map(progress => ({ show, slideId: 'moving', t: secondOf(stage, progress) }))
    }),
  ),
})

/** Two slides nobody can mix up, the second of which comes in. */
function changing(orientation: Orientation, transitionType: TransitionType): Show {
  const page = (id: string, sortIndex: number, colour: string, words: string) => {
    const title = aWidget('TEXT', { id: `${id}-title`, positionX: 0.1, positionY: 0.3, width: 0.8, height: 0.4 })
    const textStyle = { ...title.settings.textStyle, font: 'SECONDARY' as const, bold: true, size: 90 }
    return aSlide({
      id,
      sortIndex,
      duration: 1,
      backgroundColor: colour,
      transitionType,
      transitionDuration: 1,
      widgets: [{ ...title, settings: { ...title.settings, content: words, textStyle } }],
    })
  }
  return aShow({
    id: transitionType,
    orientation,
    style,
    slides: [page('before', 0, '$SECON', 'before'), page('after', 1, '$PRIMA', transitionType.replaceAll('_', ' '))],
  })
}

interface Manner {
  readonly t: number | null
  readonly isSilent: boolean
  readonly names?: readonly string[]
}

function kinds(orientation: Orientation, { t, isSilent, names }: Manner): Sheet {
  const show = samples(orientation)
  const shown = show.slides.map(slide => slide.id).filter(id => !names || names.includes(id))
  return {
    columns: 4,
    width: orientation === 'PORTRAIT' ? 225 : 320,
    cells: shown.map(slideId => ({ show, slideId, t, isSilent })),
    names: shown.map(id => id.replaceAll(' ', '-')),
  }
}

/** Every picture there is, by the name of its file. */
export function sheets(orientation: Orientation): Readonly<Record<string, Sheet>> {
  return {
    widgets: kinds(orientation, { t: null, isSilent: false }),
    // As a screen in a shop shows them, three seconds and a quarter after their slide began.
    live: kinds(orientation, { t: 3.25, isSilent: true, names: ['videos', 'lists', 'products', 'promotions', 'tickers', 'empty'] }),
    ...Object.fromEntries(
      motionFamilies.map(family => [
        `motion-${family.toLowerCase().replace('_', '-')}`,
        movements(
          orientation,
          animationTypes.filter(type => familyOf(type) === family),
        ),
      ]),
    ),
    transitions: {
      columns: moments.length * 3,
      width: orientation === 'PORTRAIT' ? 81 : 144,
      cells: transitionTypes.flatMap(type => {
        const transition = changing(orientation, type)
        return moments.map(progress => ({ transition, progress }))
      }),
    },
  }
}

import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import type { Size } from '@vitrine/model/show/geometry.ts'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import { lettersOf } from '@vitrine/model/screen/inLanguage.ts'
import { asWritten, type LanguageRotation } from '@vitrine/model/screen/languageRotation.ts'
import type { Words } from '@vitrine/model/messages/parts/widgets.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { realClock, type Clock } from './clock.ts'
import { Content, useCatalogue } from './data.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { drawn, fontsOf } from './media.ts'
import { applyPose } from './motion/pose.ts'
import { createPlaying, type Turn } from './playing.ts'
import { playedSize, Stage } from './Stage.tsx'
import { drawnStyle } from './text/textStyle.ts'
import { useMenu, useSlides } from './useMenu.ts'
import { whole as wholeSlide } from './widgetStyle.ts'
import { useStore } from './useStore.ts'

export interface ShowPlayerProps {
  readonly show: Show
  /** All that may be shown at any moment: what is true now is worked out here. */
  readonly catalogue: Catalogue
  /** The languages of its menu; none: as it is written. */
  readonly languages?: LanguageRotation
  /** What time it is where it plays, in milliseconds since 1970. Always the same function. */
  readonly now: () => number
  /** What empty widgets say of themselves; null, as on a screen in a shop: nothing. */
  readonly words?: Words | null
  /** The room to play in, in CSS pixels. The slide is as large as fits, in its middle; the rest is left to the page, and less than a hundredth is stretched away. */
  readonly width: number
  readonly height: number
  /** Read when the player is made. */
  readonly startSlideId?: string | null
  readonly hardStart?: boolean
  readonly once?: boolean
  readonly clock?: Clock
  readonly random?: () => number
  readonly onFinish?: () => void
  /** A slide's turn has come. */
  readonly onSlide?: (turn: Turn) => void
  /** A slide could not be drawn, and is left out. */
  readonly onBroken?: (error: unknown) => void
  /** A slide has begun to fetch what is on it. */
  readonly onPreparing?: (prepared: Promise<void>) => void
}

/**
 * Plays a show for as long as it is there. A slide takes its turn when its fonts, pictures and first video frames are there, not before.
 * A new catalogue redraws what is on the screen; a new version of the show, or another show, takes over at the next boundary.
 */
export function ShowPlayer({
  show: whole,
  catalogue: timeless,
  languages = asWritten,
  now,
  words = null,
  width,
  height,
  ...manner
}: ShowPlayerProps) {
  const latest = useRef(manner)
  useLayoutEffect(() => void (latest.current = manner))
  const [{ clock, playing }] = useState(() => {
    const ownClock = manner.clock ?? realClock()
    return {
      clock: ownClock,
      playing: createPlaying({
        clock: ownClock,
        random: manner.random ?? Math.random,
        ...(manner.hardStart && { hardStart: true }),
        ...(manner.once && { once: true }),
        startSlideId: manner.startSlideId ?? null,
        onFinish: () => latest.current.onFinish?.(),
        onSlide: turn => latest.current.onSlide?.(turn),
      }),
    }
  })
  const { catalogue, language } = useMenu(timeless, languages, clock, now)
  const show = useSlides(whole, timeless, clock, now)
  const letters = useMemo(() => (languages.languages.length > 0 ? lettersOf(timeless) : ''), [timeless, languages])
  const turns = useStore(playing)
  const layers = useRef(new Map<number, { readonly element: HTMLElement; readonly size: Size }>())

  const paint = useCallback(() => {
    for (const { key, pose, level } of playing.looks()) {
      const layer = layers.current.get(key)
      if (!layer) continue
      applyPose(layer.element, pose, layer.size, layer.size)
      layer.element.style.zIndex = String(level)
    }
  }, [playing])

  useLayoutEffect(() => playing.use(show, catalogue), [playing, show, catalogue])
  useLayoutEffect(paint)
  useEffect(() => {
    let moved = true
    const tick = () => {
      const before = playing.get()
      playing.tick()
      const moves = playing.isMoving()
      if (moves || moved || before !== playing.get()) paint()
      moved = moves
    }
    tick()
    return clock.subscribe(tick)
  }, [clock, playing, paint])

  const broken = useCallback(
    (key: number, error: unknown) => {
      playing.broken(key)
      latest.current.onBroken?.(error)
    },
    [playing],
  )

  const preparing = useCallback((prepared: Promise<void>) => latest.current.onPreparing?.(prepared), [])

  // The newest that has begun is on top and gives the frame; one that waits lies below it.
  const begun = turns.filter(t => t.time.now() >= 0)
  const { orientation } = (begun[begun.length - 1] ?? turns[0])?.show ?? show
  const frame = playedSize(orientation, { width, height })
  return (
    <Content catalogue={catalogue} language={language} words={words} now={now}>
      <div
        style={{ position: 'absolute', overflow: 'hidden', left: (width - frame.width) / 2, top: (height - frame.height) / 2, ...frame }}
      >
        {turns.map(turn => (
          <Layer
            key={turn.key}
            turn={turn}
            size={playedSize(turn.show.orientation, { width, height })}
            frame={frame}
            layers={layers.current}
            letters={letters}
            onReady={playing.ready}
            onPreparing={preparing}
            onBroken={broken}
          />
        ))}
      </div>
    </Content>
  )
}

interface LayerProps {
  readonly turn: Turn
  readonly size: Size
  readonly frame: Size
  readonly layers: Map<number, { readonly element: HTMLElement; readonly size: Size }>
  /** What menus may say in the languages that take turns. */
  readonly letters: string
  readonly onReady: (key: number) => void
  readonly onPreparing: (prepared: Promise<void>) => void
  readonly onBroken: (key: number, error: unknown) => void
}

/** One turn's slide in the middle of the frame. Its transform, opacity and level are written by the player, never by a drawing. */
const Layer = memo(
  function Layer({ turn, size, frame, layers, letters, onReady, onPreparing, onBroken }: LayerProps) {
    const ref = useRef<HTMLDivElement>(null)
    const { key, show, slide, time, picked } = turn
    useLayoutEffect(() => {
      const element = ref.current
      if (!element) return
      layers.set(key, { element, size })
      return () => void layers.delete(key)
    }, [layers, key, size])
    const catalogue = useCatalogue()
    // A slide is prepared once, with the fonts that are there then.
    const known = useRef(catalogue)
    useLayoutEffect(() => void (known.current = catalogue), [catalogue])
    useEffect(() => {
      const element = ref.current
      if (!element || !slide) return
      const ready = () => onReady(key)
      onPreparing(drawn(element, fontsOf(slide, drawnStyle(show.style, known.current), letters)).then(ready, ready))
    }, [key, slide, show, letters, onReady, onPreparing])
    return (
      <div
        ref={ref}
        data-turn={key}
        style={{ ...layer, left: (frame.width - size.width) / 2, top: (frame.height - size.height) / 2, ...size }}
      >
        {slide ? (
          <ErrorBoundary fallback={empty} onBroken={error => onBroken(key, error)}>
            <Stage show={show} slide={slide} width={size.width} height={size.height} time={time} picked={picked} />
          </ErrorBoundary>
        ) : (
          empty
        )}
      </div>
    )
  },
  (before, after) =>
    before.turn === after.turn && before.letters === after.letters && same(before.size, after.size) && same(before.frame, after.frame),
)

const same = (a: Size, b: Size) => a.width === b.width && a.height === b.height
const layer: CSSProperties = { position: 'absolute', willChange: 'transform, opacity' }
/** Where no slide may be seen: dark, for in a dim room a pale screen would be the brightest thing in it. */
const empty = <div style={{ ...wholeSlide, backgroundColor: '#26241f' }} />

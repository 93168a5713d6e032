import { transitions } from '@vitrine/model/catalog/transitions.ts'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import { drawPromotion, firstSlide, nextSlide, transitionSeconds, type Deck, type Picked } from '@vitrine/model/show/playlist.ts'
import type { Show, Slide } from '@vitrine/model/show/show.ts'
import { since, type Clock } from './clock.ts'
import { inPlace, poseAt } from './motion/pose.ts'
import { createStore } from './store.ts'

/** One slide's turn on the screen. */
export interface Turn {
  readonly key: number
  readonly show: Show
  /** Null: no slide of the show may be seen now. */
  readonly slide: Slide | null
  readonly picked: Picked
  /** The slide's own time; below zero until its turn has come. */
  readonly time: Clock
}

export interface PlayOptions {
  readonly clock: Clock
  /** From 0 up to, not including, 1. */
  readonly random: () => number
  /** The first slide is there at once, without its transition. */
  readonly hardStart?: boolean
  /** Stops at the end of the last slide instead of beginning again. */
  readonly once?: boolean
  readonly startSlideId?: string | null
  readonly onFinish?: () => void
  /** A slide's turn has come. */
  readonly onSlide?: (turn: Turn) => void
}

/** Seconds for which what is not ready keeps the old slide on the screen: nothing broken may stop a show. */
export const patience = 10
/** Seconds for which the old slide stays below the new one after it is covered, so that the new one is certainly painted. */
const settling = 0.1

interface Mounted extends Turn {
  /** What was drawn up to it: a turn that never comes has drawn nothing. */
  readonly deck: Deck
  readonly wraps: boolean
  readonly transition: number
  readonly mountedAt: number
  ready: boolean
  startedAt: number | null
}

/** Where a turn's layer is at one moment. */
export interface LayerLook {
  readonly key: number
  readonly pose: typeof inPlace
  /** 0 below, 2 on top. */
  readonly level: number
}

/**
 * Plays a show: holds at most three turns, the leaving, the playing and the waiting one, which is drawn below the playing one
 * until it is ready. Time is asked of the clock at every `tick`; nothing here waits for anything.
 */
export function createPlaying(manner: PlayOptions) {
  const { clock } = manner
  let show: Show | null = null
  let catalogue: Catalogue | null = null
  let leaving: Mounted | null = null
  let playing: Mounted | null = null
  let waiting: Mounted | null = null
  let finished = false
  /** Slides of this version of the show that could not be drawn. */
  const broken = new Set<string>()
  let keys = 0
  const turns = createStore<readonly Turn[]>([])

  function changed() {
    turns.set([leaving, playing, waiting].filter(t => t !== null))
  }

  const following = () => slideAfter(playing, show!, catalogue!, broken, manner.startSlideId)

  const isEnd = (wraps: boolean) => Boolean(manner.once && wraps && playing?.slide && playing.show.presentationId === show?.presentationId)

  function prepare() {
    const { slide, wraps } = following()
    if (isEnd(wraps) || (playing && !playing.slide && !slide)) return
    const drawn = playing && !wraps ? playing : drawPromotion(catalogue!.promotions, playing?.deck ?? [], manner.random())
    const { picked, deck } = drawn
    const transition = slide && (playing || !manner.hardStart) ? transitionSeconds(slide) : 0
    waiting = mounted(clock, { key: keys++, show: show!, slide, picked, deck, wraps, transition })
    changed()
  }

  /** The moment at which the playing slide has had its time. */
  const endOf = (turn: Mounted) => turn.startedAt! + (turn.slide && !broken.has(turn.slide.id) ? turn.slide.duration : 0)

  function swap(now: number) {
    leaving = playing
    playing = waiting!
    waiting = null
    playing.startedAt = now
    changed()
    manner.onSlide?.(playing)
  }

  return {
    get: turns.get,
    subscribe: turns.subscribe,

    /** A newer show takes over at the next boundary; newer data is seen at once and moves nothing. */
    use(nextShow: Show, nextCatalogue: Catalogue) {
      const isOther = !show || !isSame(show, nextShow)
      if (isOther) {
        show = nextShow
        finished = false
        broken.clear()
      }
      catalogue = nextCatalogue
      if (waiting && (isOther || waiting.slide?.id !== following().slide?.id)) {
        waiting = null
        changed()
        if (playing && clock.now() >= preparesAt(playing)) prepare()
      }
    },

    /** The layer of this turn is drawn, with everything on it. */
    ready(key: number) {
      if (waiting?.key === key) waiting.ready = true
    },

    /** The slide of this turn can't be drawn: its turn is over, and it gets no other until the show changes. */
    broken(key: number) {
      const slide = [playing, waiting].find(turn => turn?.key === key)?.slide
      if (!slide) return
      broken.add(slide.id)
      if (waiting?.slide && broken.has(waiting.slide.id)) waiting = null
      changed()
    },

    tick() {
      if (!show || !catalogue) return
      const now = clock.now()
      if (leaving && playing && now >= playing.startedAt! + playing.transition + settling) {
        leaving = null
        changed()
      }
      if (!waiting && !leaving && (!playing || now >= Math.min(preparesAt(playing), endOf(playing)))) prepare()
      const due = playing ? endOf(playing) : -Infinity
      if (waiting && !leaving && now >= due && (waiting.ready || now >= Math.max(due, waiting.mountedAt) + patience)) swap(now)
      else if (!waiting && playing && now >= due && isEnd(following().wraps) && !finished) {
        finished = true
        manner.onFinish?.()
      }
    },

    /** Whether a transition is on. */
    isMoving: () => Boolean(playing && clock.now() < playing.startedAt! + playing.transition),

    /** Where each layer is now. */
    looks: () => looksAt(clock.now(), leaving, playing, waiting),
  }
}

/** What comes after the playing slide, from the newest show. */
function slideAfter(
  playing: Turn | null,
  show: Show,
  { promotions }: Catalogue,
  broken: ReadonlySet<string>,
  startSlideId?: string | null,
): { readonly slide: Slide | null; readonly wraps: boolean } {
  const whole = broken.size > 0 ? { slides: show.slides.filter(slide => !broken.has(slide.id)) } : show
  if (!playing) return { slide: firstSlide(whole, promotions, startSlideId), wraps: true }
  if (playing.show.presentationId !== show.presentationId) return { slide: firstSlide(whole, promotions), wraps: true }
  return nextSlide(whole, playing.slide ? playing.slide.sortIndex : -1, promotions) ?? { slide: null, wraps: false }
}

const mounted = (clock: Clock, given: Pick<Mounted, 'key' | 'show' | 'slide' | 'picked' | 'deck' | 'wraps' | 'transition'>): Mounted => {
  const turn: Mounted = {
    ...given,
    mountedAt: clock.now(),
    ready: given.slide === null,
    startedAt: null,
    time: since(clock, () => turn.startedAt),
  }
  return turn
}

/** The next slide is drawn half-way, or early enough to have 5 seconds for loading; not at once, because the playing one may be moving in. */
const preparesAt = ({ startedAt, slide, transition }: Mounted) =>
  startedAt! + Math.max(transition + settling, Math.min((slide?.duration ?? 0) / 2, (slide?.duration ?? 0) - 5))

function looksAt(now: number, leaving: Mounted | null, playing: Mounted | null, waiting: Mounted | null): readonly LayerLook[] {
  const looks: LayerLook[] = []
  const type = playing?.slide?.transitionType
  const transition = type && playing && playing.transition > 0 ? transitions[type] : null
  const progress = playing && transition ? Math.min(1, (now - playing.startedAt!) / playing.transition) : 1
  if (leaving) {
    const pose = transition?.leaves ? poseAt(transition.leaves, progress) : inPlace
    looks.push({ key: leaving.key, level: 1, pose })
  }
  if (playing) looks.push({ key: playing.key, level: 2, pose: transition ? poseAt(transition.arrives, progress) : inPlace })
  // Below the playing slide, which covers it; before the first slide there is none to cover it.
  if (waiting) looks.push({ key: waiting.key, level: 0, pose: playing ? inPlace : { ...inPlace, opacity: 0 } })
  return looks
}

/** The same version of the same show, whichever object brings it. */
/** The same version, with the same slides: those whose time it is. */
const isSame = (a: Show, b: Show) => a === b || (a.id === b.id && a.sequence === b.sequence && a.state === b.state && idsOf(a) === idsOf(b))
const idsOf = ({ slides }: Show) => slides.map(slide => slide.id).join()

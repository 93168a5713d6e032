import { expect, test, vi } from 'vitest'
import { emptyCatalogue, type Catalogue } from '@vitrine/model/screen/content.ts'
import type { Show, Slide } from '@vitrine/model/show/show.ts'
import { aShow, aSlide } from '@vitrine/model/testing/shows.ts'
import { handClock } from './clock.ts'
import { patience, createPlaying, type PlayOptions } from './playing.ts'

const fade = { transitionType: 'FADE', transitionDuration: 1 } as const
const showOf = (given: Partial<Show>, ...slides: readonly Partial<Slide>[]): Show =>
  aShow({ ...given, slides: slides.map((s, i) => aSlide({ id: `${given.id ?? ''}${'abcd'[i]}`, sortIndex: i, ...s })) })
const withPromotion = (...ids: readonly string[]): Catalogue => ({
  ...emptyCatalogue,
  promotions: Object.fromEntries(
    ids.map(id => [
      id,
      {
        id,
        title: id,
        subtitle: null,
        imageAssetId: null,
        priceRegular: 1,
        pricePromo: 1,
        veggie: false,
        glutenfree: false,
        state: 'AVAILABLE' as const,
      },
    ]),
  ),
})

/** A screen on which everything drawn is ready at once, unless told otherwise. */
function aScreen(show: Show, manner: Partial<PlayOptions> = {}, catalogue = emptyCatalogue) {
  const clock = handClock()
  const seen: string[] = []
  const playing = createPlaying({ clock, random: () => 0, onSlide: turn => seen.push(turn.slide?.id ?? '-'), ...manner })
  let loads = true
  playing.use(show, catalogue)
  /** Ten ticks a second up to this moment. */
  function until(seconds: number) {
    for (let t = clock.now(); t <= seconds + 1e-9; t = Math.round((t + 0.1) * 10) / 10) {
      clock.set(t)
      playing.tick()
      if (loads) for (const { key } of playing.get()) playing.ready(key)
    }
    return screen
  }
  const screen = {
    until,
    playing,
    seen,
    clock,
    stall: (stalls: boolean) => void (loads = !stalls),
    mounted: () =>
      playing
        .get()
        .map(t => t.slide?.id ?? '-')
        .join(' '),
    looks: () => Object.fromEntries(playing.looks().map(l => [playing.get().find(t => t.key === l.key)!.slide?.id ?? '-', l])),
    timeOf: (id: string) =>
      playing
        .get()
        .find(t => t.slide?.id === id)!
        .time.now(),
  }
  return screen
}

test('[PB1] slides take turns, each for its duration, and begin again', () => {
  const screen = aScreen(showOf({}, { duration: 2 }, { duration: 3 }))
  expect(screen.until(1).seen).toEqual(['a'])
  expect(screen.until(3).seen).toEqual(['a', 'b'])
  expect(screen.until(8).seen).toEqual(['a', 'b', 'a', 'b'])
})

test('[PB1] a show of one slide begins it again', () => {
  expect(aScreen(showOf({}, { duration: 2 })).until(5).seen).toEqual(['a', 'a', 'a'])
})

test('[PB3] a neutral background stands where no slide may be shown, until one may', () => {
  const show = showOf({}, { conditionType: 'PROMOTION_ACTIVE_ANY' })
  const screen = aScreen(show).until(2)
  expect(screen.mounted()).toBe('-')
  screen.playing.use(show, withPromotion('lunch'))
  expect(screen.until(3).seen).toEqual(['-', 'a'])
})

test('[PB4] a promotion is picked for each round', () => {
  const chances = [0.9, 0, 0.9]
  const random = vi.fn<() => number>(() => chances.shift() ?? 0)
  const screen = aScreen(showOf({}, { duration: 2 }, { duration: 2 }), { random }, withPromotion('x', 'y'))
  const picked = () => screen.playing.get().find(t => t.time.now() >= 0)!.picked.promotionId
  expect([1, 3, 5, 7, 9].map(t => (screen.until(t), picked()))).toEqual(['y', 'y', 'x', 'x', 'y'])
})

test('[PB5] a slide’s time begins with its transition', () => {
  const screen = aScreen(showOf({}, { duration: 4 }, { duration: 4, ...fade })).until(3.5)
  expect(screen.timeOf('b')).toBeLessThan(0)
  screen.until(4.6)
  expect(screen.looks()['b']!.pose.opacity).toBeGreaterThan(0)
  expect(screen.looks()['b']!.pose.opacity).toBeLessThan(1)
  expect(screen.timeOf('b')).toBeCloseTo(0.5)
})

test('[PB6] the first slide comes in by its transition, or with hardStart at once', () => {
  expect(aScreen(showOf({}, fade)).until(0.4).looks()['a']!.pose.opacity).toBeLessThan(1)
  expect(aScreen(showOf({}, fade), { hardStart: true }).until(0.4).looks()['a']!.pose.opacity).toBe(1)
})

test('[PB7] once tells the end, and the last slide stays', () => {
  const onFinish = vi.fn<() => void>()
  const screen = aScreen(showOf({}, { duration: 2 }, { duration: 2 }), { once: true, onFinish }).until(3.9)
  expect(onFinish).not.toHaveBeenCalled()
  screen.until(9)
  expect(onFinish).toHaveBeenCalledTimes(1)
  expect(screen.mounted()).toBe('b')
})

test('[PB8] the old slide stays until the next is ready', () => {
  const screen = aScreen(showOf({}, { duration: 10 }, {})).until(1)
  screen.stall(true)
  expect(screen.until(11.5).seen).toEqual(['a'])
  screen.stall(false)
  expect(screen.until(11.7).seen).toEqual(['a', 'b'])
})

test('[PB28] what never gets ready is not waited for longer than 10 seconds', () => {
  const screen = aScreen(showOf({}, { duration: 10 }, {})).until(1)
  screen.stall(true)
  expect(screen.until(10 + patience - 0.1).seen).toEqual(['a'])
  expect(screen.until(10 + patience + 0.1).seen).toEqual(['a', 'b'])
})

test('[PB9] [PB29] the next slide waits below; the old one stays below until the transition is over', () => {
  const screen = aScreen(showOf({}, { duration: 10 }, { duration: 10, ...fade })).until(9)
  expect(screen.looks()).toMatchObject({ a: { level: 2 }, b: { level: 0 } })
  screen.until(10.6)
  expect(screen.looks()).toMatchObject({ a: { level: 1, pose: { opacity: 1 } }, b: { level: 2 } })
  screen.until(11.3)
  expect(screen.mounted()).toBe('b')
})

test('[PB9] before the first slide there is nothing to cover it, so it is not seen until it is ready', () => {
  const screen = aScreen(showOf({}, {}))
  screen.stall(true)
  expect(screen.until(0.5).looks()['a']!.pose.opacity).toBe(0)
})

test('[PB10] [PB32] new data leaves the timeline alone', () => {
  const show = showOf({}, { duration: 4 }, { duration: 4 })
  const screen = aScreen(show).until(3)
  const before = screen.playing.get()
  screen.playing.use(show, withPromotion('lunch'))
  screen.playing.use({ ...show }, withPromotion('lunch', 'tea'))
  expect(screen.playing.get()).toBe(before)
})

test('[PB30] a newer version takes over at the boundary, with the slide that follows', () => {
  const screen = aScreen(showOf({ id: '1' }, { duration: 4 }, { duration: 4 })).until(3)
  screen.playing.use(showOf({ id: '2' }, { duration: 4 }, { duration: 4 }, {}), emptyCatalogue)
  expect(screen.until(3.5).seen).toEqual(['1a'])
  expect(screen.until(4.2).seen).toEqual(['1a', '2b'])
})

test('[PN17] a slide whose time ends is shown to its end, and no longer comes', () => {
  const show = showOf({}, { duration: 4 }, { duration: 4 }, { duration: 4 })
  const screen = aScreen(show).until(2)
  screen.playing.use({ ...show, slides: show.slides.filter(({ id }) => id !== 'a') }, emptyCatalogue)
  expect(screen.until(13).seen).toEqual(['a', 'b', 'c', 'b'])
})

test('[PB31] another show begins with its first slide', () => {
  const screen = aScreen(showOf({ id: '1' }, { duration: 4 }, { duration: 4 })).until(3)
  screen.playing.use(showOf({ id: '2', presentationId: 'other' }, {}, {}), emptyCatalogue)
  expect(screen.until(4.2).seen).toEqual(['1a', '2a'])
})

test('[PB10] a slide whose condition came true meanwhile takes the place of the one that was waiting', () => {
  const show = showOf({}, { duration: 4 }, { conditionType: 'PROMOTION_ACTIVE_ANY' }, {})
  const screen = aScreen(show).until(3)
  expect(screen.mounted()).toBe('a c')
  screen.playing.use(show, withPromotion('lunch'))
  expect(screen.until(4.2).seen).toEqual(['a', 'b'])
})

test('[PB11] a preview begins with the slide asked for', () => {
  expect(aScreen(showOf({}, {}, {}), { startSlideId: 'b' }).until(0.5).seen).toEqual(['b'])
})

test('[PB21] a slide that cannot be drawn is left out, at once and from then on, until the show changes', () => {
  const show = showOf({}, { duration: 10 }, { duration: 10 }, { duration: 10 })
  const screen = aScreen(show).until(6)
  expect(screen.mounted()).toBe('a b')
  screen.playing.broken(screen.playing.get()[1]!.key)
  screen.until(6.1)
  expect(screen.mounted()).toBe('a c')
  screen.until(12)
  screen.playing.broken(screen.playing.get().find(t => t.slide?.id === 'c')!.key)
  screen.until(13)
  expect(screen.seen).toEqual(['a', 'c', 'a'])
  screen.playing.use({ ...show, sequence: show.sequence + 1 }, emptyCatalogue)
  screen.until(24)
  expect(screen.seen).toEqual(['a', 'c', 'a', 'b'])
})

test('[PB38] where no slide can be drawn there is a neutral background', () => {
  const screen = aScreen(showOf({}, { duration: 10 })).until(1)
  screen.playing.broken(screen.playing.get()[0]!.key)
  screen.until(5)
  expect(screen.mounted()).toBe('-')
})

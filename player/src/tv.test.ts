import { always } from '@vitrine/model/areas/schedules/values.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import type { CredentialRule, PairingAnswer } from '@vitrine/model/http.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import type { ToClient, ToServer } from '@vitrine/model/realtime.ts'
import type { WidgetOf } from '@vitrine/model/show/show.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { aCollection, aContent, showsNamed } from '../test/contents.ts'
import { mendedBy } from './mended.ts'
import { hearEmergency } from './hearEmergency.ts'
import { memoryStorage, type Storage, type StoredValues } from './storage.ts'
import type { Media } from './media.ts'
import { NoAnswer, type ServerClient, type WithNews } from './server.ts'
import type { ConnectionOptions } from './socket.ts'
import { timing } from './timing.ts'
import { bringTimes } from './schedule.ts'
import { createTv } from './tv.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-02T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** A shop: one TV, what it keeps, and a server that can be away. */
function aShop(keeps: Partial<StoredValues> = {}) {
  const shop = {
    server: 'there' as 'there' | 'away',
    content: aContent('1') as ScreenContent | null,
    ending: null as CredentialRule | null,
    codes: 0,
    typed: new Set<string>(),
    expired: new Set<string>(),
    filesThere: true,
    kindsThere: true,
    news: ['It is Friday'] as readonly string[],
    dropped: [] as (readonly string[])[],
    lines: [] as ConnectionOptions[],
    told: [] as ToServer[],
    say: (message: ToClient) => shop.lines.at(-1)?.hear(message),
    kept: { ...memoryStorage(), lasts: true } as Storage,
    after: (() => null) as WithNews,
  }
  const reach = () => {
    if (shop.server === 'away') throw new NoAnswer()
  }
  const server: ServerClient = {
    now: () => Date.now(),
    async startPairing() {
      reach()
      const code = `CD${(shop.codes += 1) + 20}`
      return {
        state: 'started',
        code,
        secret: `secret of ${code}`,
        expiresAt: new Date(Date.now() + 600_000).toISOString(),
        lasts: 600_000,
      }
    },
    async collect(secret): Promise<PairingAnswer> {
      reach()
      if (shop.expired.has(secret)) return { state: 'EXPIRED' }
      return shop.typed.has(secret) ? { state: 'CONNECTED', credential: 'credential', screenId: 'screen' } : { state: 'WAITING' }
    },
    async content(credential, held) {
      reach()
      if (!shop.content || credential !== 'credential') return { state: 'revoked', ending: shop.ending }
      return shop.content.tag === held?.tag ? { state: 'same' } : { state: 'new', content: shop.content }
    },
    async feed() {
      reach()
      return shop.news
    },
    after: (held, news) => shop.after(held, news),
    takeNews: read => void (shop.after = read),
  }
  const media: Media = {
    lasts: true,
    isFull: () => false,
    async bring() {
      if (!shop.filesThere) throw new Error('missing')
    },
    keepOnly: async addresses => void shop.dropped.push(addresses),
  }
  let isFirst = true
  const turnOn = async () => {
    for (const [name, value] of Object.entries(isFirst ? keeps : {})) await shop.kept.write(name as keyof StoredValues, value as never)
    const tv = createTv({
      ...timing,
      kept: shop.kept,
      media,
      server,
      async bringKinds({ shows }) {
        const slides = Object.values(shows).flatMap(show => show.slides)
        const codes = slides.flatMap(slide => slide.widgets.filter(widget => widget.type === 'QR_CODE'))
        if (codes.length > 0 && !shop.kindsThere) throw new Error('missing')
      },
      line(options) {
        shop.lines.push(options)
        return { renew: () => {}, say: message => void shop.told.push(message), close: () => {} }
      },
    })
    isFirst = false
    void tv.start()
    await vi.advanceTimersByTimeAsync(0)
    return tv
  }
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  return { shop, turnOn, pass }
}
const paired = { credential: 'credential' }

test('[PA9] [PA24] a TV shows a code; switched off and on the same one, and after it has expired another', async () => {
  const { shop, turnOn, pass } = aShop()
  const tv = await turnOn()
  expect(tv.get()).toMatchObject({ at: 'pairing', waiting: { code: 'CD21' } })
  await pass(60_000)
  tv.close()
  const again = await turnOn()
  expect(again.get()).toMatchObject({ at: 'pairing', waiting: { code: 'CD21' } })
  shop.expired.add('secret of CD21')
  await pass(2_000)
  expect(again.get()).toMatchObject({ at: 'pairing', waiting: { code: 'CD22' } })
})

test('[PA8] [PA11] told that its code was typed, it writes its credential down and plays', async () => {
  const { shop, turnOn, pass } = aShop()
  const tv = await turnOn()
  shop.typed.add('secret of CD21')
  shop.say({ subject: 'paired' })
  await pass(10)
  expect(tv.get()).toMatchObject({ at: 'playing', show: { id: 'menu' } })
  await expect(shop.kept.read('credential')).resolves.toBe('credential')
  await expect(shop.kept.read('content')).resolves.toMatchObject({ tag: '1' })
  await expect(shop.kept.read('pairing')).resolves.toBeNull()
})

test('[PA10] without the server it says so, and has a code when the server is there', async () => {
  const { shop, turnOn, pass } = aShop()
  shop.server = 'away'
  const tv = await turnOn()
  expect(tv.get()).toMatchObject({ at: 'pairing', waiting: { code: null }, trouble: 'server' })
  shop.server = 'there'
  await pass(10_000)
  expect(tv.get()).toMatchObject({ at: 'pairing', waiting: { code: 'CD21' }, trouble: null })
})

test('[SC11] without the server it starts from what it keeps, and catches up later', async () => {
  const { shop, turnOn, pass } = aShop({ ...paired, content: aContent('1') })
  shop.server = 'away'
  const tv = await turnOn()
  expect(tv.get()).toMatchObject({ at: 'playing', content: { tag: '1' }, trouble: null })
  shop.content = aContent('2')
  shop.server = 'there'
  await pass(10_000)
  expect(tv.get()).toMatchObject({ at: 'playing', content: { tag: '2' } })
})

test('[SC51] told what became of its content, it shows and keeps the whole of it without a question', async () => {
  const { shop, turnOn, pass } = aShop({ ...paired, content: aContent('1') })
  const tv = await turnOn()
  tv.takeNews((held, news) => ({ ...held, tag: String(news) }))
  shop.server = 'away'
  shop.say({ subject: 'content', news: '2' as never })
  await pass(10)
  expect(tv.get()).toMatchObject({ at: 'playing', content: { tag: '2' }, trouble: null })
  await expect(shop.kept.read('content')).resolves.toMatchObject({ tag: '2', media: ['/files/a.webp'] })
})

test('[SC8] [SC37] the old files are dropped once the new content is written down', async () => {
  const { shop, turnOn, pass } = aShop({ ...paired, content: aContent('1') })
  shop.content = aContent('2', { media: ['/files/new.webp'] })
  shop.filesThere = false
  const tv = await turnOn()
  await pass(5_000)
  expect(tv.get()).toMatchObject({ content: { tag: '1' } })
  expect(shop.dropped).toEqual([])
  shop.filesThere = true
  await pass(10_000)
  await expect(shop.kept.read('content')).resolves.toMatchObject({ tag: '2' })
  expect(shop.dropped).toEqual([expect.arrayContaining(['/files/new.webp'])])
})

test('[SC35] what has a kind of widget that is not loaded is not shown before it is', async () => {
  const { shop, turnOn, pass } = aShop({ ...paired, content: aContent('1') })
  const shows = { menu: aShow({ id: 'menu', slides: [aSlide({ id: 'slide', widgets: [aWidget('QR_CODE', { id: 'code' })] })] }) }
  shop.content = aContent('2', { shows })
  shop.kindsThere = false
  const tv = await turnOn()
  await pass(5_000)
  expect(tv.get()).toMatchObject({ at: 'playing', content: { tag: '1' } })
  shop.kindsThere = true
  await pass(10_000)
  expect(tv.get()).toMatchObject({ at: 'playing', content: { tag: '2' } })
})

test('[SC35] of what it keeps it plays also what it can, where a kind can’t be had', async () => {
  const shows = { menu: aShow({ id: 'menu', slides: [aSlide({ id: 'slide', widgets: [aWidget('QR_CODE', { id: 'code' })] })] }) }
  const { shop, turnOn } = aShop({ ...paired, content: aContent('1', { shows }) })
  shop.server = 'away'
  shop.kindsThere = false
  const tv = await turnOn()
  expect(tv.get()).toMatchObject({ at: 'playing', content: { tag: '1' } })
})

test('[SC13] revoked, it forgets its screen and shows a code; out of reach, it never does', async () => {
  const { shop, turnOn, pass } = aShop({ ...paired, content: aContent('1') })
  const tv = await turnOn()
  shop.server = 'away'
  await pass(24 * 3_600_000)
  expect(tv.get().at).toBe('playing')
  shop.server = 'there'
  shop.content = null
  await pass(11_000)
  expect(tv.get()).toMatchObject({ at: 'pairing', waiting: { code: 'CD21' } })
  await expect(shop.kept.read('credential')).resolves.toBeNull()
  await expect(shop.kept.read('content')).resolves.toBeNull()
})

test('[PA15] [PA26] replaced or disconnected, it stays quiet, also after a power cut, until somebody presses a key', async () => {
  const { shop, turnOn, pass } = aShop({ ...paired, content: aContent('1') })
  const tv = await turnOn()
  shop.content = null
  shop.ending = 'replaced'
  shop.say({ subject: 'content' })
  await pass(1_000)
  expect(tv.get()).toMatchObject({ at: 'pairing', ending: 'replaced', waiting: { code: 'CD21' } })
  tv.close()
  const again = await turnOn()
  expect(again.get()).toMatchObject({ at: 'pairing', ending: 'replaced' })
  again.ask()
  expect(again.get()).toMatchObject({ ending: null, waiting: { code: 'CD21' } })
  await pass(9 * 60_000)
  expect(again.get()).toMatchObject({ ending: null })
  await pass(2 * 60_000)
  expect(again.get()).toMatchObject({ ending: 'replaced' })
  shop.content = aContent('1')
  shop.typed.add(`secret of CD${shop.codes + 20}`)
  await pass(2_000)
  expect(again.get().at).toBe('playing')
  await expect(shop.kept.read('ending')).resolves.toBeNull()
})

test('[PA15] one that never had a screen shows its code as large as it can', async () => {
  const { turnOn } = aShop()
  const tv = await turnOn()
  tv.ask()
  expect(tv.get()).toMatchObject({ at: 'pairing', ending: null })
})

test('[SC19] asked for its name it says it for ten seconds, over what plays on', async () => {
  const { shop, turnOn, pass } = aShop({ ...paired, content: aContent('1') })
  const tv = await turnOn()
  const playing = () => valueOf(tv.get(), 'show')
  const before = playing()
  shop.say({ subject: 'identify' })
  expect(tv.get()).toMatchObject({ at: 'playing', isNamed: true })
  expect(playing()).toBe(before)
  await pass(9_000)
  expect(tv.get()).toMatchObject({ isNamed: true })
  await pass(2_000)
  expect(tv.get()).toMatchObject({ at: 'playing', isNamed: false })
})

test('[SC20] it is turned as the server says, without it too, and stays so when it has no screen', async () => {
  const turned = (tag: string) => aContent(tag, { screen: { ...aContent(tag).screen, rotation: 'DEGREES_90' } })
  const { shop, turnOn, pass } = aShop({ ...paired, content: aContent('1') })
  shop.content = turned('2')
  shop.filesThere = false
  const tv = await turnOn()
  expect(tv.get()).toMatchObject({ at: 'playing', rotation: 'DEGREES_90' })
  shop.filesThere = true
  await pass(15_000)
  tv.close()
  shop.server = 'away'
  const again = await turnOn()
  expect(again.get()).toMatchObject({ at: 'playing', rotation: 'DEGREES_90' })
  shop.server = 'there'
  shop.content = null
  await pass(11_000)
  expect(again.get()).toMatchObject({ at: 'pairing', rotation: 'DEGREES_90' })
})

test('[SC14] [SC40] the next collection starts on its minute, with and without the server; a choice by hand stays', async () => {
  const content = aContent('1', {
    collections: [aCollection('all-day', 'menu'), aCollection('dinner', 'dinner', 'all', '17:30:00')],
    shows: showsNamed('menu', 'dinner'),
  })
  const { shop, turnOn, pass } = aShop({ ...paired, content })
  shop.content = content
  const tv = await turnOn()
  shop.server = 'away'
  await pass(Date.parse('2026-03-02T16:29:55Z') - Date.now())
  expect(tv.get()).toMatchObject({ show: { id: 'menu' } })
  await pass(10_000)
  expect(tv.get()).toMatchObject({ show: { id: 'dinner' } })
  shop.content = { ...content, tag: '2', activeSince: '2026-03-02T16:30:01.000Z' }
  shop.server = 'there'
  await pass(10_000)
  expect(tv.get()).toMatchObject({ show: { id: 'menu' } })
})

beforeAll(() => bringTimes({ calendar: {} }))
test('[PN11] without the server a collection begins and ends on the minutes of its times', async () => {
  const times = [{ ...always, startTime: '17:30:00', endTime: '18:00:00' }]
  const content = aContent('1', {
    collections: [aCollection('all-day', 'menu'), { ...aCollection('dinner', 'dinner'), times }],
    shows: showsNamed('menu', 'dinner'),
    calendar: { timeZone: 'Europe/Amsterdam' },
  })
  const { shop, turnOn, pass } = aShop({ ...paired, content })
  shop.content = content
  const tv = await turnOn()
  shop.server = 'away'
  await pass(Date.parse('2026-03-02T16:29:55Z') - Date.now())
  expect(tv.get()).toMatchObject({ show: { id: 'menu' } })
  await pass(10_000)
  expect(tv.get()).toMatchObject({ show: { id: 'dinner' } })
  await pass(Date.parse('2026-03-02T16:59:55Z') - Date.now())
  expect(tv.get()).toMatchObject({ show: { id: 'dinner' } })
  await pass(10_000)
  expect(tv.get()).toMatchObject({ show: { id: 'menu' } })
})

test('[SC16] where nothing is planned it shows the notice, and to whoever has just connected it what comes next', async () => {
  const { shop, turnOn, pass } = aShop()
  shop.content = aContent('1', { activeCollectionId: null })
  const tv = await turnOn()
  shop.typed.add('secret of CD21')
  await pass(2_000)
  expect(tv.get()).toMatchObject({ at: 'notice', hint: 'none', screen: { systemTitle: 'Counter' } })
  await pass(11 * 60_000)
  expect(tv.get()).toMatchObject({ at: 'notice', hint: null })
})

test('[SC18] whoever has just connected it reads where to choose what it shows: in which collection', async () => {
  const { shop, turnOn, pass } = aShop()
  shop.content = aContent('1', { collections: [{ ...aCollection('all-day', null), title: 'All day' }] })
  const tv = await turnOn()
  shop.typed.add('secret of CD21')
  await pass(2_000)
  expect(tv.get()).toMatchObject({ at: 'notice', hint: 'place', named: 'All day', screen: { sortIndex: 1 } })
})

test('[SC18] while a show is on its way it says which', async () => {
  const { shop, turnOn, pass } = aShop()
  shop.content = aContent('1', { shows: { menu: aShow({ id: 'menu', presentationId: 'menu', title: 'Menu board' }) } })
  shop.filesThere = false
  const tv = await turnOn()
  shop.typed.add('secret of CD21')
  await pass(2_000)
  expect(tv.get()).toMatchObject({ at: 'notice', hint: 'fetching', named: 'Menu board' })
  shop.filesThere = true
  await pass(60_000)
  expect(tv.get()).toMatchObject({ at: 'playing', show: { id: 'menu' } })
})

test('[SC18] a screen of an organisation that is switched off says nothing of it', async () => {
  const { shop, turnOn, pass } = aShop()
  shop.content = aContent('1', { isActive: false, collections: [], shows: {} })
  const tv = await turnOn()
  shop.typed.add('secret of CD21')
  await pass(2_000)
  expect(tv.get()).toMatchObject({ at: 'notice', hint: null })
})

test('[SC17] guests read of trouble only when somebody must come', async () => {
  const { shop, turnOn, pass } = aShop({ ...paired, content: aContent('1') })
  const tv = await turnOn()
  shop.server = 'away'
  await pass(14 * 60_000)
  expect(tv.get()).toMatchObject({ at: 'playing', trouble: null })
  await pass(3 * 60_000)
  expect(tv.get()).toMatchObject({ at: 'playing', trouble: 'server' })
  shop.server = 'there'
  await pass(10_000)
  expect(tv.get()).toMatchObject({ at: 'playing', trouble: null })
  tv.broken()
  expect(tv.get()).toMatchObject({ at: 'playing', trouble: 'slide' })
})

test('[SC56] that a slide could not be drawn is said until another version of its show has come', async () => {
  const content = aContent('1')
  const { shop, turnOn, pass } = aShop({ ...paired, content })
  const tv = await turnOn()
  tv.subscribe(mendedBy(tv))
  tv.broken()
  shop.content = { ...content, tag: '2' }
  await pass(70_000)
  expect(tv.get()).toMatchObject({ content: { tag: '2' }, trouble: 'slide' })
  const newer = Object.entries(content.shows).map(([id, show]) => [id, { ...show, sequence: show.sequence + 1 }])
  shop.content = { ...content, tag: '3', shows: Object.fromEntries(newer) as typeof content.shows }
  await pass(70_000)
  expect(tv.get()).toMatchObject({ content: { tag: '3' }, trouble: null })
})

test('[SC12] the server speaks, the TV asks', async () => {
  const { shop, turnOn, pass } = aShop({ ...paired, content: aContent('1') })
  const tv = await turnOn()
  shop.content = aContent('2')
  shop.say({ subject: 'content' })
  await pass(151)
  expect(tv.get()).toMatchObject({ content: { tag: '2' } })
  shop.content = aContent('3')
  shop.say({ subject: 'welcome' })
  await pass(0)
  expect(tv.get()).toMatchObject({ content: { tag: '3' } })
})

test('[SC34] a TV says what it shows: when it is welcome, when prices have come, and at most once a second', async () => {
  const { shop, turnOn, pass } = aShop({ ...paired, content: aContent('1') })
  await turnOn()
  shop.say({ subject: 'welcome' })
  expect(shop.told).toEqual([{ subject: 'shows', tag: '1' }])
  await pass(2_000)
  for (const tag of ['2', '3', '4']) {
    shop.content = aContent(tag)
    shop.say({ subject: 'content' })
    await pass(151)
  }
  // Within a second: not all TVs at once.
  expect(shop.told.slice(1).length).toBeLessThanOrEqual(1)
  await pass(3_000)
  expect(shop.told.at(-1)).toEqual({ subject: 'shows', tag: '4' })
  const { length } = shop.told
  expect(length).toBeLessThanOrEqual(3)
  shop.filesThere = false
  shop.content = aContent('5')
  shop.say({ subject: 'content' })
  await pass(2_000)
  expect(shop.told.slice(length)).toEqual([{ subject: 'shows', tag: '5' }])
  shop.say({ subject: 'welcome' })
  expect(shop.told.slice(length + 1)).toEqual([{ subject: 'shows', tag: '5' }])
})

test('[TI22] [TI23] a TV whose shows have a news ticker shows the headlines, newer ones in place, and keeps them through a power cut', async () => {
  const ticker = aWidget('TICKER', { id: 'news' }) as WidgetOf<'TICKER'>
  const slide = aSlide({ id: 'slide', widgets: [{ ...ticker, settings: { ...ticker.settings, source: 'NOS_NEWS' } }] })
  const content = aContent('1', { shows: { menu: aShow({ id: 'menu', presentationId: 'menu', slides: [slide] }) } })
  const { shop, turnOn, pass } = aShop({ ...paired, content })
  shop.content = content
  const tv = await turnOn()
  const shown = () => {
    const picture = tv.get()
    return picture.at === 'playing' ? picture : null
  }
  await pass(10)
  expect(shown()?.catalogue.feeds).toEqual({ NOS_NEWS: ['It is Friday'] })
  const before = shown()
  shop.news = ['It is Saturday']
  await pass(6 * 60_000)
  expect(shown()?.catalogue.feeds).toEqual({ NOS_NEWS: ['It is Saturday'] })
  expect([shown()?.show, shown()?.content]).toEqual([before?.show, before?.content])
  expect(shown()?.show).toBe(before?.show)
  tv.close()
  shop.server = 'away'
  const again = await turnOn()
  expect(again.get()).toMatchObject({ at: 'playing', catalogue: { feeds: { NOS_NEWS: ['It is Saturday'] } } })
})

test('[EM12] [EM16] an emergency is kept as it comes: it stands again after a power cut, without the server; the end of one takes no other away', async () => {
  const { shop, turnOn } = aShop({ credential: 'credential', content: aContent('1', { shows: {}, collections: [] }) })
  const emergency = { id: 'fire', heading: 'Leave', body: '', style: 'ALARM', showId: null, endsAt: '2026-03-02T13:00:00.000Z' } as const
  const start = async () => {
    const tv = await turnOn()
    tv.listen(message => hearEmergency(tv, shop.kept, message))
    return tv
  }
  const before = await start()
  shop.filesThere = false
  shop.say({ subject: 'emergency', emergency })
  await vi.advanceTimersByTimeAsync(0)
  expect(before.known().content?.screen.emergency).toEqual(emergency)
  before.close()
  shop.server = 'away'
  const after = await start()
  shop.say({ subject: 'emergency', over: 'another' })
  expect(after.known().content?.screen.emergency).toEqual(emergency)
  // A newer one has it behind it, however often it is told.
  const lift = { ...emergency, id: 'lift', endsAt: '2026-03-02T12:05:00.000Z' }
  for (let i = 0; i < 2; i++) shop.say({ subject: 'emergency', emergency: lift })
  expect(after.known().content?.screen.emergency).toEqual({ ...lift, before: emergency })
  shop.say({ subject: 'emergency', over: 'lift' })
  expect(after.known().content?.screen.emergency).toEqual(emergency)
  shop.say({ subject: 'emergency', over: 'fire' })
  expect(after.known().content?.screen.emergency).toBeUndefined()
})

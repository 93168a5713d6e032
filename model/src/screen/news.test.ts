import { describe, expect, test } from 'vitest'
import { applied, changesBetween } from '../kernel/difference.ts'
import { hashed } from '../kernel/hash.ts'
import { copiedShow } from '../show/copies.ts'
import { aShow, aSlide, aWidget } from '../testing/shows.ts'
import { emptyCatalogue, type ScreenContent } from './content.ts'
import { withNews, type ContentNews } from './news.ts'

const half = (letter: string) => letter.repeat(22)
const shared = ['shows', 'catalogue', 'media']
const content: ScreenContent = {
  tag: half('s') + half('a'),
  screen: { id: 'screen', systemId: 'system', sortIndex: 1, orientation: 'LANDSCAPE', systemTitle: 'Counter' },
  isActive: true,
  timeZone: 'Europe/Amsterdam',
  activeCollectionId: null,
  activeSince: null,
  chosenAt: '2026-03-01T00:00:00.000Z',
  collections: [],
  shows: {},
  catalogue: emptyCatalogue,
  media: ['/files/a.webp'],
}
const media = ['/files/a.webp', '/files/b.webp']
const news: ContentNews = {
  from: half('a'),
  to: half('b'),
  keys: shared,
  changes: changesBetween({ media: content.media }, { media }),
  sums: { media: hashed(JSON.stringify(media)) },
}

describe('what became of a content', () => {
  test('[SC48] is done to it, and its tag says so; what is the screen’s own stays', () => {
    expect(JSON.stringify(withNews(content, news))).toBe(JSON.stringify({ ...content, tag: half('s') + half('b'), media }))
  })

  test('[SC48] brings what is the screen’s own as a whole, where that is other', () => {
    const { chosenAt: _, shows, catalogue, media: _media, ...own } = content
    const told = { ...own, timeZone: 'UTC', tag: half('t') + half('a') }
    const after = withNews(content, { ...news, to: half('a'), changes: null, sums: {}, own: told })
    expect(JSON.stringify(after)).toBe(JSON.stringify({ ...told, shows, catalogue, media: content.media }))
  })

  test('[SC49] of a show that was published again has the slides that differ', () => {
    const slides = Array.from({ length: 20 }, (_, n) =>
      aSlide({ id: `slide ${n}`, showId: 'old', widgets: [aWidget('TEXT', { id: `text ${n}` })] }),
    )
    const old = aShow({ id: 'old', slides })
    const copy = copiedShow(old, { id: 'new', presentationId: old.presentationId, organizationId: old.organizationId, state: 'PUBLISHED' })
    const published = { ...copy, slides: copy.slides.map((slide, n) => (n === 7 ? { ...slide, duration: 99 } : slide)) }
    const changes = changesBetween({ old }, { new: published })
    expect(JSON.stringify(applied({ old }, changes))).toBe(JSON.stringify({ new: published }))
    expect(JSON.stringify(changes).length).toBeLessThan(200)
  })

  const wrong: readonly (readonly [string, unknown])[] = [
    ['nothing', null],
    ['a list', []],
    ['of another content', { ...news, from: half('c') }],
    ['of no content', { ...news, from: '' }],
    ['without a tag', { ...news, to: undefined }],
    ['with a tag of another length', { ...news, to: 'b' }],
    ['without keys', { ...news, keys: undefined }],
    ['with keys that are none', { ...news, keys: [1, 2] }],
    ['without changes', { ...news, changes: undefined }],
    ['with changes that can’t be done', { ...news, changes: { in: { media: { order: [0, 9] } } } }],
    ['that put another value in the place of all', { ...news, changes: [{ media: 1 }] }],
    ['that put a list in the place of all', { ...news, changes: [[]] }],
    ['that come out as something else', { ...news, sums: { media: hashed('[]') } }],
    ['of which nobody says how they come out', { ...news, sums: undefined }],
    ['with something of the screen’s own that is none', { ...news, own: 'mine' }],
    ['with a tag that isn’t that of the changes', { ...news, own: { tag: half('s') + half('c') } }],
    ['that change the tag', { ...news, keys: ['tag'], changes: { in: { tag: ['other'] } }, sums: {} }],
  ]
  test.each(wrong)('[SC50] %s is not taken', (_, told) => {
    expect(withNews(content, told)).toBeNull()
  })
})

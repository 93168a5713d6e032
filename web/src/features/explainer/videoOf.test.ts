import { describe, expect, it } from 'vitest'
import { videoOf } from './videoOf.ts'

const origin = 'https://menu.example'
const of = (link: string | null) => videoOf(link, origin)
const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'

describe('[PG10] a partner’s link', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ&feature=share',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=share',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('%s is a video of YouTube, at the address without cookies', link => {
    expect(of(link)).toEqual({ kind: 'frame', host: 'YouTube', address: youtube })
  })

  it.each([
    ['https://youtu.be/dQw4w9WgXcQ?t=90', 90],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s', 90],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', 3723],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=12', 12],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=45s', 45],
  ])('%s begins after %i seconds', (link, from) => {
    expect(of(link)).toMatchObject({ address: `${youtube}&start=${from}` })
  })

  it.each([
    ['https://vimeo.com/76979871', '76979871?dnt=1&autoplay=1'],
    ['https://www.vimeo.com/76979871/', '76979871?dnt=1&autoplay=1'],
    ['https://vimeo.com/76979871/a1b2c3', '76979871?dnt=1&autoplay=1&h=a1b2c3'],
    ['https://player.vimeo.com/video/76979871?h=a1b2c3', '76979871?dnt=1&autoplay=1&h=a1b2c3'],
    ['https://vimeo.com/channels/staffpicks/76979871#t=1m30s', '76979871?dnt=1&autoplay=1#t=90s'],
  ])('%s is a video of Vimeo that is not followed', (link, address) => {
    expect(of(link)).toEqual({ kind: 'frame', host: 'Vimeo', address: `https://player.vimeo.com/video/${address}` })
  })

  it.each(['/files/film.webm', 'https://menu.example/files/film.webm'])('%s is a file of ours', link => {
    expect(of(link)).toEqual({ kind: 'file', address: '/files/film.webm' })
  })

  const strange = [
    'https://www.partner.example/page',
    'https://partner.example/film.mp4',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/@partner',
    'https://www.youtube.com/watch?v=short',
    'https://vimeo.com/partner',
  ]
  it.each(strange)('%s is nothing that is played here', link => {
    expect(of(link)).toBeNull()
  })

  it.each([null, '', 'javascript:alert(1)', 'data:text/html,hello', 'just words', '/files/drawing.svg'])('%s is nothing', link => {
    expect(of(link)).toBeNull()
  })
})

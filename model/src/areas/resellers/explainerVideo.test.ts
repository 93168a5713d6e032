import { describe, expect, it } from 'vitest'
import { videoLink } from './explainerVideo.ts'

const { schema } = videoLink()

describe('[RE5] [RE18] a partner’s video', () => {
  it.each([
    '/files/film.webm',
    ' https://youtu.be/dQw4w9WgXcQ ',
    'https://youtu.be/dQw4w9WgXcQ?si=share',
    'http://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=1m30s',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://vimeo.com/76979871',
    'https://vimeo.com/76979871/a1b2c3',
    'https://player.vimeo.com/video/76979871?h=a1b2c3',
    'https://vimeo.com/channels/staffpicks/76979871#t=1m30s',
  ])('%s is taken', link => {
    expect(schema.safeParse(link).data).toBe(link.trim())
  })

  it.each([
    'https://www.partner.example/page',
    'https://partner.example/film.mp4',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
    'https://evil.example@youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQx',
    'https://www.youtube.com/@partner',
    'https://www.youtube.com/watch?v=short',
    'https://vimeo.com/partner',
    '//evil.example/film.mp4',
    'javascript:alert(1)',
  ])('%s is refused', link => {
    expect(schema.safeParse(link).error?.issues[0]?.message).toBe('video')
  })
})

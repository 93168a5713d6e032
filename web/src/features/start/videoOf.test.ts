import { expect, it } from 'vitest'
import { videoOf } from './videoOf.ts'

it.each([
  [null, null],
  ['', null],
  ['javascript:alert(1)', null],
  ['https://partner.example/page', null],
  ['https://partner.example/film.mp4', { kind: 'file', address: 'https://partner.example/film.mp4' }],
  ['/files/film.webm', { kind: 'file', address: '/files/film.webm' }],
  ['https://www.youtube.com/watch?v=abc_1', { kind: 'page', address: 'https://www.youtube-nocookie.com/embed/abc_1' }],
  ['https://youtu.be/abc_1', { kind: 'page', address: 'https://www.youtube-nocookie.com/embed/abc_1' }],
  ['https://vimeo.com/12345', { kind: 'page', address: 'https://player.vimeo.com/video/12345?dnt=1' }],
  ['https://youtube.com.evil.example/watch?v=1', null],
])('a partner’s link %j is shown as %j', (link, video) => {
  expect(videoOf(link)).toEqual(video)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { aShow, aSlide } from '@vitrine/model/testing/shows.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { aContent } from '../test/contents.ts'
import type { Said } from './beside.tsx'
import type { Picture } from './picture.ts'
import { Screen } from './Screen.tsx'
import type { Tv } from './tv.ts'

beforeAll(() => void vi.stubGlobal('window', { innerWidth: 1280, innerHeight: 720 }))
afterAll(() => void vi.unstubAllGlobals())

const playing: Picture = {
  at: 'playing',
  show: aShow({ slides: [aSlide({ id: 'first' })] }),
  content: aContent('one'),
  catalogue: emptyCatalogue,
  rotation: 'DEGREES_0',
  isNamed: false,
  trouble: null,
}
const words: Said = { Below: () => <main>notice</main>, Above: () => <p>trouble</p> }
const drawn = (picture: Picture, said: Said | null) => {
  const tv = { get: () => picture, subscribe: () => () => {}, now: Date.now, broken: () => {}, slide: createStore(null) } as unknown as Tv
  return renderToStaticMarkup(<Screen tv={tv} said={createStore(said)} />)
}

test('[SC45] a TV plays before what it says is there; then that lies below and above what it plays', () => {
  expect(drawn(playing, null)).toMatch(/^<div class="glass".*<main class="paper"><\/main><div class="player"/)
  expect(drawn(playing, words)).toMatch(/<main>notice<\/main><div class="player".*<p>trouble<\/p>/)
})

import { rect } from '../demo-pictures/drawing.mjs'

/** What a partner explains to its customers, without a word: how products, promotions and collections come onto a screen. */
const [w, h] = [1280, 720]
const [paper, ink, pale, accent, bright] = ['#F4F1EA', '#22343C', '#D8D3C8', '#C8452E', '#F2B84B']

/** 0 before it begins, 1 after it ends, gently in between. */
const between = (t, from, to) => {
  const x = Math.min(1, Math.max(0, (t - from) / (to - from)))
  return x * x * (3 - 2 * x)
}
const round = (x, y, width, height, fill, more = '') => rect(x, y, width, height, fill, `rx="14" ${more}`)
const moved = (x, y, inner, opacity = 1) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" opacity="${opacity.toFixed(3)}">${inner}</g>`
const screen = (x, y, width, height, inner) =>
  moved(x, y, round(-14, -14, width + 28, height + 28, ink) + rect(0, 0, width, height, '#FFFFFF') + inner)
const stand = (x, y) => rect(x - 12, y, 24, 54, ink) + round(x - 110, y + 50, 220, 16, ink)
const ground = () =>
  rect(0, 0, w, h, paper) +
  `<circle cx="1130" cy="90" r="260" fill="${bright}" opacity=".18"/><circle cx="110" cy="690" r="220" fill="${accent}" opacity=".1"/>`

/** A line of a menu: what it is, what it costs. */
const line = (y, price = ink) => round(0, y, 300, 26, ink) + round(0, y + 38, 190, 16, pale) + round(470, y + 4, 96, 26, price)

const products = t => {
  const rows = [0, 1, 2, 3].map(i => {
    const come = between(t, 0.06 + i * 0.13, 0.2 + i * 0.13) * (1 - between(t, 0.92, 1))
    return moved(-120 * (1 - come), 0, line(50 + i * 92, i === 2 && t > 0.72 ? accent : ink), come)
  })
  const hand = between(t, 0.62, 0.72) * (1 - between(t, 0.84, 0.9))
  const pointer = moved(
    560 + 60 * (1 - hand),
    262 + 60 * (1 - hand),
    `<path d="M0 0 L0 52 L13 40 L22 60 L32 56 L23 36 L40 36 Z" fill="${ink}" stroke="#FFFFFF" stroke-width="4"/>`,
    hand,
  )
  return screen(330, 120, 620, 420, moved(28, 0, rows.join('') + pointer)) + stand(640, 554)
}

const promotions = t => {
  const cross = between(t, 0.25, 0.4)
  const lower = between(t, 0.45, 0.6)
  const all = 1 - between(t, 0.92, 1)
  const beat = 1 + 0.06 * Math.sin(Math.PI * between(t, 0.6, 0.8))
  const cup = `<path d="M70 130 H250 L236 300 Q232 330 200 330 H120 Q88 330 84 300Z" fill="${accent}"/><path d="M246 168 q74 0 60 66 q-10 44 -70 42" fill="none" stroke="${accent}" stroke-width="24"/>${round(60, 344, 200, 16, pale)}`
  const price =
    round(360, 130, 190, 54, pale) +
    `<path d="M350 ${(190 - 10).toFixed(0)} L${(350 + 214 * cross).toFixed(1)} ${(180 - 46 * cross).toFixed(1)}" stroke="${accent}" stroke-width="12" stroke-linecap="round" opacity="${cross > 0 ? 1 : 0}"/>`
  const offer = `<g transform="translate(455 270) scale(${(lower * beat).toFixed(3)})"><circle r="92" fill="${bright}"/>${round(-58, -26, 116, 52, ink)}</g>`
  return screen(330, 120, 620, 420, moved(0, 0, cup + price + offer, all)) + stand(640, 554)
}

const collections = t => {
  const places = [130, 510, 890]
  const colours = [accent, bright, '#4E8A7B']
  const screens = places
    .map(x => screen(x, 360, 260, 170, '') + rect(x + 122, 544, 16, 30, ink) + round(x + 70, 570, 120, 12, ink))
    .join('')
  const cards = places.map((x, i) => {
    const come = between(t, 0.12 + i * 0.2, 0.3 + i * 0.2)
    const all = 1 - between(t, 0.92, 1)
    const from = { x: 510, y: 110 }
    const [cx, cy] = [from.x + (x - from.x) * come, from.y + (360 - from.y) * come]
    const inner =
      rect(0, 0, 260, 170, colours[i]) +
      round(24, 28, 140, 22, '#FFFFFF') +
      round(24, 66, 210, 14, '#FFFFFF', 'opacity=".7"') +
      round(24, 92, 180, 14, '#FFFFFF', 'opacity=".7"')
    return moved(cx, cy, inner, come > 0 || i === 0 || t > 0.12 + (i - 1) * 0.2 ? all : 0)
  })
  return screens + cards.toReversed().join('')
}

const film = draw => ({ seconds: 6, quality: 30, ground: ground(), draw, hasPoster: false, into: 'server/demo/partner' })
export const explainers = { products: film(products), promotions: film(promotions), collections: film(collections) }

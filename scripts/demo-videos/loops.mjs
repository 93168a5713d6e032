import { at, blurred, dice, ellipse, rect, shaded, standing } from '../demo-pictures/drawing.mjs'
import { cup } from '../demo-pictures/drinks.mjs'
import { evening } from './evening.mjs'
import { explainers } from './explainers.mjs'

const [w, h] = [1280, 720]
const turn = Math.PI * 2
const sum = parts => parts.join('')
const many = (count, make) => sum(Array.from({ length: count }, (_, i) => make(i)))

/** A cup on a dark table before the lights of the evening, at the right, so that words may stand beside it. */
const steamGround = () => {
  const roll = dice(7)
  const lights = many(16, () => {
    const [x, y, r] = [roll(0, w), roll(20, 330), roll(14, 46)]
    return ellipse(x, y, r, r, ['#F3B562', '#E58A4B', '#F7D9A0'][Math.floor(roll(0, 3))], `opacity="${roll(0.1, 0.34)}"`)
  })
  return (
    shaded(['#3A241B', '#24140E'], fill => rect(0, 0, w, h, fill)) +
    blurred(9, lights) +
    blurred(80, ellipse(905, 330, 330, 250, '#E09A55', 'opacity=".26"')) +
    shaded(['#5D3320', '#2B160D'], fill => `<path d="M0 560 Q640 528 1280 560 L1280 720 L0 720Z" fill="${fill}"/>`) +
    '<path d="M0 562 Q640 530 1280 562" fill="none" stroke="#F3C58C" stroke-width="3" opacity=".25"/>' +
    standing(905, 628, 220, 34, 0.5) +
    at(
      700,
      248,
      440,
      cup({
        drink: ['#7A4526', '#3C1D0E'],
        art: '<ellipse rx="62" ry="62" fill="#E9C79B" opacity=".9"/><ellipse rx="38" ry="38" fill="#8A5230" opacity=".8"/><ellipse rx="17" ry="17" fill="#F3DDBC" opacity=".9"/>',
      }),
    )
  )
}

/** Puffs that rise, widen and fade; each begins again where another has gone. */
const wisp = (x, high, phase, t) =>
  many(16, i => {
    const p = (i / 16 + t * 1) % 1
    const sway = Math.sin(turn * (p * 1.15 + phase - t)) * (6 + p * 46)
    const r = 9 + p * 40
    return ellipse(x + sway, 418 - p * high, r, r * 1.35, '#FFF3E2', `opacity="${(Math.sin(Math.PI * p) ** 1.4 * 0.17).toFixed(3)}"`)
  })

const steam = t => blurred(13, wisp(862, 330, 0, t) + wisp(908, 400, 0.37, t) + wisp(948, 320, 0.71, t))

const bean =
  shaded(['#8A5433', '#4A2614'], fill => ellipse(0, 0, 108, 150, fill), { x2: 0.8 }) +
  '<path d="M10 -146 C-44 -80 52 -30 -4 30 C-34 64 -20 110 -6 148" fill="none" stroke="#2E150B" stroke-width="17" stroke-linecap="round"/>' +
  '<path d="M-58 -84 C-84 -40 -84 10 -72 54" fill="none" stroke="#C58A5E" stroke-width="12" stroke-linecap="round" opacity=".6"/>'

const roll = dice(21)
/** Far ones first: small, pale and slow. */
const falling = Array.from({ length: 15 }, (_, i) => {
  const near = i / 14
  return {
    x: ((i * 0.618) % 1) * w * 1.04 - w * 0.02,
    y: roll(),
    size: 0.16 + near * 0.3,
    falls: near > 0.75 ? 2 : 1,
    turns: roll() < 0.5 ? -1 : 1,
    tilt: roll(0, 360),
    opacity: 0.45 + near * 0.55,
  }
})
const beans = t =>
  sum(
    falling.map(({ x, y, size, falls, turns, tilt, opacity }) => {
      const margin = 170 * size
      const down = ((y + t * falls) % 1) * (h + margin * 2) - margin
      return `<g opacity="${opacity}" transform="translate(${x.toFixed(2)} ${down.toFixed(2)}) rotate(${(tilt + t * 360 * turns).toFixed(2)}) scale(${size.toFixed(3)})">${bean}</g>`
    }),
  )

/** Large soft lights that wander in circles of their own. */
const lights = [
  ['#E8A45C', 0.25, 0.3, 330, 0.2, 0.16, 0],
  ['#C4573A', 0.78, 0.24, 340, 0.16, 0.2, 0.3],
  ['#8E2F45', 0.7, 0.85, 360, 0.2, 0.14, 0.55],
  ['#F2CDB5', 0.32, 0.82, 300, 0.18, 0.18, 0.8],
  ['#F6C98C', 0.52, 0.5, 210, 0.26, 0.2, 0.15],
]
const glow = t =>
  blurred(
    70,
    sum(
      lights.map(([colour, x, y, r, a, b, phase]) =>
        ellipse(
          (x + a * Math.cos(turn * (t + phase))) * w,
          (y + b * Math.sin(turn * (t + phase))) * h,
          r,
          r * 0.86,
          colour,
          'opacity=".62"',
        ),
      ),
    ),
  )

/** Each: how long it is, how closely it is kept, what stands still, what moves at t from 0 to 1, and where it is kept if not with the demo. */
export const videos = {
  steam: { seconds: 6, quality: 25, ground: steamGround(), draw: steam },
  beans: { seconds: 8, quality: 30, ground: shaded(['#F7EEE1', '#EBD3B2'], fill => rect(0, 0, w, h, fill)), draw: beans },
  glow: { seconds: 10, quality: 28, ground: rect(0, 0, w, h, '#B4472C'), draw: glow },
  evening,
  ...explainers,
}

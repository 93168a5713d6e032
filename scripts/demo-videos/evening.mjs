import { at, blurred, clipped, dice, ellipse, rect, shaded } from '../demo-pictures/drawing.mjs'
import { cup } from '../demo-pictures/drinks.mjs'

const [w, h] = [1280, 720]
const turn = Math.PI * 2
const sum = parts => parts.join('')
const many = (count, make) => sum(Array.from({ length: count }, (_, i) => make(i)))
const eased = x => (x < 0.5 ? 4 * x ** 3 : 1 - (2 - 2 * x) ** 3 / 2)
/** From 0 to 1 while t goes from `from` to `to`. */
const passed = (t, from, to) => eased(Math.min(1, Math.max(0, (t - from) / (to - from))))

/** A light out of focus. */
const light = (x, y, r, colour, opacity) =>
  ellipse(
    x.toFixed(2),
    y.toFixed(2),
    r,
    r,
    colour,
    `stroke="${colour}" stroke-opacity=".5" stroke-width="2" opacity="${opacity.toFixed(3)}"`,
  )

const room = () =>
  shaded(['#173029', '#0E1D19', '#0B1513'], fill => rect(0, 0, w, h, fill)) +
  blurred(90, ellipse(210, 240, 330, 210, '#2A7462', 'opacity=".34"') + ellipse(1080, 250, 260, 280, '#B8823C', 'opacity=".26"')) +
  blurred(60, ellipse(640, 760, 800, 120, '#C98B45', 'opacity=".2"')) +
  shaded(['#1B2B26', '#0A1210'], fill => rect(0, 590, w, 130, fill)) +
  rect(0, 588, w, 3, '#E6B877', 'opacity=".16"')

/** Rows of a menu, too far away to be read. */
const menu = (width, height, ground, ink, accent, line = Math.min(width, height)) =>
  rect(0, 0, width, height, ground) +
  rect(width * 0.08, height * 0.1, width * 0.36, line * 0.08, accent, 'rx="4"') +
  many(10, i => {
    const [x, y] = [width * (i < 5 ? 0.08 : 0.55), height * (0.3 + (i % 5) * 0.125)]
    return (
      rect(x, y, width * (0.16 + ((i * 7) % 5) * 0.022), line * 0.04, ink, 'rx="3" opacity=".85"') +
      rect(x + width * 0.31, y, width * 0.06, line * 0.04, accent, 'rx="3"')
    )
  })

const drink = {
  drink: ['#7A4526', '#3C1D0E'],
  art: '<ellipse rx="62" ry="62" fill="#E9C79B" opacity=".9"/><ellipse rx="36" ry="36" fill="#8A5230" opacity=".8"/>',
}
const offer = (width, height, colours, size, x, y, line = Math.min(width, height)) =>
  shaded(colours, fill => rect(0, 0, width, height, fill)) +
  at(x, y, size, cup(drink)) +
  rect(width * 0.1, height * 0.1, width * 0.34, line * 0.07, '#FFF6E6', 'rx="4"') +
  rect(width * 0.1, height * 0.1 + line * 0.11, width * 0.24, line * 0.045, '#FFF6E6', 'rx="3" opacity=".7"')

/** A screen on the wall whose slides push each other out, there and back within the loop. */
function screen([x, y, width, height], slides, t, { upwards = false, from = 0 } = {}) {
  const p = passed(t, from, from + 0.07) - passed(t, from + 0.5, from + 0.57)
  const [dx, dy] = upwards ? [0, -height] : [-width, 0]
  const placed = slides.map((slide, i) => `<g transform="translate(${dx * (p - i)} ${dy * (p - i)})">${slide}</g>`)
  return (
    rect(x - 5, y - 5, width + 10, height + 10, '#070C0B', 'rx="7"') +
    `<g transform="translate(${x} ${y})">${clipped(rect(0, 0, width, height, '#000', 'rx="3"'), sum(placed))}</g>`
  )
}

const roll = dice(11)
const lights = Array.from({ length: 30 }, (_, i) => ({
  x: roll(-20, w + 20),
  y: roll(30, 700),
  r: roll(10, 46),
  colour: ['#F3B562', '#E58A4B', '#F7D9A0', '#7FC4AE'][i % 4],
  opacity: roll(0.07, 0.24),
  wanders: roll(14, 46),
  phase: roll(),
}))

const inside = t =>
  blurred(
    2.2,
    screen(
      [64, 136, 344, 194],
      [menu(344, 194, '#1F3F37', '#F2EBDD', '#EDB14B'), offer(344, 194, ['#D9743F', '#A83F2A'], 150, 180, 34)],
      t,
      { from: 0.1 },
    ) +
      screen(
        [132, 388, 228, 128],
        [offer(228, 128, ['#F0D9B4', '#D9A45E'], 96, 124, 26), menu(228, 128, '#F7EEE1', '#5A4636', '#C4573A')],
        t,
        {
          from: 0.3,
        },
      ) +
      screen(
        [968, 104, 196, 348],
        [offer(196, 348, ['#2A7462', '#17463B'], 168, 16, 150), menu(196, 348, '#2A1A14', '#F2E3CC', '#EDB14B')],
        t,
        {
          upwards: true,
          from: 0.2,
        },
      ),
  )

/** Behind the login: a shop in the evening, its screens between the lights of the street, everything a little out of focus. */
export const evening = {
  seconds: 12,
  quality: 30,
  ground: room(),
  draw: t =>
    inside(t) +
    sum(
      lights.map(({ x, y, r, colour, opacity, wanders, phase }) => {
        const angle = turn * (t + phase)
        return light(
          x + wanders * Math.sin(angle),
          y + wanders * 0.4 * Math.cos(angle),
          r,
          colour,
          opacity * (0.8 + 0.2 * Math.sin(angle * 2)),
        )
      }),
    ),
  into: 'web/src/features/login',
}

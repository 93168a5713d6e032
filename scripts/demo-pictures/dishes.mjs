import { at, clipped, dice, ellipse, path, shaded, standing } from './drawing.mjs'
import { turned } from './drinks.mjs'

/** A bowl seen from where one sits. The content is drawn on a circle of radius 100 around 0,0. */
function bowl({ china, content, above = '' }) {
  const [light, dark] = china
  const body = 'M46 176 C50 290 120 332 152 336 L248 336 C280 332 350 290 354 176 Z'
  return [
    standing(200, 342, 130, 24),
    shaded([light, light, dark], fill => path(body, fill), { x2: 1, y2: 0.5 }),
    clipped(
      path(body, '#000'),
      ellipse(200, 356, 150, 74, dark, 'opacity=".5"') +
        path('M64 200 C70 250 92 284 118 304 L128 300 C104 276 86 244 82 200Z', '#FFF', 'opacity=".4"'),
    ),
    shaded([dark, light], fill => ellipse(200, 176, 154, 64, fill)),
    ellipse(200, 178, 142, 56, dark),
    clipped(ellipse(200, 179, 140, 54, '#000'), `<g transform="translate(200 186) scale(1.4 .56)">${content}</g>`),
    above,
  ].join('')
}

/** A round plate under what is served. */
const plate = (cx = 200, cy = 318, rx = 176, china = ['#FFFFFF', '#DCD0C0']) =>
  standing(cx, cy + 18, rx * 0.96, rx * 0.2) +
  shaded(china, fill => ellipse(cx, cy, rx, rx * 0.27, fill)) +
  shaded([...china].reverse(), fill => ellipse(cx, cy - 5, rx * 0.74, rx * 0.17, fill, 'opacity=".8"'))

const crumbs = (seed, amount, colours, reach, size) => {
  const roll = dice(seed)
  return Array.from({ length: amount }, (_, i) => {
    const angle = roll(0, 6.28)
    const far = Math.sqrt(roll()) * reach
    return ellipse(Math.cos(angle) * far, Math.sin(angle) * far, size * roll(0.7, 1.3), size * roll(0.7, 1.5), colours[i % colours.length])
  }).join('')
}

const toast = () => {
  const shape =
    'M70 118 C40 60 140 44 200 46 C260 44 360 60 330 118 C322 134 322 150 324 250 C324 282 306 290 282 290 L118 290 C94 290 76 282 76 250 C78 150 78 134 70 118Z'
  const spread =
    'M98 124 C84 84 150 72 200 74 C250 72 316 84 302 124 C294 150 296 180 296 240 C296 262 282 266 262 264 C220 258 190 270 140 266 C112 266 104 260 104 240 C104 180 106 150 98 124Z'
  const fan = [0, 1, 2, 3, 4]
    .map(i =>
      turned(
        132 + i * 34,
        172 - Math.abs(i - 2) * -5,
        1,
        shaded(
          ['#F3EFA6', '#CFE07C', '#7FAE42'],
          fill =>
            path(
              'M-20 -66 C26 -62 32 54 -16 70 C10 24 6 -34 -20 -66Z',
              fill,
              'stroke="#6E9A3A" stroke-width="3.5" stroke-linejoin="round"',
            ),
          { x2: 1, y2: 0.2 },
        ),
        8,
      ),
    )
    .join('')
  const flakes = crumbs(5, 26, ['#C4372A', '#FFF6DF', '#E4573A'], 92, 3.2)
  return (
    plate(200, 300, 184) +
    `<g transform="translate(0 26) scale(1 .92)">` +
    `<g transform="translate(0 20)">${path(shape, '#A8652C')}</g><g transform="translate(0 8)">${path(shape, '#C27E3A')}</g>` +
    shaded(['#F7D9A4', '#E2A95C'], fill => path(shape, fill, 'stroke="#B8722F" stroke-width="9"')) +
    shaded(['#B9D266', '#8BB343'], fill => path(spread, fill)) +
    fan +
    `<g transform="translate(200 172)">${flakes}</g></g>`
  )
}

/** Every dish of the menu, on a square of 400. */
export const dishes = emoji => {
  const alone = (name, { size = 330, turn = 0, y = 30, shadow = 130 } = {}) =>
    standing(200, y + size * 0.93, shadow, 22) + at((400 - size) / 2, y, size, emoji(name), turn)
  const plated = (name, { size = 270, y = 52, x = (400 - size) / 2, turn = 0, extra = '' } = {}) =>
    plate() + at(x, y, size, emoji(name), turn) + extra
  return {
    pancakes:
      alone('pancakes', { size: 300, y: 30, shadow: 124 }) +
      at(22, 214, 104, emoji('blueberries'), -8) +
      at(284, 226, 96, emoji('strawberry'), 16),
    eggs: alone('cooking', { size: 330, y: 30 }) + at(28, 30, 92, emoji('herb'), -30),
    granola: bowl({
      china: ['#F4F6F1', '#9FB391'],
      content:
        '<circle r="104" fill="#FFF8EC"/><path d="M-100 -30 Q-30 10 10 -60 Q-40 -110 -100 -30Z" fill="#F3E4CB"/>' +
        `<g transform="translate(34 14)">${crumbs(11, 90, ['#C98A45', '#E3B36D', '#A9692F', '#EBCB95'], 58, 7.5)}</g>`,
      above: at(70, 104, 92, emoji('blueberries'), 0) + at(132, 92, 82, emoji('strawberry'), -14) + at(196, 96, 62, emoji('herb'), 20),
    }),
    'club-sandwich': plated('sandwich', { size: 286, y: 54 }),
    'avocado-toast': toast(),
    'falafel-pita':
      plate() +
      at(96, 70, 240, emoji('flatbread'), -12) +
      at(50, 122, 178, emoji('falafel')) +
      at(214, 168, 128, emoji('leafy-green'), 12) +
      at(178, 198, 92, emoji('tomato')),
    'garden-salad': alone('green-salad', { size: 336, y: 24, shadow: 136 }),
    'tomato-soup': bowl({
      china: ['#FFF9F0', '#D8C3A8'],
      content:
        '<circle r="104" fill="#D8432A"/><circle cx="-20" cy="-16" r="82" fill="#EC6338" opacity=".7"/>' +
        '<path d="M-62 6 C-50 -52 42 -58 52 -6 C58 34 -16 42 -22 10 C-24 -12 14 -16 16 4" fill="none" stroke="#FFF1DC" stroke-width="10" stroke-linecap="round"/>' +
        crumbs(3, 18, ['#3E2A1C', '#F6C25B'], 84, 2.6),
      above: at(156, 98, 112, emoji('herb'), 18),
    }),
    spaghetti: alone('spaghetti', { size: 330, y: 24 }) + at(14, 246, 92, emoji('tomato'), -6),
    croissant: alone('croissant', { size: 320, y: 24, shadow: 122 }),
    pretzel: alone('pretzel', { size: 310, y: 34, shadow: 126 }),
    cookie: standing(200, 352, 140, 20) + at(136, 20, 226, emoji('cookie'), 24) + at(34, 104, 250, emoji('cookie'), -10),
    doughnut: alone('doughnut', { size: 314, y: 34, shadow: 130 }),
    shortcake: plated('shortcake', { size: 280, y: 58 }),
    'apple-pie': alone('pie', { size: 310, y: 24, shadow: 118 }) + at(14, 220, 128, emoji('red-apple'), -10),
    custard: alone('custard', { size: 336, y: -14, shadow: 140 }) + at(250, 208, 74, emoji('cherries'), 10),
    cupcake: alone('cupcake', { size: 310, y: 32, shadow: 96 }),
  }
}

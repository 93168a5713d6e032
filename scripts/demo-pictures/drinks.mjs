import { at, clipped, dice, ellipse, path, rect, shaded, standing } from './drawing.mjs'

/** A cup on its saucer. `art` is drawn on the drink in a circle of radius 100 around 0,0. */
export function cup({ china = ['#FFFDF9', '#E6DACB'], drink = ['#8A5230', '#4A2412'], art = '', height = 150, width = 116, onTop = '' }) {
  const top = 322 - height - 16
  const left = 186 - width
  const right = 186 + width
  const foot = width * 0.46
  const [light, dark] = china
  const body = `M${left} ${top} C${left} ${top + height * 0.72} ${186 - foot * 1.25} ${320} ${186 - foot} ${322} L${186 + foot} 322 C${186 + foot * 1.25} 320 ${right} ${top + height * 0.72} ${right} ${top} Z`
  const tilt = 0.37
  return [
    standing(190, 338, 168, 34),
    shaded([light, dark], fill => ellipse(186, 322, 168, 42, fill)),
    shaded([dark, light], fill => ellipse(186, 317, 128, 28, fill, 'opacity=".75"')),
    ellipse(186, 322, foot + 20, 15, '#8B6B55', 'opacity=".3"'),
    `<path d="M${right - 10} ${top + 30} C${right + 66} ${top + 12} ${right + 60} ${top + height * 0.78} ${right - 30} ${top + height * 0.7}" fill="none" stroke="${dark}" stroke-width="22" stroke-linecap="round"/>`,
    `<path d="M${right - 10} ${top + 28} C${right + 60} ${top + 12} ${right + 54} ${top + height * 0.74} ${right - 30} ${top + height * 0.67}" fill="none" stroke="${light}" stroke-width="11" stroke-linecap="round" opacity=".8"/>`,
    shaded([light, light, dark], fill => path(body, fill), { x2: 1, y2: 0.35 }),
    clipped(
      path(body, '#000'),
      ellipse(186, 340, width * 0.95, 60, dark, 'opacity=".55"') + rect(left + 14, top, 16, height * 0.55, '#FFF', 'opacity=".55" rx="8"'),
    ),
    shaded([dark, light], fill => ellipse(186, top, width, width * tilt, fill)),
    ellipse(186, top + 1, width - 7, (width - 7) * tilt, dark),
    clipped(
      ellipse(186, top + 2, width - 9, (width - 9) * tilt, '#000'),
      shaded(drink, fill => ellipse(186, top + 8, width - 12, (width - 8) * tilt, fill), { x2: 0.6 }) +
        `<g transform="translate(186 ${top + 8}) scale(${(width - 12) / 100} ${((width - 10) * tilt) / 100})">${art}</g>`,
    ),
    onTop && `<g transform="translate(186 ${top + 4})">${onTop}</g>`,
  ].join('')
}

/** A tumbler. Layers are listed from the top down, as fractions of what is in the glass. */
function glass({
  layers,
  ice = 0,
  straw = '',
  foam = '',
  garnish = '',
  inside = '',
  handle = false,
  top = 74,
  wide = 88,
  narrow = 66,
  full = 0.88,
}) {
  const bottom = 344
  const outline = (inset = 0) =>
    `M${200 - wide + inset} ${top} L${200 - narrow + inset} ${bottom - 22} Q${200 - narrow + inset + 2} ${bottom - inset} ${200 - narrow + 24} ${bottom - inset} L${200 + narrow - 24} ${bottom - inset} Q${200 + narrow - inset - 2} ${bottom - inset} ${200 + narrow - inset} ${bottom - 22} L${200 + wide - inset} ${top} Z`
  const surface = bottom - (bottom - top) * full
  const across = wide - 7 - ((wide - narrow) * (surface - top)) / (bottom - top)
  return [
    standing(204, 346, narrow * 1.5, 20),
    handle &&
      `<path d="M${200 + wide - 8} 150 C${200 + wide + 62} 138 ${200 + wide + 54} 282 ${200 + narrow - 2} 268" fill="none" stroke="#CFE0E2" stroke-width="17" opacity=".85"/><path d="M${200 + wide - 8} 147 C${200 + wide + 56} 138 ${200 + wide + 48} 274 ${200 + narrow} 264" fill="none" stroke="#FFF" stroke-width="6" opacity=".9"/>`,
    shaded(['#EAF4F4', '#C9DCDD'], fill => path(outline(), fill, 'opacity=".62"'), { x2: 1, y2: 0 }),
    ellipse(200, top, wide, 19, '#DCEBEC', 'opacity=".75"'),
    straw &&
      `<path d="M214 ${bottom - 60} L262 ${top - 62}" stroke="${straw}" stroke-width="13" stroke-linecap="round"/><path d="M211 ${bottom - 60} L259 ${top - 62}" stroke="#FFF" stroke-width="3.5" opacity=".5" stroke-linecap="round"/>`,
    clipped(path(outline(7), '#000'), stacked(layers, surface, bottom) + inside + cubes(ice, surface) + shine(wide, narrow, top)),
    foam
      ? shaded([foam, foam], fill =>
          path(
            `M${200 - across} ${surface + 6} C${200 - across} ${surface - 30} ${200 + across} ${surface - 30} ${200 + across} ${surface + 6} A${across} 15 0 0 1 ${200 - across} ${surface + 6} Z`,
            fill,
          ),
        )
      : ellipse(200, surface + 1, across, 15, layers[0].colours[0]) + ellipse(200, surface, across - 4, 12, '#FFF', 'opacity=".22"'),
    `<ellipse cx="200" cy="${top}" rx="${wide - 2}" ry="18" fill="none" stroke="#FFF" stroke-width="4" opacity=".85"/>`,
    garnish,
  ]
    .filter(Boolean)
    .join('')
}

function stacked(layers, surface, bottom) {
  let y = surface
  return layers
    .map(({ colours, part }) => {
      const height = (bottom - surface) * part
      const layer = shaded(colours, fill => rect(80, y, 240, height + 1, fill))
      y += height
      return layer
    })
    .join('')
}

function cubes(amount, surface) {
  const roll = dice(amount + 7)
  return Array.from({ length: amount }, (_, i) => {
    const x = 142 + (i % 3) * 40 + roll(-6, 6)
    const y = surface + 4 + Math.floor(i / 3) * 44 + roll(-5, 5)
    return `<g transform="rotate(${roll(-24, 24)} ${x + 21} ${y + 21})">${rect(x, y, 42, 42, '#FFF', 'opacity=".34" rx="10"')}${rect(x + 6, y + 6, 18, 8, '#FFF', 'opacity=".6" rx="4"')}</g>`
  }).join('')
}

const shine = (wide, narrow, top) =>
  path(
    `M${200 - wide + 18} ${top + 26} L${200 - narrow + 14} 306 L${200 - narrow + 26} 306 L${200 - wide + 36} ${top + 26} Z`,
    '#FFF',
    'opacity=".38"',
  ) +
  path(
    `M${200 + wide - 24} ${top + 20} L${200 + narrow - 18} 310 L${200 + narrow - 12} 310 L${200 + wide - 16} ${top + 20} Z`,
    '#FFF',
    'opacity=".25"',
  )

const art = {
  crema:
    '<ellipse rx="98" ry="98" fill="#B5743C"/><ellipse cx="-6" cy="10" rx="78" ry="74" fill="#9A5C2C" opacity=".8"/><path d="M-60 -20 Q-10 -60 50 -34 Q10 -24 -60 -20Z" fill="#D39A5C" opacity=".7"/>',
  heart:
    '<ellipse rx="99" ry="99" fill="#A9683A"/><ellipse rx="84" ry="84" fill="#C08350" opacity=".55"/><path d="M0 66 C-96 6 -66 -66 -22 -58 C-6 -56 0 -40 0 -32 C0 -40 6 -56 22 -58 C66 -66 96 6 0 66Z" fill="#FFF4E2"/><path d="M0 38 C-50 2 -40 -34 -18 -32 C-6 -30 0 -20 0 -14 C0 -20 6 -30 18 -32 C40 -34 50 2 0 38Z" fill="#B97C49" opacity=".42"/>',
  rosetta: leaf('#A5643A', '#FFF3DF'),
  matcha: leaf('#8DAA4B', '#F4F3D6'),
  foam: '<ellipse rx="99" ry="99" fill="#F6E6CF"/><ellipse cx="-8" cy="-8" rx="80" ry="78" fill="#FFF8EC"/><path d="M-50 -30 Q0 -60 56 -24 Q20 20 -30 10 Q-60 0 -50 -30Z" fill="#A86B3C" opacity=".32"/>',
  tea: '<ellipse rx="98" ry="98" fill="#B8561E"/><ellipse cx="-14" cy="-12" rx="74" ry="70" fill="#D9812F" opacity=".8"/><path d="M-66 -30 Q-20 -66 36 -52 Q-10 -40 -66 -30Z" fill="#FFF" opacity=".35"/>',
}

function leaf(ground, milk) {
  const ribs = [-52, -30, -8, 14, 36]
    .map((y, i) => {
      const half = [34, 52, 62, 56, 36][i]
      return `<path d="M0 ${y - 12} C${half * 0.6} ${y - 30} ${half} ${y - 14} ${half} ${y - 2} C${half * 0.6} ${y - 4} ${half * 0.3} ${y + 2} 0 ${y + 12} C${-half * 0.3} ${y + 2} ${-half * 0.6} ${y - 4} ${-half} ${y - 2} C${-half} ${y - 14} ${-half * 0.6} ${y - 30} 0 ${y - 12}Z" fill="${milk}"/>`
    })
    .join('')
  return `<ellipse rx="99" ry="99" fill="${ground}"/>${ribs}<path d="M0 -72 L0 78" stroke="${ground}" stroke-width="4"/><path d="M0 86 C-16 66 -14 56 0 58 C14 56 16 66 0 86Z" fill="${milk}"/>`
}

/** A round of citrus, radius 100 around 0,0. */
const slice = (peel = '#F4B81C', pith = '#FFF6CF', flesh = '#FBD84B') =>
  `<circle r="100" fill="${peel}"/><circle r="88" fill="${pith}"/>` +
  Array.from(
    { length: 8 },
    (_, i) =>
      `<path d="M0 -10 L-27 -70 Q0 -86 27 -70 Z" fill="${flesh}" transform="rotate(${i * 45})" stroke="${flesh}" stroke-width="6" stroke-linejoin="round"/>`,
  ).join('')

const cream =
  path(
    'M-84 6 C-96 -34 -52 -44 -46 -40 C-52 -76 -8 -92 6 -86 C2 -106 20 -118 30 -122 C28 -104 44 -92 40 -78 C62 -72 66 -48 54 -40 C88 -38 96 -6 82 8 C40 34 -44 34 -84 6Z',
    '#FFF9EF',
  ) +
  path(
    'M-78 4 C-40 28 40 26 80 2 C76 22 -60 34 -78 4Z M-42 -36 C-10 -16 36 -20 52 -38 C40 -8 -30 -8 -42 -36Z M2 -82 C14 -70 30 -70 40 -78 C34 -58 6 -60 2 -82Z',
    '#EBDAC3',
  )

export const turned = (x, y, scale, content, turn = 0, squash = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale} ${scale * squash})">${content}</g>`

/** Every drink of the menu, on a square of 400. */
export const drinks = emoji => ({
  espresso: cup({ width: 84, height: 106, art: art.crema, china: ['#FFF9F1', '#E2D3C1'] }),
  cappuccino: cup({ art: art.heart, china: ['#F0F4EC', '#A9B99B'] }),
  'flat-white': cup({ art: art.rosetta, width: 108, height: 126, china: ['#FBE6D8', '#D98E6B'] }),
  'latte-macchiato': glass({
    layers: [
      { part: 0.2, colours: ['#FFF7EA', '#F4E2C8'] },
      { part: 0.22, colours: ['#D8A877', '#8E5630'] },
      { part: 0.24, colours: ['#8E5630', '#E2C29C'] },
      { part: 0.34, colours: ['#E8D0B0', '#FBF3E4'] },
    ],
    foam: '#FFF9EF',
    top: 60,
    wide: 76,
    narrow: 58,
  }),
  mocha: cup({
    china: ['#F6DDD2', '#B4513A'],
    drink: ['#6B3A22', '#3C1D10'],
    onTop: `<g transform="scale(1 .96)">${cream}</g>${[
      [-40, -20],
      [-12, -58],
      [20, -30],
      [46, -14],
      [10, -88],
      [-58, -4],
      [0, -8],
    ]
      .map(([x, y], i) => rect(x, y, 15, 6, '#5A2D18', `rx="3" transform="rotate(${i * 47} ${x} ${y})"`))
      .join('')}`,
  }),
  'mint-tea': glass({
    handle: true,
    layers: [{ part: 1, colours: ['#E4E4A0', '#C9C764'] }],
    inside: at(118, 110, 150, emoji('herb'), -14) + at(150, 176, 150, emoji('herb'), 30),
    garnish: at(132, 26, 110, emoji('herb'), 8),
    top: 96,
    wide: 92,
    narrow: 74,
  }),
  'earl-grey': at(-6, 66, 290, emoji('teapot')) + at(178, 186, 214, cup({ art: art.tea, china: ['#FFF7F4', '#E9B9B4'] })),
  'lemon-ginger': glass({
    handle: true,
    layers: [{ part: 1, colours: ['#F6DC7A', '#E4A93A'] }],
    inside: turned(182, 190, 0.56, slice(), 12) + turned(232, 262, 0.46, slice(), 40),
    garnish: at(8, 226, 150, emoji('ginger-root')),
    top: 96,
    wide: 92,
    narrow: 74,
  }),
  'matcha-latte': cup({ art: art.matcha, china: ['#FFFDF6', '#D9CBB2'], width: 122, height: 136 }),
  lemonade: glass({
    layers: [{ part: 1, colours: ['#FBF0A8', '#F2D251'] }],
    ice: 5,
    straw: '#C4573A',
    inside: turned(176, 240, 0.52, slice(), 20) + turned(226, 300, 0.44, slice(), 70),
    garnish: turned(122, 74, 0.5, slice(), 10) + at(150, 6, 112, emoji('herb'), 24),
  }),
  'orange-juice': glass({
    layers: [{ part: 1, colours: ['#FDB43A', '#F08A1C'] }],
    garnish: turned(276, 84, 0.52, slice('#F08A1C', '#FFE9C7', '#FBA93B'), 0) + at(24, 236, 130, emoji('tangerine')),
  }),
  'iced-latte': glass({
    layers: [
      { part: 0.3, colours: ['#7A4526', '#8E5630'] },
      { part: 0.34, colours: ['#8E5630', '#DDB88E'] },
      { part: 0.36, colours: ['#DDB88E', '#FAF0DF'] },
    ],
    ice: 6,
    straw: '#22403A',
  }),
  smoothie: glass({
    layers: [{ part: 1, colours: ['#F58FA0', '#DE4C6A'] }],
    foam: '#FBC3CB',
    straw: '#FFF6EA',
    garnish: at(78, 22, 104, emoji('strawberry'), -24) + at(40, 258, 100, emoji('strawberry'), 8),
  }),
})

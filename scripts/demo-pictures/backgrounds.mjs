import { blurred, dice, ellipse, palette, path, rect, shaded } from './drawing.mjs'

/** Grain: noise that only darkens or lightens what lies under it. */
const grain = (id, frequency, colour, strength, stretch = '') =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${stretch || frequency}" numOctaves="4" seed="8"/>` +
  `<feColorMatrix values="0 0 0 0 ${colour[0]} 0 0 0 0 ${colour[1]} 0 0 0 0 ${colour[2]} ${strength} 0 0 0 ${-strength * 0.42}"/></filter>`

const noise = (w, h, id, ...filter) => `<defs>${grain(id, ...filter)}</defs>${rect(0, 0, w, h, '#000', `filter="url(#${id})"`)}`

/** A twig of the coffee plant, growing to the right from 0,0, about 400 long. */
const twig = (line, leafFill, berry) => {
  const leaf = (x, y, turn, size = 1) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${path('M0 0 C26 -40 92 -46 132 0 C92 40 26 38 0 0Z', leafFill)}<path d="M4 0 C44 -4 88 -4 122 0 M38 -2 L56 -22 M64 -3 L84 -22 M40 0 L58 18 M66 0 L86 18" fill="none" stroke="${line}" stroke-width="2.4" stroke-linecap="round"/></g>`
  return (
    `<path d="M0 0 C120 -30 250 -20 390 -70" fill="none" stroke="${line}" stroke-width="5" stroke-linecap="round"/>` +
    leaf(50, -10, -58) +
    leaf(70, -14, 44) +
    leaf(160, -24, -62, 1.1) +
    leaf(176, -24, 38, 1.1) +
    leaf(270, -34, -56) +
    leaf(286, -38, 30) +
    leaf(376, -66, -24, 1.05) +
    [
      [120, -18],
      [136, -36],
      [142, -10],
      [236, -26],
      [248, -46],
    ]
      .map(([x, y]) => ellipse(x, y, 13, 14, berry))
      .join('')
  )
}
const grown = (x, y, turn, size, ...colours) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${twig(...colours)}</g>`

/** Each background is a function of its width and height, so that both orientations come from one drawing. */
export const backgrounds = {
  /** Warm paper with coffee twigs in two corners: the place for a price list. */
  paper: (w, h) =>
    shaded(['#FBF5EA', '#F3E6D3'], fill => rect(0, 0, w, h, fill), { x2: 0.4 }) +
    noise(w, h, 'fibre', 0.035, [0.55, 0.4, 0.25], 0.16) +
    grown(-40, 20, 44, 0.92, '#A9B597', '#CBD3BC', '#D99A82') +
    grown(w + 40, h - 10, 222, 1.05, '#A9B597', '#CBD3BC', '#D99A82'),

  /** A wiped blackboard with a chalk line around it. */
  chalk: (w, h) => {
    const m = 34
    return (
      rect(0, 0, w, h, '#23302D') +
      noise(w, h, 'wiped', 0.0032, [0.85, 0.95, 0.9], 0.3) +
      noise(w, h, 'dust', 0.55, [0.9, 0.95, 0.9], 0.2) +
      shaded(['#23302D00', '#10191788'], fill => rect(0, 0, w, h, fill), { radial: true }) +
      `<rect x="${m}" y="${m}" width="${w - 2 * m}" height="${h - 2 * m}" rx="10" fill="none" stroke="#E9E4D4" stroke-width="3.5" opacity=".5"/>` +
      `<rect x="${m + 13}" y="${m + 13}" width="${w - 2 * m - 26}" height="${h - 2 * m - 26}" rx="5" fill="none" stroke="#E9E4D4" stroke-width="1.6" opacity=".38"/>`
    )
  },

  /** Terrazzo: cheerful, and quiet in the middle. */
  terrazzo: (w, h) => {
    const roll = dice(21)
    const colours = [palette.terracotta, palette.caramel, palette.sage, palette.blush, palette.forest, '#D8B48F']
    const chips = Array.from({ length: 560 }, () => {
      const x = roll(0, w)
      const y = roll(0, h)
      const middle = Math.hypot((x - w / 2) / (w / 2), (y - h / 2) / (h / 2))
      if (middle < 0.9) return ''
      const size = roll(8, 34)
      const corners = Array.from({ length: 6 }, (_, i) => {
        const angle = (i / 6) * 6.283 + roll(-0.35, 0.35)
        return `${(Math.cos(angle) * size * roll(0.8, 1.1)).toFixed(1)} ${(Math.sin(angle) * size * roll(0.6, 0.95)).toFixed(1)}`
      })
      const colour = colours[Math.floor(roll(0, colours.length))]
      return path(
        `M${corners.join('L')}Z`,
        colour,
        `transform="translate(${x} ${y})" stroke="${colour}" stroke-width="${size * 0.1}" stroke-linejoin="round" opacity=".92"`,
      )
    }).join('')
    return rect(0, 0, w, h, '#F9F1E6') + noise(w, h, 'stone', 0.4, [0.6, 0.5, 0.4], 0.09) + chips
  },

  /** Hills of coffee and caramel along the bottom. */
  waves: (w, h) => {
    const hill = (y, height, phase, colours) => {
      const points = Array.from({ length: 25 }, (_, i) => {
        const x = (w * i) / 24
        return `${x.toFixed(0)} ${(y + Math.sin((i / 24) * 6.283 * (w > h ? 1.1 : 0.8) + phase) * height).toFixed(0)}`
      })
      return shaded(colours, fill => path(`M0 ${h} L${points.join(' L')} L${w} ${h}Z`, fill))
    }
    const reach = Math.min(w, h)
    return (
      shaded(['#FBEEDD', '#F6D9BD'], fill => rect(0, 0, w, h, fill)) +
      ellipse(w * 0.8, h * 0.24, reach * 0.17, reach * 0.17, '#F6C98C', 'opacity=".75"') +
      ellipse(w * 0.8, h * 0.24, reach * 0.25, reach * 0.25, '#F6C98C', 'opacity=".25"') +
      hill(h - reach * 0.34, 42, 0.4, ['#EDB98B', '#E3A06C']) +
      hill(h - reach * 0.25, 38, 2.2, ['#D98B5C', '#C9713F']) +
      hill(h - reach * 0.16, 34, 4.1, ['#B4532F', '#8E3B22']) +
      hill(h - reach * 0.075, 22, 5.6, ['#5B2A1B', '#3D1B12'])
    )
  },

  /** Dark oak boards. */
  wood: (w, h) => {
    const roll = dice(9)
    const boards = 6
    const step = Math.ceil(h / boards)
    return (
      Array.from({ length: boards }, (_, i) => {
        const tone = Math.floor(roll(0, 3))
        const pair = [
          ['#4C3022', '#3F271A'],
          ['#452B1E', '#382115'],
          ['#533626', '#442A1D'],
        ][tone]
        return shaded(pair, fill => rect(0, i * step, w, step, fill))
      }).join('') +
      noise(w, h, 'grain', 0, [0.08, 0.04, 0.02], 1.7, '0.0016 0.09') +
      noise(w, h, 'vein', 0, [0.85, 0.6, 0.4], 0.32, '0.0009 0.035') +
      Array.from(
        { length: boards - 1 },
        (_, i) =>
          rect(0, (i + 1) * step - 2, w, 4, '#1C0F09', 'opacity=".75"') + rect(0, (i + 1) * step + 2, w, 2, '#9A6C4B', 'opacity=".35"'),
      ).join('') +
      shaded(['#FFD9A826', '#1A0C0699'], fill => rect(0, 0, w, h, fill), { radial: true })
    )
  },

  /** The café in the evening: lamps out of focus. */
  evening: (w, h) => {
    const roll = dice(33)
    const lamp = () => {
      const x = roll(0, w)
      const y = roll(0, h * 0.62)
      const size = roll(18, 78)
      const colour = ['#F2B866', '#E98F4E', '#F7D9A0', '#C4573A'][Math.floor(roll(0, 4))]
      return (
        ellipse(x, y, size, size, colour, `opacity="${roll(0.05, 0.24)}"`) +
        `<circle cx="${x}" cy="${y}" r="${size}" fill="none" stroke="${colour}" stroke-width="2" opacity="${roll(0.06, 0.26)}"/>`
      )
    }
    return (
      shaded(['#3B2117', '#2A1711', '#1B0E0A'], fill => rect(0, 0, w, h, fill), { x2: 0.3 }) +
      shaded(
        ['#C9702F8C', '#C9702F00', '#C9702F00'],
        fill => ellipse(w * 0.86, h * 0.16, Math.max(w, h) * 0.7, Math.max(w, h) * 0.7, fill),
        { radial: true },
      ) +
      blurred(1.6, Array.from({ length: 46 }, lamp).join('')) +
      shaded(['#1B0E0A00', '#1B0E0A00', '#1B0E0AE0'], fill => rect(0, 0, w, h, fill))
    )
  },

  /** The sun of the café's sign, rising in a corner. */
  sunrise: (w, h) => {
    const reach = Math.hypot(w, h)
    const [x, y] = [w * 0.86, h * 1.02]
    const rays = Array.from({ length: 22 }, (_, i) => {
      const a = Math.PI + (i / 22) * Math.PI * 1.05 - 0.06
      const b = a + Math.PI / 44
      return path(
        `M${x} ${y} L${x + Math.cos(a) * reach} ${y + Math.sin(a) * reach} L${x + Math.cos(b) * reach} ${y + Math.sin(b) * reach}Z`,
        '#F9D39A',
        'opacity=".42"',
      )
    }).join('')
    const sun = Math.min(w, h)
    return (
      shaded(['#F3B26B', '#F7CB93'], fill => rect(0, 0, w, h, fill)) +
      rays +
      ellipse(x, y, sun * 0.5, sun * 0.5, '#FBE3BC', 'opacity=".6"') +
      ellipse(x, y, sun * 0.4, sun * 0.4, '#FFF3DC')
    )
  },
}

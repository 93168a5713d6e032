import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The café's colours, used by every picture so that any two of them go together on a slide. */
export const palette = {
  cream: '#F7EEE1',
  linen: '#EBDDC8',
  blush: '#F2CDB5',
  caramel: '#D9994A',
  terracotta: '#C4573A',
  berry: '#8E2F45',
  sage: '#8FA07E',
  forest: '#22403A',
  ink: '#2A1A14',
}

let count = 0
const unique = name => `${name}${++count}`

/** A gradient and what is drawn with it: `shaded(['#fff', '#ccc'], fill => …)`. */
export function shaded(colours, draw, { x2 = 0, y2 = 1, radial = false } = {}) {
  const id = unique('g')
  const stops = colours.map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`).join('')
  const gradient = radial
    ? `<radialGradient id="${id}" cx=".38" cy=".3" r=".8">${stops}</radialGradient>`
    : `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops}</linearGradient>`
  return `<defs>${gradient}</defs>${draw(`url(#${id})`)}`
}

export function clipped(shape, content) {
  const id = unique('c')
  return `<defs><clipPath id="${id}">${shape}</clipPath></defs><g clip-path="url(#${id})">${content}</g>`
}

export function blurred(radius, content) {
  const id = unique('b')
  return `<defs><filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${radius}"/></filter></defs><g filter="url(#${id})">${content}</g>`
}

export const ellipse = (cx, cy, rx, ry, fill, rest = '') => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${rest}/>`
export const path = (d, fill, rest = '') => `<path d="${d}" fill="${fill}" ${rest}/>`
export const rect = (x, y, width, height, fill, rest = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${rest}/>`
export const at = (x, y, size, content, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn} ${size / 2} ${size / 2}) scale(${size / 400})">${content}</g>`

/** The shadow a thing throws on the table it stands on. */
export const standing = (cx, cy, rx, ry = rx * 0.22, strength = 0.28) =>
  blurred(rx * 0.09, ellipse(cx, cy, rx, ry, '#3A1E0E', `opacity="${strength}"`))

/** The drawings of Fluent Emoji, each on a square of 400, in the café's own colours where the originals are violet or pink. */
export const emojiFrom = folder => name => {
  const drawn = readFileSync(join(folder, `${name}.svg`), 'utf8')
  const svg = tones[name] ? recoloured(drawn, tones[name]) : drawn
  const box = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 32 32'
  const own = unique('e')
  const inner = svg
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/\bid="([^"]+)"/g, `id="${own}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${own}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${own}$1"`)
  return `<svg x="0" y="0" width="400" height="400" viewBox="${box}" fill="none">${inner}</svg>`
}

const violet = hue => hue > 205 && hue < 312
const china = (hue, s, l) => (violet(hue) ? [34, s * 0.4, Math.min(0.97, l * 1.06)] : [hue, s, l])
/** Magenta is no colour of food: it becomes the red of tomatoes and leaves. */
const tomato = (hue, s, l) => (hue > 312 ? [6, s * 0.86, l * 0.94] : [hue, s, l])
const tones = {
  sushi: (hue, s, l) => tomato(...china(hue, s, l)),
  pizza: tomato,
  hamburger: tomato,
  mushroom: tomato,
  'maple-leaf': (hue, s, l) => (hue > 300 ? [18, s * 0.9, l * 0.92] : [hue, s, l]),
  'ice-cream': (hue, s, l) => (hue > 180 && hue < 290 ? [165, s * 0.45, l] : [hue, s, l]),
  'green-salad': china,
  custard: china,
  spaghetti: china,
  pancakes: china,
  pie: (hue, s, l) => (violet(hue) ? [18, s * 0.6, l * 0.9] : [hue, s, l]),
  cooking: (hue, s, l) => (violet(hue) && l < 0.7 ? [165, s * 0.42, l * 0.92] : [hue, s, l]),
  teapot: (hue, s, l) => (hue > 290 || hue < 12 ? [13, s * 0.66, l * 0.92] : [hue, s, l]),
  cupcake: (hue, s, l) =>
    hue > 185 && hue < 250 ? [13, s * 0.62, l * 0.9] : hue >= 285 ? [345, s * 0.72, Math.min(0.95, l * 1.12)] : [hue, s, l],
}

const recoloured = (svg, tone) =>
  svg.replace(/#([0-9A-Fa-f]{6})\b/g, (_, hex) => {
    const [r, g, b] = [0, 2, 4].map(i => parseInt(hex.slice(i, i + 2), 16) / 255)
    const [top, low] = [Math.max(r, g, b), Math.min(r, g, b)]
    const [lightness, reach] = [(top + low) / 2, top - low]
    const saturation = reach ? reach / (1 - Math.abs(2 * lightness - 1)) : 0
    const hue = !reach
      ? 0
      : top === r
        ? (((g - b) / reach + 6) % 6) * 60
        : top === g
          ? ((b - r) / reach + 2) * 60
          : ((r - g) / reach + 4) * 60
    return hexOf(...tone(hue, saturation, lightness))
  })

function hexOf(hue, s, l) {
  const channel = n => {
    const k = (n + hue / 30) % 12
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return `#${[0, 8, 4]
    .map(n =>
      Math.round(Math.min(1, Math.max(0, channel(n))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The same numbers at every run, so that a picture is drawn again exactly as it was. */
export function dice(seed) {
  let state = seed >>> 0
  return (low = 0, high = 1) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return low + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (high - low)
  }
}

import type { Slide, Widget } from './show.ts'

/** The colours of a new presentation whose maker has none yet: a strong one, one that stands out from it, and a pale one to lie behind words. */
export const firstColours = { colorPrimary: '1F4D43', colorSecondary: 'E09F3E', colorTertiary: 'F7F1E5' } as const

/** Red, green and blue of six digits, each 0 to 255. */
export const channelsOf = (hex: string): readonly number[] => [0, 2, 4].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

/** Six digits of red, green and blue. */
export const hexOf = (channels: readonly number[]): string =>
  channels
    .map(channel =>
      Math.max(0, Math.min(255, Math.round(channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase()

/** A colour as it was typed or pasted: six digits, and how much it covers where that was said. */
export interface ReadColour {
  readonly color: string
  /** Percent; null: nothing was said. */
  readonly opacity: number | null
}

/** What people paste for a colour: `#abc`, `AABBCC80`, `rgb(1, 2, 3)`, `rgb(1 2 3 / 50%)`, `hsl(…)`, `tomato`. Null where it is none. */
export function readColour(text: string): ReadColour | null {
  const given = text.trim().toLowerCase().replace(/;$/, '')
  return readHex(given) ?? readFunction(given) ?? (Object.hasOwn(named, given) ? { color: named[given]!, opacity: null } : null)
}

function readHex(given: string): ReadColour | null {
  const digits = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(given)?.[1]
  if (!digits) return null
  const full = digits.length < 6 ? [...digits].map(digit => digit + digit).join('') : digits
  return {
    color: full.slice(0, 6).toUpperCase(),
    opacity: full.length === 8 ? Math.round((Number.parseInt(full.slice(6), 16) / 255) * 100) : null,
  }
}

function readFunction(given: string): ReadColour | null {
  const [, name, inside] = /^(rgb|hsl)a?\(([^()]{1,60})\)$/.exec(given) ?? []
  if (!name || !inside) return null
  const parts = inside.split(/[\s,/]+/).filter(Boolean)
  if (parts.length < 3 || parts.length > 4 || !parts.every(part => /^[+-]?(\d+\.?\d*|\.\d+)(%|deg)?$/.test(part))) return null
  const [first, second, third, fourth] = parts
  const alpha = fourth === undefined ? null : fraction(fourth, 1)
  const channels =
    name === 'rgb'
      ? [first!, second!, third!].map(part => fraction(part, 255) * 255)
      : fromHsl(Number.parseFloat(first!), fraction(withPercent(second!), 1), fraction(withPercent(third!), 1))
  return { color: hexOf(channels), opacity: alpha === null ? null : Math.round(Math.min(1, Math.max(0, alpha)) * 100) }
}

/** `50%` and, of `whole`, its half. */
const fraction = (part: string, whole: number) => Number.parseFloat(part) / (part.endsWith('%') ? 100 : whole)
const withPercent = (part: string) => (part.endsWith('%') ? part : `${part}%`)

function fromHsl(hue: number, saturation: number, lightness: number): readonly number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map(offset => {
    const k = (((offset + hue / 30) % 12) + 12) % 12
    return (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))) * 255
  })
}

/** The names that people know; of the hundred others nobody asks. */
const named: Readonly<Record<string, string>> = {
  black: '000000',
  white: 'FFFFFF',
  red: 'FF0000',
  green: '008000',
  blue: '0000FF',
  yellow: 'FFFF00',
  orange: 'FFA500',
  purple: '800080',
  pink: 'FFC0CB',
  brown: 'A52A2A',
  grey: '808080',
  gray: '808080',
  silver: 'C0C0C0',
  gold: 'FFD700',
  navy: '000080',
  teal: '008080',
  olive: '808000',
  maroon: '800000',
  lime: '00FF00',
  aqua: '00FFFF',
  cyan: '00FFFF',
  magenta: 'FF00FF',
  fuchsia: 'FF00FF',
  beige: 'F5F5DC',
  ivory: 'FFFFF0',
  khaki: 'F0E68C',
  coral: 'FF7F50',
  salmon: 'FA8072',
  tomato: 'FF6347',
  crimson: 'DC143C',
  indigo: '4B0082',
  violet: 'EE82EE',
  turquoise: '40E0D0',
  tan: 'D2B48C',
  chocolate: 'D2691E',
  sienna: 'A0522D',
  lavender: 'E6E6FA',
  linen: 'FAF0E6',
  orchid: 'DA70D6',
  plum: 'DDA0DD',
  skyblue: '87CEEB',
  steelblue: '4682B4',
  royalblue: '4169E1',
  darkgreen: '006400',
  darkred: '8B0000',
  darkblue: '00008B',
  darkorange: 'FF8C00',
  lightgrey: 'D3D3D3',
  lightgray: 'D3D3D3',
  darkgrey: 'A9A9A9',
  darkgray: 'A9A9A9',
  hotpink: 'FF69B4',
  forestgreen: '228B22',
  mintcream: 'F5FFFA',
  whitesmoke: 'F5F5F5',
  firebrick: 'B22222',
  wheat: 'F5DEB3',
}

/** The colours that these slides name by their digits, the most used first; of a gradient those of its stops. */
export function coloursUsed(slides: readonly Slide[]): readonly string[] {
  const counts = new Map<string, number>()
  const count = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(count)
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') count(inner)
      else if (isColourField(name) && /^[0-9A-F]{6}$/i.test(inner))
        counts.set(inner.toUpperCase(), (counts.get(inner.toUpperCase()) ?? 0) + 1)
    }
  }
  for (const slide of slides) {
    count({ ...slide, widgets: [] })
    for (const widget of slide.widgets) count(seenOf(widget))
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour)
}
const isColourField = (name: string) => name === 'color' || name.endsWith('Color')

/** Below a gradient a colour only stands for it. */
function seenOf(widget: Widget): Widget {
  return widget.style.backgroundGradient ? { ...widget, style: { ...widget.style, backgroundColor: null } } : widget
}

/** How far apart two colours look: the distance of their channels, red and blue weighed as the eye does. */
function distance(a: readonly number[], b: readonly number[]): number {
  const red = (a[0]! + b[0]!) / 2
  const [r, g, blue] = [a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!]
  return Math.sqrt((2 + red / 256) * r * r + 4 * g * g + (2 + (255 - red) / 256) * blue * blue)
}
/** Nearer than this nobody takes them for two. */
const alike = 90

/**
 * A few distinct colours of a picture, the most important first. `pixels` are red, green, blue and alpha of each, as a canvas has them: a
 * thousand are enough. Strong colours count more than pale ones, of which pictures have so much.
 */
export function coloursIn(pixels: ArrayLike<number>, most: number): readonly string[] {
  const boxes = new Map<number, { weight: number; sum: [number, number, number] }>()
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    const [r, g, b, alpha] = [pixels[i]!, pixels[i + 1]!, pixels[i + 2]!, pixels[i + 3]!]
    if (alpha < 128) continue
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
    const weight = 1 + (4 * (Math.max(r, g, b) - Math.min(r, g, b))) / 255
    const box = boxes.get(key) ?? { weight: 0, sum: [0, 0, 0] }
    box.weight += weight
    box.sum[0] += r * weight
    box.sum[1] += g * weight
    box.sum[2] += b * weight
    boxes.set(key, box)
  }
  const found: (readonly number[])[] = []
  for (const { weight, sum } of [...boxes.values()].sort((a, b) => b.weight - a.weight)) {
    if (found.length >= most) break
    const mean = sum.map(channel => channel / weight)
    if (found.every(other => distance(other, mean) >= alike)) found.push(mean)
  }
  return found.map(hexOf)
}

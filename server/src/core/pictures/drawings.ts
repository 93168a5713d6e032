import { SaxesParser } from 'saxes'
import { refuse } from '../errors/refusal.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'

export interface CleanDrawing {
  readonly text: string
  /** More than every screen draws in a moment. */
  readonly isHeavy: boolean
}

/**
 * An SVG drawing with nothing in it but what draws (docs/spec/files.md). What editors leave behind goes; what could act, or fetch, is refused.
 * cleanDrawing('<svg><g inkscape:label="a"><path d="M0 0"/></g></svg>').text is '<svg xmlns="…"><g><path d="M0 0"/></g></svg>'
 */
export function cleanDrawing(text: string): CleanDrawing {
  try {
    return cleaned(text)
  } catch (error) {
    // So much in one piece, or what uses what uses what…, that even reading it takes more than there is.
    if (error instanceof RangeError) refuse('FileUnsafeError')
    throw error
  }
}

function cleaned(text: string): CleanDrawing {
  const drawing = new Drawing()
  const parser = new SaxesParser({ position: false })
  // Entities of its own are how a small text becomes a very large one.
  parser.on('error', ({ message }) => refuse(message.includes('undefined entity') ? 'FileUnsafeError' : 'FileDamagedError'))
  parser.on('doctype', doctype => (doctype.includes('[') ? refuse('FileUnsafeError') : undefined))
  parser.on('processinginstruction', () => refuse('FileUnsafeError'))
  parser.on('opentagstart', ({ name }) => drawing.begin(name))
  parser.on('attribute', ({ name, value }) => drawing.give(name, value))
  parser.on('opentag', ({ isSelfClosing }) => drawing.open(isSelfClosing))
  parser.on('closetag', ({ isSelfClosing }) => drawing.close(isSelfClosing))
  parser.on('text', words => drawing.words(words))
  parser.on('cdata', words => drawing.words(words))
  parser.write(text.replace(/^[\uFEFF\s]+/, '')).close()
  return drawing.finished()
}

/** Whether a file begins as a drawing does: its name is not asked. */
export const looksLikeDrawing = (beginning: string): boolean => /^<(?:\w+:)?svg[\s>/]/i.test(beginning.replace(prologue, ''))

const prologue = /^(?:\uFEFF|\s|<\?[^>]*>|<!--[^]*?-->|<!doctype\s+svg(?:[^>[]|\[[^\]]*\])*>)+/i

const drawn = new Set(
  `svg g defs symbol use switch title desc style path rect circle ellipse line polyline polygon image text tspan textPath
   linearGradient radialGradient stop pattern clipPath mask marker view filter feBlend feColorMatrix feComponentTransfer
   feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG
   feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
   feTurbulence`.split(/\s+/),
)

/** These have no business in a picture, whatever they are called before the colon. */
const acting =
  /^(script|foreignobject|iframe|frame|object|embed|audio|video|canvas|handler|listener|html|body|link|meta|base|form|input|a|set|animate\w*|discard|feimage)$/i

const mostElements = 50_000
/** Of one element. */
const mostAttributes = 1_000
const deepest = 200
/** How often all `use` together may draw something. */
const mostDrawn = 20_000
/** No place or size in a drawing that anybody looks at. */
const largestNumber = 100_000_000

/** What takes time to draw. */
interface Weight {
  /** What `use` draws. */
  readonly repeated: number
  readonly elements: number
  /** Characters that say where lines go. */
  readonly path: number
  /** Steps of filters, for each time that one is used. */
  readonly steps: number
}

/** More than this is more than every screen draws in a moment; what `use` repeats counts each time. */
const heaviest: Weight = { repeated: mostDrawn, elements: 50_000, path: 1_000_000, steps: 100 }

/** The largest numbers of filters that are drawn in a moment, by their attribute. */
const largestOfFilters: Readonly<Record<string, number>> = {
  stdDeviation: 500,
  radius: 100,
  order: 16,
  numOctaves: 12,
  x: 20_000,
  y: 20_000,
  width: 20_000,
  height: 20_000,
}

class Drawing {
  readonly #open: Open[] = []
  readonly #parts: string[] = []
  readonly #all: Piece = { ...nothing, parts: [], uses: [], references: [] }
  readonly #pieces = new Map<string, Piece>()
  /** How many steps each filter has. */
  readonly #filters = new Map<string, number>()
  #isHeavy = false
  #elements = 0
  #styles = ''
  /** Of the element that begins. */
  #written = ''
  #given: [name: string, value: string][] = []

  begin(written: string): void {
    if (acting.test(localOf(written))) refuse('FileUnsafeError')
    if (++this.#elements > mostElements || this.#open.length >= deepest) refuse('FileUnsafeError')
    this.#written = written
    this.#given = []
  }

  give(name: string, value: string): void {
    if (this.#given.push([name, value]) > mostAttributes) refuse('FileUnsafeError')
  }

  open(isAlone: boolean): void {
    const [written, given] = [this.#written, this.#given]
    const local = localOf(written)
    const isRoot = this.#open.length === 0
    if (isRoot && local !== 'svg') refuse('FileDamagedError')
    const kept = /^(svg:)?[^:]+$/.test(written) && drawn.has(local) && (this.#open.at(-1)?.kept ?? true)
    const id = given.find(([name]) => name === 'id')?.[1]
    const around = this.#open.at(-1)?.piece ?? this.#all
    const open: Open = { name: local, kept, id, piece: kept && id !== undefined ? this.#pieceOf(id, around) : around }
    if (kept) {
      open.piece.elements++
      if (local === 'filter' && id !== undefined) this.#filters.set(id, this.#filters.get(id) ?? 0)
      if (isStep.test(local)) this.#addStep()
    }
    this.#open.push(open)
    if (!kept) return
    const words = given.flatMap(([name, value]) => this.#attribute(open, name, value))
    const spaces = isRoot ? ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"' : ''
    this.#parts.push(`<${local}${spaces}${words.join('')}${isAlone ? '/>' : '>'}`)
  }

  close(isAlone: boolean): void {
    const { name, kept } = this.#open.pop()!
    if (kept && !isAlone) this.#parts.push(`</${name}>`)
  }

  words(text: string): void {
    const open = this.#open.at(-1)
    if (!open?.kept) return
    if (open.name === 'style') this.#styles += text
    this.#parts.push(escaped(text))
  }

  finished(): CleanDrawing {
    if (!isSafeStyle(this.#styles)) refuse('FileUnsafeError')
    this.#weigh(this.#all, this.#styles)
    const total = this.#totalOf(this.#all)
    // A drawing that uses itself, or uses what uses what uses…, keeps every machine busy that shows it.
    if (total.repeated > mostDrawn) refuse('FileUnsafeError')
    const isOver = keysOf(heaviest).some(name => total[name] > heaviest[name])
    return { text: this.#parts.join(''), isHeavy: this.#isHeavy || isOver || /@(-webkit-)?keyframes/i.test(this.#styles) }
  }

  #pieceOf(id: string, around: Piece): Piece {
    const piece: Piece = { ...nothing, parts: [], uses: [], references: [] }
    around.parts.push(piece)
    // Of two with the same name, the first is meant.
    if (!this.#pieces.has(id)) this.#pieces.set(id, piece)
    return piece
  }

  #addStep(): void {
    const filter = this.#open.findLast(({ name }) => name === 'filter')
    if (filter?.id !== undefined) this.#filters.set(filter.id, (this.#filters.get(filter.id) ?? 0) + 1)
  }

  #attribute(open: Open, name: string, value: string): string[] {
    if (/^on/i.test(name.split(':').at(-1)!)) refuse('FileUnsafeError')
    if (/^(xlink:)?href$/i.test(name)) {
      const reference = value.trim()
      if (reference.startsWith('#')) this.#refers(open, reference.slice(1))
      else if (reference !== '' && !(open.name === 'image' && isPicture(reference))) refuse('FileUnsafeError')
      return [` ${name}="${escaped(reference)}"`]
    }
    if (name.startsWith('data-')) return []
    if (!isSafeStyle(value)) refuse('FileUnsafeError')
    if (open.name === 'svg' && /^(width|height|viewBox)$/.test(name) && numbersIn(value).some(number => number > largestNumber))
      refuse('FileUnsafeError')
    if (/^(filter|fe[A-Z]\w*)$/.test(open.name)) this.#isHeavy ||= isLargeForFilters(name, value)
    if (name === 'd' || name === 'points' || name === 'path') open.piece.path += value.length
    else this.#weigh(open.piece, value)
    if (name.startsWith('xmlns') || (name.includes(':') && !/^xml:(space|lang)$/.test(name))) return []
    return [` ${name}="${escaped(value)}"`]
  }

  #refers({ name, piece }: Open, to: string): void {
    if (name === 'use') piece.uses.push(to)
  }

  /** What a style draws beside the element that has it. */
  #weigh(piece: Piece, style: string): void {
    for (const [, to = ''] of style.matchAll(/url\s*\(\s*["']?#([^)"'\s]*)/gi)) piece.references.push(to)
    piece.steps += style.match(/\b(blur|drop-shadow)\(/gi)?.length ?? 0
    for (const [, lines = ''] of style.matchAll(/\bpath\(\s*["']([^"']*)/gi)) piece.path += lines.length
  }

  #totalOf(piece: Piece): Weight {
    if (piece.total) return piece.total
    piece.total = endless
    const total = { repeated: 0, elements: piece.elements, path: piece.path, steps: piece.steps }
    const add = (part: Weight): void => {
      for (const name of keysOf(total)) total[name] += part[name]
    }
    for (const part of piece.parts) add(this.#totalOf(part))
    for (const id of piece.uses) {
      total.repeated++
      const used = this.#pieces.get(id)
      if (used) add(this.#totalOf(used))
    }
    for (const id of piece.references) total.steps += this.#filters.get(id) ?? 0
    return (piece.total = total)
  }
}

/** The drawing, or what stands in it under a name. */
interface Piece {
  elements: number
  path: number
  steps: number
  readonly parts: Piece[]
  /** What is drawn in it once more, by its name. */
  readonly uses: string[]
  /** What its styles name, filters among it. */
  readonly references: string[]
  total?: Weight
}

const nothing = { elements: 0, path: 0, steps: 0 }
const endless: Weight = { repeated: Infinity, elements: Infinity, path: Infinity, steps: Infinity }

interface Open {
  readonly name: string
  readonly kept: boolean
  readonly id: string | undefined
  readonly piece: Piece
}

/** A step of a filter, and not what only says more about one. */
const isStep = /^fe(?!Func|MergeNode|DistantLight|PointLight|SpotLight)/

const numbersIn = (text: string): number[] => (text.match(/[\d.]+(?:e[+-]?\d+)?/gi) ?? []).map(Number)

function isLargeForFilters(name: string, value: string): boolean {
  const largest = Object.hasOwn(largestOfFilters, name) ? largestOfFilters[name]! : Infinity
  return numbersIn(value).some(number => number > Math.min(largest, value.includes('%') ? 1_000 : Infinity))
}

/** Without what stands before the colon. */
const localOf = (name: string): string => (name.includes(':') ? name.split(':')[1]! : name)

const isPicture = (reference: string): boolean => /^data:image\/(png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]*$/i.test(reference)

/** Only what stands in the drawing itself may be named, and nothing may hide behind escapes. */
function isSafeStyle(text: string): boolean {
  const bare = withoutComments(text)
  if (/@import|expression\s*\(|javascript:|vbscript:|-moz-binding|behaviou?r\s*:/i.test(bare.replace(/[\s\0]+/g, ' '))) return false
  // These name pictures by a text, or by what a text was kept under.
  if (/image-set\(|cross-fade\(|\b(image|src)\(\s*(["']|ltr|rtl|var)/i.test(bare)) return false
  return addressesIn(bare)?.every(isAllowed) === true && !bare.includes('\\')
}

const isAllowed = (address: string): boolean =>
  address.startsWith('#') ||
  isPicture(address) ||
  /^data:(application|font)\/[\w.+-]{0,40}(font|woff2?|ttf|otf)[\w.+-]{0,40}[;,]/i.test(address)

/** What stands in each `url(…)`; null: one of them doesn't end. Each character is looked at once, however many begin. */
function addressesIn(text: string): string[] | null {
  const addresses: string[] = []
  for (const { 0: begin, index } of text.matchAll(/url\s*\(/gi)) {
    const from = index + begin.length
    const end = text.indexOf(')', from)
    if (end === -1) return null
    const address = text.slice(from, end).trim()
    const quote = /^["']/.exec(address)?.[0] ?? ''
    if (!address.endsWith(quote) || /url\s*\(/i.test(address)) return null
    addresses.push(address.slice(quote.length, address.length - quote.length).trim())
  }
  return addresses
}

function withoutComments(text: string): string {
  let bare = ''
  let at = 0
  for (let open = text.indexOf('/*'); open !== -1; open = text.indexOf('/*', at)) {
    const end = text.indexOf('*/', open + 2)
    if (end === -1) break
    bare += text.slice(at, open)
    at = end + 2
  }
  return bare + text.slice(at)
}

const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are exactly what may not stand in XML
    .replace(/[\0-\x08\x0B\x0C\x0E-\x1F]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

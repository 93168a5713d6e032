import { refuse } from '../../core/api/refusal.ts'

/**
 * An SVG drawing with nothing in it but what draws (docs/spec/files.md). What editors leave behind goes; what could act, or fetch, is refused.
 * cleanDrawing('<svg><g inkscape:label="a"><path d="M0 0"/></g></svg>') is '<svg xmlns="…"><g><path d="M0 0"/></g></svg>'
 */
export function cleanDrawing(text: string): string {
  const drawing = new Drawing()
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('<', at)
    const until = open === -1 ? text.length : open
    drawing.words(plain(text.slice(at, until)))
    if (open === -1) break
    at = drawing.read(text, open)
  }
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
const deepest = 200
/** How often all `use` together may draw something. */
const mostDrawn = 20_000

const tag = /<(\/?)([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)((?:\s+[A-Za-z_:][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const attribute = /([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

class Drawing {
  readonly #open: Open[] = []
  readonly #parts: string[] = []
  readonly #uses = new Map<string, string[]>()
  #elements = 0
  #styles = ''
  #isDone = false

  /** Reads what stands at a `<`, and answers where it ends. */
  read(text: string, at: number): number {
    if (text.startsWith('<!--', at)) return after(text, '-->', at)
    if (text.startsWith('<![CDATA[', at)) {
      const end = after(text, ']]>', at)
      this.words(text.slice(at + 9, end - 3))
      return end
    }
    if (/^<!doctype/i.test(text.slice(at, at + 9))) {
      const end = after(text, '>', at)
      // Entities are defined between brackets, and are how a small text becomes a very large one.
      if (text.slice(at, end).includes('[')) refuse('FileUnsafeError')
      return end
    }
    if (/^<\?xml\s/.test(text.slice(at, at + 6))) return after(text, '?>', at)
    if (text.startsWith('<?', at) || text.startsWith('<!', at)) refuse('FileUnsafeError')
    tag.lastIndex = at
    const found = tag.exec(text)
    if (!found) refuse('FileDamagedError')
    const [all, closing = '', name = '', attributes = '', alone = ''] = found
    if (closing) this.#close(name)
    else this.#begin(name, attributes, alone !== '')
    return at + all.length
  }

  words(text: string): void {
    const open = this.#open.at(-1)
    if (!open) return text.trim() === '' || text === '\uFEFF' ? undefined : refuse('FileDamagedError')
    if (!open.kept) return
    if (open.name === 'style') this.#styles += text
    this.#parts.push(escaped(text))
  }

  finished(): string {
    if (this.#open.length > 0 || !this.#isDone) refuse('FileDamagedError')
    if (!isSafeStyle(this.#styles)) refuse('FileUnsafeError')
    if (this.#timesDrawn('', new Map()) > mostDrawn) refuse('FileUnsafeError')
    return this.#parts.join('')
  }

  #begin(written: string, attributes: string, alone: boolean): void {
    const [local, prefix] = written.includes(':') ? [written.split(':')[1]!, written.split(':')[0]!] : [written, '']
    if (acting.test(local)) refuse('FileUnsafeError')
    if (++this.#elements > mostElements || this.#open.length >= deepest) refuse('FileUnsafeError')
    const isRoot = this.#open.length === 0
    if (isRoot && (this.#isDone || local !== 'svg')) refuse('FileDamagedError')
    const kept = (prefix === '' || prefix === 'svg') && drawn.has(local) && (this.#open.at(-1)?.kept ?? true)
    const given = attributesOf(attributes)
    const id = given.find(([name]) => name === 'id')?.[1]
    const open: Open = { written, name: local, kept, id }
    this.#open.push(open)
    if (kept) {
      const words = given.flatMap(([name, value]) => this.#attribute(open, name, value))
      const spaces = isRoot ? ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"' : ''
      this.#parts.push(`<${local}${spaces}${words.join('')}${alone ? '/>' : '>'}`)
    }
    if (alone) this.#pop()
  }

  #close(written: string): void {
    if (this.#open.at(-1)?.written !== written) refuse('FileDamagedError')
    const { name, kept } = this.#pop()
    if (kept) this.#parts.push(`</${name}>`)
  }

  #pop(): Open {
    const open = this.#open.pop()!
    if (this.#open.length === 0) this.#isDone = true
    return open
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
    if (name.startsWith('xmlns') || (name.includes(':') && !/^xml:(space|lang)$/.test(name))) return []
    return [` ${name}="${escaped(value)}"`]
  }

  #refers({ name }: Open, to: string): void {
    if (name !== 'use') return
    for (const from of ['', ...this.#open.flatMap(({ id }) => (id ? [id] : []))])
      this.#uses.set(from, [...(this.#uses.get(from) ?? []), to])
  }

  /** A drawing that uses itself, or uses what uses what uses…, keeps every machine busy that shows it. */
  #timesDrawn(id: string, known: Map<string, number>): number {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, Infinity)
    const times = (this.#uses.get(id) ?? []).reduce((sum, used) => sum + this.#timesDrawn(used, known), 1)
    known.set(id, times)
    return times
  }
}

interface Open {
  readonly written: string
  readonly name: string
  readonly kept: boolean
  readonly id: string | undefined
}

function attributesOf(text: string): [string, string][] {
  return [...text.matchAll(attribute)].map(([, name = '', double, single]) => [name, plain(double ?? single ?? '')])
}

const isPicture = (reference: string): boolean => /^data:image\/(png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]*$/i.test(reference)

/** Only what stands in the drawing itself may be named, and nothing may hide behind escapes. */
function isSafeStyle(text: string): boolean {
  const bare = text.replace(/\/\*[^]*?\*\//g, '')
  if (/@import|expression\s*\(|javascript:|vbscript:|-moz-binding|behaviou?r\s*:/i.test(bare.replace(/[\s\0]+/g, ' '))) return false
  const names = [...bare.matchAll(/url\s*\(\s*(["']?)([^)]*?)\1\s*\)/gi)].map(match => match[2]!.trim())
  const all = bare.match(/url\s*\(/gi)?.length ?? 0
  if (
    names.length !== all ||
    !names.every(
      name => name.startsWith('#') || isPicture(name) || /^data:(application|font)\/[\w.+-]*(font|woff2?|ttf|otf)[\w.+-]*[;,]/i.test(name),
    )
  )
    return false
  return !bare.includes('\\')
}

function after(text: string, end: string, at: number): number {
  const found = text.indexOf(end, at)
  return found === -1 ? refuse('FileDamagedError') : found + end.length
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|(\w+));|&/g, (_, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? refuse('FileUnsafeError')
    const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : refuse('FileDamagedError')
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : refuse('FileDamagedError')
  })
}

const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are exactly what may not stand in XML
    .replace(/[\0-\x08\x0B\x0C\x0E-\x1F]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

import { dropLastPicture } from './dropLastPicture.ts'
import type { ReadonlyStore } from '@vitrine/renderer/store.ts'
import type { Timing } from './timing.ts'
import type { Tv } from './tv.ts'

/**
 * What stands on the glass is kept on the device, and the page's first paint draws it again (firstPaint.js): a page that begins anew, after an
 * update or a power cut, shows the last picture until the next one is drawn. Where the device stores nothing it begins dark.
 */
export function keepLastPicture(
  tv: Pick<Tv, 'get' | 'subscribe'>,
  /** Off by its hours: there is no picture to begin with. */
  isOff: ReadonlyStore<boolean>,
  { later }: Pick<Timing, 'later'>,
) {
  let stop = () => {}
  const lookAgain = (milliseconds: number) => {
    stop()
    stop = later(() => {
      keep(false)
      lookAgain(refreshed)
    }, milliseconds)
  }
  const look = () => {
    const { at } = tv.get()
    if (at === 'playing' && !isOff.get()) return lookAgain(settled)
    stop()
    if (at === 'starting') return
    store(null)
    dropLastPicture()
  }
  tv.subscribe(look)
  isOff.subscribe(look)
  look()
  window.addEventListener('pagehide', () => tv.get().at === 'playing' && !isOff.get() && keep(true))
}

/** A slide that has come is in its place after so many milliseconds. */
const settled = 5_000
const refreshed = 10 * 60_000
/** Browsers keep five million letters for a site. */
const most = 4_000_000

/** `withPixels`: as it is at this moment, which costs more than a TV that plays can spare. */
function keep(withPixels: boolean) {
  const glass = document.querySelector('#screen .glass')
  // What is kept is still needed while it stands.
  if (!glass || document.getElementById('last')) return
  const kept = (pixels: boolean) =>
    JSON.stringify({ width: innerWidth, height: innerHeight, fonts: fontsDeclared(), glass: drawnOf(glass, pixels) })
  const whole = kept(withPixels)
  store(whole.length > most && withPixels ? kept(false) : whole)
}

/** Where there is no room for it, or none for anything, the next start begins dark: the one before would stand for good, with the prices of that day. */
export function store(text: string | null) {
  const keeps = (change: () => void): boolean => {
    try {
      change()
      return true
    } catch {
      return false
    }
  }
  const isKept = text !== null && text.length <= most && keeps(() => localStorage.setItem('vitrine.glass', text))
  if (!isKept) keeps(() => localStorage.removeItem('vitrine.glass'))
}

const fontsDeclared = () =>
  [...document.head.querySelectorAll('style')]
    .map(({ textContent }) => textContent ?? '')
    .filter(css => css.includes('@font-face'))
    .join('\n')

/** An element as plain data: its name, its attributes and what is in it. */
type Drawn = string | readonly [name: string, attributes: Readonly<Record<string, string>>, children: readonly Drawn[]]

function drawnOf(node: Node, withPixels: boolean): Drawn | null {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element) || isUnseen(node)) return null
  const attributes: Record<string, string> = {}
  for (const { name, value } of node.attributes) if (!/^on|^data-|^src/.test(name)) attributes[name] = value
  const film = node instanceof HTMLVideoElement
  if (film && !withPixels) return null
  if (film || node instanceof HTMLCanvasElement || node instanceof HTMLImageElement) {
    const address = pixelsOf(node, withPixels)
    return address === null ? null : ['img', { ...attributes, src: address, decoding: 'sync' }, []]
  }
  const children = [...node.childNodes].map(child => drawnOf(child, withPixels)).filter(child => child !== null)
  return [(node instanceof SVGElement ? 'svg:' : '') + node.localName, attributes, children]
}

/** The notice below, what waits for its turn, and what is said over a slide: an emergency may be over when the page begins anew. */
const isUnseen = (element: Element) =>
  element.matches('.paper, .name, .trouble, .emergency, script, style') ||
  (element instanceof HTMLElement && (element.style.opacity === '0' || (element.hasAttribute('data-turn') && element.style.zIndex === '0')))

/** The address of a picture of what this shows: its own, or its pixels. */
function pixelsOf(element: HTMLVideoElement | HTMLCanvasElement | HTMLImageElement, withPixels: boolean): string | null {
  const own = element instanceof HTMLImageElement ? element.getAttribute('src') : null
  if (own !== null && (!withPixels || own.startsWith('data:'))) return own
  const source = sizeOf(element)
  const seen = element.getBoundingClientRect()
  const scale = Math.min(1, Math.max(seen.width / source.width, seen.height / source.height) * devicePixelRatio)
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(source.width * scale)
  canvas.height = Math.ceil(source.height * scale)
  try {
    canvas.getContext('2d')!.drawImage(element, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/webp', 0.85)
  } catch {
    return own
  }
}

function sizeOf(element: HTMLVideoElement | HTMLCanvasElement | HTMLImageElement) {
  if (element instanceof HTMLVideoElement) return { width: element.videoWidth, height: element.videoHeight }
  if (element instanceof HTMLImageElement) return { width: element.naturalWidth, height: element.naturalHeight }
  return { width: element.width, height: element.height }
}

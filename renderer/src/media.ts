import type { ShowStyle } from '@vitrine/model/areas/shows/values.ts'
import type { Catalogue, ContentAsset } from '@vitrine/model/screen/content.ts'
import { productIdsIn } from '@vitrine/model/show/productLists.ts'
import type { ResolvedFont } from '@vitrine/model/show/resolve.ts'
import { spansOf } from '@vitrine/model/show/richText.ts'
import type { Slide, Widget, WidgetOf } from '@vitrine/model/show/show.ts'
import { wordsOf as inLanguages } from '@vitrine/model/show/textTranslations.ts'
import { textStylesOf } from '@vitrine/model/show/textStyles.ts'
import { loadFonts, ordinaryText } from './text/fontFaces.ts'
import { known } from './text/families.ts'
import { customFamily, drawnFont, drawnStyle, type DrawnStyle } from './text/textStyle.ts'

/** One way in which a slide writes. */
export interface FontNeed {
  readonly font: ResolvedFont
  readonly bold: boolean
  readonly italic: boolean
  /** What is certain to be written. */
  readonly text: string
}

/** Everything a slide shows that has to be fetched. */
export interface SlideMedia {
  readonly pictures: readonly string[]
  readonly videos: readonly string[]
  readonly fonts: readonly FontNeed[]
}

/** In every language: when its turn comes, no letter is missing. */
const wordsOf = ({ type, settings }: Widget) =>
  type === 'TICKER' ? [settings.content, ...(settings.translations ?? []).map(each => each.content ?? '')].join(' ') : ''

/** `letters`: what menus may say in the languages that take turns. A font's other letters are fetched only when they are needed, and that is too late. */
export const fontsOf = (slide: Slide, style: DrawnStyle, letters = ''): readonly FontNeed[] =>
  slide.widgets.flatMap(widget =>
    widget.type === 'TEXT'
      ? inPieces(widget, style)
      : textStylesOf(widget).map(text => ({
          font: drawnFont(style, text),
          bold: text.bold,
          italic: text.italic,
          text: wordsOf(widget) + (letters && ordinaryText + letters),
        })),
  )

/** A text may be bold in one word and not in the next, and in another language in another. */
function inPieces({ settings }: WidgetOf<'TEXT'>, style: DrawnStyle): readonly FontNeed[] {
  const { textStyle } = settings
  const font = drawnFont(style, textStyle)
  const spans = inLanguages(settings).flatMap(({ content, runs }) => spansOf(content, runs))
  return spans.map(({ text, format }) => ({
    font,
    bold: format.bold ?? textStyle.bold,
    italic: format.italic ?? textStyle.italic,
    text,
  }))
}

/** The addresses and fonts of one slide. Products and promotions that are not available count too: they may become so while it is shown. */
export function mediaOf(slide: Slide, style: ShowStyle, catalogue: Catalogue): SlideMedia {
  const ids = new Set([
    slide.backgroundAssetId,
    ...slide.widgets.flatMap(w => [w.style.backgroundAssetId, ...assetIdsOf(w, style, catalogue)]),
  ])
  const assets = [...ids].flatMap(id => catalogue.assets[id ?? ''] ?? [])
  const logo = slide.widgets.some(w => w.type === 'LOGO') ? (catalogue.organization?.logoUrl ?? null) : null
  return {
    pictures: unique([...assets.map(pictureOf), logo]),
    videos: unique(assets.map(a => (a.type === 'VIDEO' ? a.url : null))),
    fonts: fontsOf(slide, drawnStyle(style, catalogue)),
  }
}
const pictureOf = (asset: ContentAsset) => (asset.type === 'VIDEO' ? asset.thumbUrl : asset.url)
const unique = (addresses: readonly (string | null)[]) => [...new Set(addresses)].filter(a => a !== null)

function assetIdsOf(widget: Widget, style: ShowStyle, { categories, products, promotions }: Catalogue): readonly (string | null)[] {
  const icons = [style.veggieAssetId, style.glutenfreeAssetId]
  switch (widget.type) {
    case 'IMAGE':
    case 'VIDEO':
      return [widget.settings.assetId]
    case 'PRODUCT':
      return [products[widget.settings.productId ?? '']?.imageAssetId ?? null, ...icons]
    case 'PRODUCT_LIST':
    case 'MENU_SECTION': {
      const ids = widget.settings.showImage ? productIdsIn(widget.settings, categories) : []
      return [...ids.map(id => products[id]?.imageAssetId ?? null), ...icons]
    }
    case 'PROMOTION': {
      const shown = widget.settings.mode === 'RANDOM' ? Object.values(promotions) : [promotions[widget.settings.promotionId ?? '']]
      return [...shown.map(p => p?.imageAssetId ?? null), ...icons]
    }
    // The others have none, and a kind that this edition does not know is left out.
    default:
      return []
  }
}

/** Waits until a drawn slide has its fonts, its pictures decoded and the frame of its videos that belongs to its moment. */
export async function drawn(element: HTMLElement, fonts: readonly FontNeed[]): Promise<void> {
  await loadedFonts(fonts)
  await Promise.all([
    ...[...element.querySelectorAll('img')].map(decoded),
    ...[...element.querySelectorAll('video')].map(firstFrame),
    ...[...element.querySelectorAll<HTMLElement>(`[${isDrawn.waits}]`)].map(isDrawn.hear),
    document.fonts.ready,
  ])
}

/** Something that is drawn by hand when its picture is there says so, and a slide waits for it. */
export const isDrawn = {
  waits: 'data-undrawn',
  say(element: HTMLElement) {
    element.removeAttribute('data-undrawn')
    element.dispatchEvent(new Event('drawn'))
  },
  hear: (element: HTMLElement) => heard(element, 'drawn'),
}

/** `decode` is younger than the oldest screens: there, loaded has to do. */
export function decoded(image: HTMLImageElement): Promise<void> {
  if ('decode' in image) return image.decode().catch(() => {})
  const old: HTMLImageElement = image
  return old.complete ? Promise.resolve() : heard(old, 'load', 'error')
}

/** The first frame, or the one that was sought. */
async function firstFrame(video: HTMLVideoElement): Promise<void> {
  while ((video.readyState < 2 || video.seeking) && !video.error) await heard(video, 'loadeddata', 'seeked', 'canplay', 'error')
}

/**
 * Waits until the frames to which drawn videos were sought are on the screen, and not only decoded. A browser tells of the next frame
 * that is: so each is sought twice more, a thousandth of a second beside. The first frame told of may be one of an earlier moment. What
 * a browser shows of a video may come later still than what it told of, so the frame is copied into a canvas, which is drawn with the page.
 */
export async function framesShown(element: HTMLElement): Promise<void> {
  for (const copy of element.querySelectorAll(`canvas[${isCopy}]`)) copy.remove()
  const videos = [...element.querySelectorAll('video')].filter(video => !video.error && 'requestVideoFrameCallback' in video)
  await Promise.all(
    videos.map(async video => {
      for (let round = 0; round < 2; round++) {
        await new Promise<void>(resolve => {
          video.requestVideoFrameCallback(() => resolve())
          video.currentTime += video.currentTime + 0.01 > video.duration ? -0.001 : 0.001
        })
        await firstFrame(video)
      }
      video.after(copyOf(video))
    }),
  )
}
const isCopy = 'data-copied-frame'

function copyOf(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.setAttribute(isCopy, '')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.style.cssText = video.style.cssText
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return canvas
}

const heard = (element: HTMLElement, ...events: readonly string[]): Promise<void> =>
  new Promise(resolve => {
    for (const event of events) element.addEventListener(event, () => resolve(), { once: true })
  })

/** Waits until these fonts are there, or can't be had. */
export async function loadedFonts(needs: readonly FontNeed[]): Promise<void> {
  const shipped = needs.flatMap(({ font, ...use }) => ('font' in font ? [{ font: known(font.font), ...use }] : []))
  const own = needs.flatMap(({ font }) => ('assetId' in font ? [font.assetId] : []))
  await Promise.all([loadFonts(shipped), ...own.map(id => document.fonts.load(`20px "${customFamily(id)}"`).catch(() => []))])
}

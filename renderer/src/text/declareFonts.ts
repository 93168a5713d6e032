import type { Catalogue } from '@vitrine/model/screen/content.ts'
import type { ResolvedFont } from '@vitrine/model/show/resolve.ts'
import type { FontNeed } from '../media.ts'
import { fontFaces } from './fontFaces.ts'
import { known } from './families.ts'
import { customFamily } from './textStyle.ts'

/**
 * Tells the page of the fonts a slide writes with, each once. The browser fetches a file when one of its characters is drawn.
 */
export function declareFonts(needs: readonly FontNeed[], { assets }: Pick<Catalogue, 'assets'>) {
  // A slide has hundreds of texts, and few fonts.
  const fonts = new Map(needs.map(({ font }) => ['font' in font ? font.font : font.assetId, font]))
  for (const font of fonts.values()) {
    declareFont(font, 'assetId' in font ? assets[font.assetId]?.url : undefined)
  }
}

/** One font; of an organisation's own its address must be known, or it is not declared. */
export function declareFont(font: ResolvedFont, url?: string) {
  if ('font' in font) {
    const name = known(font.font)
    declare(name, () => fontFaces([name]))
  } else if (url) {
    declare(
      customFamily(font.assetId),
      () => `@font-face{font-family:"${customFamily(font.assetId)}";font-display:block;src:url(${JSON.stringify(url)})}`,
    )
  }
}

const declared = (name: string) => document.head.querySelector(`style[data-font="${name}"]`)

function declare(name: string, css: () => string) {
  if (declared(name)) return
  const element = document.createElement('style')
  element.setAttribute('data-font', name)
  element.textContent = css()
  document.head.appendChild(element)
}

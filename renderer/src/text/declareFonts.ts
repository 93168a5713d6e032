import type { Catalogue } from '@vitrine/model/screen/content.ts'
import type { FontNeed } from '../media.ts'
import { fontFaces } from './fontFaces.ts'
import { customFamily, known } from './textStyle.ts'

/** Tells the page of the fonts a slide writes with, each once. The browser fetches a file when one of its characters is drawn. */
export function declareFonts(needs: readonly FontNeed[], catalogue: Catalogue) {
  for (const { font } of needs) {
    if ('font' in font) {
      const name = known(font.font)
      declare(name, () => fontFaces([name]))
    } else {
      const asset = catalogue.assets[font.assetId]
      if (asset)
        declare(
          customFamily(asset.id),
          () => `@font-face{font-family:"${customFamily(asset.id)}";font-display:block;src:url(${JSON.stringify(asset.url)})}`,
        )
    }
  }
}

function declare(name: string, css: () => string) {
  if (document.head.querySelector(`style[data-font="${name}"]`)) return
  const element = document.createElement('style')
  element.setAttribute('data-font', name)
  element.textContent = css()
  document.head.appendChild(element)
}

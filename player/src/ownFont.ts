import { basicFamilies, filesOf, fontAddress, ownFont } from '@vitrine/model/catalog/fontFiles.ts'
import { fontFaces } from '@vitrine/renderer/text/fontFaces.ts'

/** What the TV itself writes with: a screen that waits or has nothing to show looks like the rest of the product. */
export function declareOwnFont() {
  const style = document.createElement('style')
  style.textContent = fontFaces([ownFont])
  document.head.appendChild(style)
}

/** Kept on the device beside the content's. */
export const ownFontAddresses: readonly string[] = filesOf(ownFont, basicFamilies[ownFont])
  .filter(file => !file.italic && file.subset === 'latin')
  .map(fontAddress)

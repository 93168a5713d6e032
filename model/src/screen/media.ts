import type { TextStyle } from '../areas/shows/values.ts'
import { defaultFont, fontAddress } from '../catalog/fontFiles.ts'
import { fontFilesFor, fonts, type Font, type FontFamilies } from '../catalog/fonts.ts'
import { fontInstead, isFontOf, type IsThere } from '../show/resolve.ts'
import { spansOf } from '../show/richText.ts'
import type { Show, Widget } from '../show/show.ts'
import { wordsOf } from '../show/textTranslations.ts'
import { textStylesOf } from '../show/textStyles.ts'
import type { Catalogue, ContentAsset } from './content.ts'

/** The address of every file that a screen needs in order to play these shows without network: pictures, then fonts, then videos. */
export function mediaOf(shows: readonly Show[], catalogue: Catalogue): readonly string[] {
  const assets = Object.values(catalogue.assets)
  const of = (type: ContentAsset['type']) => assets.filter(asset => asset.type === type).map(asset => asset.url)
  const posters = assets.flatMap(asset => (asset.type === 'VIDEO' && asset.thumbUrl ? [asset.thumbUrl] : []))
  const logo = catalogue.organization?.logoUrl
  return [
    ...new Set([
      ...of('IMAGE'),
      ...posters,
      ...(logo ? [logo] : []),
      ...shows.flatMap(show => fontsOf(show, isFontOf(catalogue))),
      ...of('FONT'),
      ...of('VIDEO'),
    ]),
  ]
}

/** The files of the shipped fonts a show writes with: each family only as light, heavy, upright or italic as it is written. */
const fontsOf = (show: Show, isThere: IsThere): readonly string[] =>
  show.slides.flatMap(slide => slide.widgets.flatMap(widget => writingsOf(widget).flatMap(text => filesFor(show, text, isThere))))

type Writing = Pick<TextStyle, 'font' | 'customFont' | 'bold' | 'italic'>

/** A text may be bold in one word and not in the next, and in another language in another. */
const writingsOf = (widget: Widget): readonly Writing[] =>
  widget.type === 'TEXT'
    ? wordsOf(widget.settings)
        .flatMap(({ content, runs }) => spansOf(content, runs))
        .map(({ format }) => ({
          ...widget.settings.textStyle,
          bold: format.bold ?? widget.settings.textStyle.bold,
          italic: format.italic ?? widget.settings.textStyle.italic,
        }))
    : textStylesOf(widget)

function filesFor(show: Show, text: Writing, isThere: IsThere): readonly string[] {
  const font = shippedFont(show, text, isThere)
  return font ? fontFilesFor(font, text).map(fontAddress) : []
}

/** Null: it is written in a font of the organisation. */
function shippedFont({ style }: Show, text: Parameters<typeof fontInstead>[1], isThere: IsThere): Font | null {
  const found = fontInstead(style, text, isThere)
  if ('assetId' in found) return null
  return found.font in fonts ? found.font : defaultFont
}

/** How the shipped fonts are called with which these shows write: a screen knows no others. */
export function familiesOf(shows: readonly Show[], catalogue: Catalogue): FontFamilies {
  const isThere = isFontOf(catalogue)
  const names = shows.flatMap(show =>
    show.slides.flatMap(slide => slide.widgets.flatMap(widget => textStylesOf(widget).map(text => shippedFont(show, text, isThere)))),
  )
  return Object.fromEntries(names.flatMap(font => (font ? [[font, fonts[font]]] : [])))
}

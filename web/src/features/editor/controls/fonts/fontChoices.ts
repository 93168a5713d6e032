import type { ShowStyle } from '@vitrine/model/areas/shows/values.ts'
import type { FontName } from '@vitrine/model/catalog/fontNames.ts'
import { fontKinds } from '@vitrine/model/catalog/fontFiles.ts'
import { fontNames, fonts, type Font } from '@vitrine/model/catalog/fonts.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'
import { textStylesOf } from '@vitrine/model/show/textStyles.ts'
import { fontIn, type ResolvedFont } from '@vitrine/model/show/resolve.ts'
import type { Show } from '@vitrine/model/show/show.ts'

/** What a text style or a show is given: a font by its name, or one of the organisation's own. Never both. */
export interface FontChoice {
  readonly font: FontName
  readonly customFont: string | null
}

/** One of the organisation's own fonts. */
export interface OwnFont {
  readonly id: string
  readonly title: string
  readonly url: string
}

export interface FontOption {
  /** Says the choice: a name, or the id of an own font. */
  readonly key: string
  readonly choice: FontChoice
  /** What it is drawn in. */
  readonly drawnIn: ResolvedFont
  /** A family's or a font's own name. */
  readonly name?: string
  /** Or what it is called in words. */
  readonly called?: MessageKey
}
export interface FontGroup {
  readonly title: MessageKey
  readonly options: readonly FontOption[]
}

export const keyOf = ({ font, customFont }: FontChoice): string => (font === 'CUSTOM_FONT' && customFont ? customFont : font)

/** Where an own font is named it is meant; where none is, a text means the show's primary, and a show the default. */
export const choiceIn = (font: FontName | null, customFont: string | null, otherwise: FontName = 'PRIMARY'): FontChoice =>
  customFont && (font === null || font === 'CUSTOM_FONT')
    ? { font: 'CUSTOM_FONT', customFont }
    : { font: font === null || font === 'CUSTOM_FONT' ? otherwise : font, customFont: null }

const families: readonly FontOption[] = fontNames.map(familyOption).sort((a, b) => a.name!.localeCompare(b.name!))

function familyOption(font: Font): FontOption {
  return { key: font, choice: { font, customFont: null }, drawnIn: { font }, name: fonts[font].family }
}
const ownOption = ({ id, title }: OwnFont): FontOption => ({
  key: id,
  choice: { font: 'CUSTOM_FONT', customFont: id },
  drawnIn: { assetId: id },
  name: title,
})
const isFamily = (key: string): key is Font => key in fonts

/** The fonts that the texts of a show name themselves, and its own two, in the order in which they appear. */
export function fontsUsedIn(show: Show): readonly string[] {
  const texts = show.slides.flatMap(slide => slide.widgets.flatMap(textStylesOf))
  const used = [
    fontIn(show.style, { font: 'PRIMARY' }),
    fontIn(show.style, { font: 'SECONDARY' }),
    ...texts.map(text => fontIn(show.style, text)),
  ]
  return [...new Set(used.map(font => ('font' in font ? font.font : font.assetId)))]
}

export interface Asked {
  /** Null: the font asked for is one of the show's own two, which can't be named by themselves. */
  readonly style: ShowStyle | null
  readonly used: readonly string[]
  readonly recent: readonly string[]
  readonly own: readonly OwnFont[]
  /** They are the stock library's. */
  readonly isStock?: boolean
  readonly search: string
  /** What a group or a font in words is called. */
  readonly t: (key: MessageKey) => string
}

/** What the picker lists. While one searches, each font once, those that begin so first; the name of a kind finds all of its kind. */
export function fontGroups({ style, used, recent, own, isStock = false, search, t }: Asked): readonly FontGroup[] {
  const known = (key: string) => {
    const font = own.find(({ id }) => id === key)
    return font ? ownOption(font) : isFamily(key) ? familyOption(key) : null
  }
  const shown: readonly FontOption[] = style
    ? (['PRIMARY', 'SECONDARY'] as const).map(font => ({
        key: font,
        choice: { font, customFont: null },
        drawnIn: fontIn(style, { font }),
        called: `choice.Font.${font}`,
      }))
    : []
  const kinds = keysOf(fontKinds).map((kind): FontGroup => ({
    title: `fonts.kind.${kind}`,
    options: families.filter(({ key }) => isFamily(key) && fonts[key].kind === kind),
  }))
  const lately: readonly FontGroup[] = [
    { title: 'fonts.used', options: used.flatMap(key => known(key) ?? []) },
    { title: 'fonts.recent', options: recent.filter(key => !used.includes(key)).flatMap(key => known(key) ?? []) },
  ]
  const wanted = search.trim().toLowerCase()
  const listed: readonly FontGroup[] = [
    { title: 'fonts.show', options: shown },
    ...(wanted ? [] : lately),
    { title: isStock ? 'app.media.stock' : 'fonts.own', options: own.map(ownOption) },
    ...kinds,
  ]
  const groups = wanted
    ? listed.map(({ title, options }) => ({
        title,
        options: found(options, t(title).toLowerCase().startsWith(wanted) ? '' : wanted, option => nameOf(option, t)),
      }))
    : listed
  return groups.filter(({ options }) => options.length > 0)
}

export const nameOf = ({ name, called }: FontOption, t: (key: MessageKey) => string): string => name ?? (called ? t(called) : '')

function found(options: readonly FontOption[], wanted: string, nameOf: (option: FontOption) => string): readonly FontOption[] {
  const names = options.map(option => ({ option, name: nameOf(option).toLowerCase() })).filter(({ name }) => name.includes(wanted))
  return [...names.filter(({ name }) => name.startsWith(wanted)), ...names.filter(({ name }) => !name.startsWith(wanted))].map(
    ({ option }) => option,
  )
}

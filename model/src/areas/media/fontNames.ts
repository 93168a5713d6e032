/** `normalisedFontName('Café-Sans_ Bold')` → `cafésansbold`: dashes, underscores, spaces and case make no other font. */
export const normalisedFontName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[-_\s]/g, '')

/** The font among these that has the same name, if there is one. */
export const fontOfSameName = <F extends { readonly title: string }>(fonts: readonly F[], name: string): F | undefined =>
  fonts.find(font => normalisedFontName(font.title) === normalisedFontName(name))

import { arg, item, mutation, query, pickInput } from '../../calls/call.ts'
import { ref } from '../../kernel/field.ts'
import { allOf } from '../../calls/shape.ts'

const colorsAndFonts = allOf('presentationColorsAndFonts')

export const accountCalls = {
  viewer: query('account', {}, item('user', { ...allOf('user'), organization: { id: 1, title: 1, logoUrl: 1, timeZone: 1 } })),

  /** One's own, or the usual ones where nothing was chosen yet. */
  defaultColorsAndFonts: query('editor', { userId: arg(ref('user')) }, item('presentationColorsAndFonts', colorsAndFonts)),
  updatePresentationColorsAndFonts: mutation(
    'editor',
    {
      input: pickInput(
        'UpdatePresentationColorsAndFontsInput',
        'presentationColorsAndFonts',
        ['userId'],
        ['primaryColor', 'secondaryColor', 'tertiaryColor', 'fontPrimary', 'fontSecondary'],
      ),
    },
    item('presentationColorsAndFonts', colorsAndFonts),
    { fails: 'account.colorsAndFontsError' },
  ),
}

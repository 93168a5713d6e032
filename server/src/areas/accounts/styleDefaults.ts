import type { accountCalls } from '@vitrine/model/areas/accounts/calls.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { found, refuse } from '../../core/errors/refusal.ts'
import { saveStyleDefaults, styleDefaultsOf, initialStyleDefaults } from '../shows/styleDefaults.ts'

/** One's own colours and fonts. Nobody's are anybody else's business. */
export const styleDefaultHandlers: Handlers<Pick<typeof accountCalls, 'defaultColorsAndFonts' | 'updatePresentationColorsAndFonts'>> = {
  async defaultColorsAndFonts({ userId }, { db, viewer }) {
    if (userId !== viewer.id) refuse('NotFoundError')
    return (await styleDefaultsOf(db, userId)) ?? { id: userId, userId, ...initialStyleDefaults }
  },

  async updatePresentationColorsAndFonts({ input: { userId, ...liked } }, { db, viewer }) {
    if (userId !== viewer.id) refuse('NotFoundError')
    await saveStyleDefaults(db, userId, liked)
    return found(await styleDefaultsOf(db, userId))
  },
}

import type { accountCalls } from '@vitrine/model/areas/accounts/calls.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { found, refuse } from '../../core/api/refusal.ts'
import { keepLiked, likedBy, usual } from '../../core/liked.ts'

/** One's own colours and fonts. Nobody's are anybody else's business. */
export const likedHandlers: Handlers<Pick<typeof accountCalls, 'defaultColorsAndFonts' | 'updatePresentationColorsAndFonts'>> = {
  async defaultColorsAndFonts({ userId }, { db, viewer }) {
    if (userId !== viewer.id) refuse('NotFoundError')
    return (await likedBy(db, userId)) ?? { id: userId, userId, ...usual }
  },

  async updatePresentationColorsAndFonts({ input: { userId, ...liked } }, { db, viewer }) {
    if (userId !== viewer.id) refuse('NotFoundError')
    await keepLiked(db, userId, liked)
    return found(await likedBy(db, userId))
  },
}

import type { accountCalls } from '@vitrine/model/areas/accounts/calls.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { rowOf } from '../../core/database/rows.ts'
import { likedHandlers } from './liked.ts'

export const accountHandlers: Handlers<typeof accountCalls> = {
  viewer: (_, { db, viewer }) => rowOf(db, 'user', viewer.id),
  ...likedHandlers,
}

import type { accountCalls } from '@vitrine/model/areas/accounts/calls.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { rowOf } from '../../core/database/rows.ts'
import { styleDefaultHandlers } from './styleDefaults.ts'

export const accountHandlers: Handlers<typeof accountCalls> = {
  viewer: (_, { db, viewer }) => rowOf(db, 'user', viewer.id),
  ...styleDefaultHandlers,
}

import type { misfitCalls } from '@vitrine/model/areas/misfits/calls.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'

export const misfitHandlers: Handlers<typeof misfitCalls> = {
  allMisfits: (asked, { db }) => pageOf(db, 'misfit', asked),
}

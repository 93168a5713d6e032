import { keysOf } from '@vitrine/model/kernel/record.ts'
import type { Args } from '../../api/client.ts'
import { rememberedText } from '../../device/remembered.ts'

type Order = Pick<Args<'allPresentations'>, 'order' | 'isReversed'>

/** How the list may be sorted, by what the address says. */
export const sorts = {
  newest: { order: 'MADE' },
  oldest: { order: 'MADE', isReversed: true },
  edited: { order: 'EDITED' },
  unedited: { order: 'EDITED', isReversed: true },
  title: { order: 'TITLE' },
  'title-reversed': { order: 'TITLE', isReversed: true },
  used: { order: 'USED' },
  unused: { order: 'USED', isReversed: true },
} as const satisfies Readonly<Record<string, Order>>

export type Sort = keyof typeof sorts

export const firstSort = 'newest' satisfies Sort
export const sortNames = keysOf(sorts)

/** How it was sorted last. */
export const lastSort = rememberedText({ key: 'vitrine.presentations.sort', on: 'device' })

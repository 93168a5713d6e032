import type { FeatureFlag } from '../../access/permissions.ts'
import type { RouteName } from '../../access/routes.ts'

interface NoticeRow {
  /** Everybody of the organisation who has this section is told. Left out: one person, whose doing it was. */
  readonly section?: FeatureFlag
  /** Of these, whoever may publish. */
  readonly isForApprovers?: true
  /** Of these, whoever changes things: neither those who look nor those of locations alone. */
  readonly isForEditors?: true
  /** Where one looks after it. `$` of its address is the subject's name. */
  readonly opens: RouteName
  /** What the link asks of that page, behind the `#`. */
  readonly asks?: 'review' | 'note'
  readonly isTrouble?: true
  /** Whoever is told of it was mailed already: it is no choice of theirs. */
  readonly isMailedApart?: true
}

/** Of what people are told: docs/spec/notices.md. */
export const noticeTable = {
  /** By somebody else. */
  PUBLISHED: { section: 'isPresentationsEnabled', opens: 'editor' },
  /** What one planned went out, could not, or waits for approval as it was edited since. */
  PLAN_PUBLISHED: { opens: 'editor' },
  PLAN_FAILED: { opens: 'editor', isTrouble: true },
  PLAN_WAITS: { opens: 'editor', isTrouble: true },
  /** A colleague asks for approval. */
  PROPOSED: { section: 'isPresentationsEnabled', isForApprovers: true, opens: 'editor', asks: 'review' },
  /** What became of what one asked for: it was published; it was sent back, with a note; its draft, or its presentation, is no more. */
  APPROVED: { opens: 'editor' },
  RETURNED: { opens: 'editor', asks: 'note', isTrouble: true },
  PROPOSAL_DROPPED: { opens: 'editor', isTrouble: true },
  PROPOSAL_DELETED: { opens: 'bin', isTrouble: true },
  /** A colleague sets prices that wait for a second person; what became of those that one set. */
  PRICES_PROPOSED: { section: 'isProductsEnabled', isForEditors: true, opens: 'price-approval' },
  PRICES_APPROVED: { opens: 'price-approval' },
  PRICES_RETURNED: { opens: 'price-approval', isTrouble: true },
  /** The release that one planned went out, or was stopped. */
  RELEASE_PUBLISHED: { opens: 'edit-release' },
  RELEASE_FAILED: { opens: 'edit-release', isTrouble: true },
  /** The video of a show that one ordered. */
  VIDEO_READY: { opens: 'editor' },
  VIDEO_FAILED: { opens: 'editor', isTrouble: true },
  /** A video that was uploaded. */
  FILE_FAILED: { section: 'isPresentationsEnabled', opens: 'media', isTrouble: true },
  /** A sheet at an address that can't be read. */
  SHEET_FAILED: { section: 'isProductsEnabled', opens: 'products', isTrouble: true },
  STORAGE_NEARLY_FULL: { section: 'isPresentationsEnabled', opens: 'media', isTrouble: true },
  /** TVs stay away, and are there again: docs/spec/absence.md. */
  SCREENS_AWAY: { opens: 'screens', isTrouble: true, isMailedApart: true },
  SCREENS_BACK: { opens: 'screens', isMailedApart: true },
} as const satisfies Readonly<Record<string, NoticeRow>>

export type NoticeKind = keyof typeof noticeTable
export const noticeKinds = Object.keys(noticeTable) as [NoticeKind, ...NoticeKind[]]
/** Those of which one chooses whether they are mailed. */
export const chosenKinds = noticeKinds.filter(kind => !('isMailedApart' in noticeTable[kind]))

/** Where the storage is called nearly full: this part of it. */
export const nearlyFull = 0.9
/** Days that a notice is kept. */
export const noticeDays = 90
/** The hour of the organisation's day from which on the mail of that day goes out. */
export const dailyHour = 7

import type { MessageKey } from '@vitrine/model/messages/messages.ts'

/** What is labelled: the call that answers the labels in use, and what is said of several. */
export interface LabelKind {
  readonly inUse: 'allPresentationLabels' | 'allScreenLabels' | 'allLocationLabels'
  readonly ofSeveral: MessageKey
  readonly onThese: MessageKey
  readonly tooMany: MessageKey
}

export const presentationLabels: LabelKind = {
  inUse: 'allPresentationLabels',
  ofSeveral: 'presentations.labels-of-several',
  onThese: 'presentations.labels-on',
  tooMany: 'presentations.labels-too-many',
}

/** Each is labelled in its form. */
export const locationLabels = { inUse: 'allLocationLabels' } as const satisfies Partial<LabelKind>

import { listOfField, textField } from '../../kernel/field.ts'
import { plainOf } from '../../kernel/search.ts'
import { z } from '../../kernel/zod.ts'

/** So many labels has a presentation at most. */
export const maxLabels = 20
/** So many letters has a label at most. */
export const maxLabelLength = 40

/** On one line, without the blanks around it. */
const asKept = (label: string): string => label.trim().replace(/\s+/g, ' ')

/** What a presentation is labelled with. Whatever nobody sees of it, as a joiner of letters, is no label. */
export const presentationLabel = () =>
  textField(
    z
      .string({ error: 'required' })
      .transform(asKept)
      .pipe(z.string().max(maxLabelLength, 'tooLong'))
      .refine(label => plainOf(label) !== '', 'required'),
    'text',
  )
export const presentationLabels = () => listOfField(presentationLabel(), maxLabels)

/** Labels of which one is written as the other but for capitals and accents are one label. */
export const isSameLabel = (one: string, other: string): boolean => plainOf(one) === plainOf(other)
const isAmong = (labels: readonly string[], label: string): boolean => labels.some(each => isSameLabel(each, label))

/** Each once, as it was written first, and without those that say nothing. What was pasted with commas is several. */
export function distinctLabels(typed: readonly string[]): string[] {
  const labels = typed.flatMap(each => each.split(/[,;]/)).map(asKept)
  return labels.filter((label, index) => plainOf(label) !== '' && !isAmong(labels.slice(0, index), label))
}

/** In the order of their letters, each once: the same labels are the same list. What is taken away and added is there. */
export function changedLabels(labels: readonly string[], { add = [], remove = [] }: LabelChange): string[] {
  const all = [...labels.filter(label => !isAmong(remove, label)), ...add]
  return all.filter((label, index) => !isAmong(all.slice(0, index), label)).toSorted(byLetters)
}
const byLetters = (one: string, other: string): number => (plainOf(one) < plainOf(other) ? -1 : 1)

export interface LabelChange {
  readonly add?: readonly string[]
  readonly remove?: readonly string[]
}

/** What takes back such a change of these labels. */
export const labelsUndone = (labels: readonly string[], { add = [], remove = [] }: LabelChange) => ({
  add: labels.filter(label => isAmong(remove, label) && !isAmong(add, label)),
  remove: add.filter(label => !isAmong(labels, label)),
})

export interface SharedLabel {
  readonly label: string
  /** How many have it. */
  readonly count: number
  readonly isOnAll: boolean
}

/** The labels of several things, by their letters. */
export function sharedLabels(things: readonly { readonly labels: readonly string[] }[]): readonly SharedLabel[] {
  return changedLabels([], { add: things.flatMap(({ labels }) => labels) }).map(label => {
    const count = things.filter(({ labels }) => isAmong(labels, label)).length
    return { label, count, isOnAll: count === things.length }
  })
}

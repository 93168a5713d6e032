import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import type { FontGroup, FontOption } from './fontChoices.ts'

/** A line of the list: the title of a group, or one of its fonts. */
export type FontRow =
  | { readonly title: MessageKey; readonly height: typeof titleHeight }
  | { readonly option: FontOption; readonly of: MessageKey; readonly place: number; readonly height: typeof optionHeight }

/** Pixels. */
const titleHeight = 30
const optionHeight = 38

/** Every line of every group. `place` counts the fonts alone. */
export function rowsOf(groups: readonly FontGroup[]): readonly FontRow[] {
  let place = 0
  return groups.flatMap(({ title, options }) => [
    { title, height: titleHeight },
    ...options.map(option => ({ option, of: title, place: place++, height: optionHeight }) as const),
  ])
}

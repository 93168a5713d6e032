import type { WidgetType } from '../../areas/shows/enumerations.ts'
import type { SettingsOf } from '../../areas/shows/settingsKinds.ts'
import { textStyle, type TextStyle, type WidgetStyle } from '../../areas/shows/values.ts'
import { initialOf } from '../../kernel/entity.ts'
import type { Catalogue } from '../../screen/content.ts'
import type { Size } from '../geometry.ts'
import { isExampleId } from '../show.ts'

/** All that is known of a type of widget but how it is drawn. Sizes are for a landscape slide. */
export interface WidgetKind<T extends WidgetType> {
  readonly size: Size
  /** The smallest it may be made, in either orientation. */
  readonly least?: Size
  readonly style?: Partial<WidgetStyle>
  /** What lies below shows between its words, as long as it has no background: a text there is reached through it. */
  readonly isSeenThrough?: true
  /** Its letters grow along when it is made larger by a corner. */
  readonly growsAsAWhole?: true
  /** `reference` is what it first points to: nothing, or in a template '0'. */
  readonly settings: (widgetId: string, reference: string | null) => SettingsOf[T]
  /** What it needs to show anything, in the order of its settings: [CK7]. Without it, nothing. */
  readonly needs?: readonly Need<SettingsOf[T]>[]
  /** What it shows, in words, where it can't be seen. Without it, nothing of its own. */
  describe?(settings: SettingsOf[T], catalogue: Catalogue): string | null | undefined
}

/** `MISSING`: nothing was chosen or written yet. `GONE`: what was chosen is there no longer. */
export type Lack = 'MISSING' | 'GONE'

/** What there is: the catalogue, and the ids of videos that are still to come. */
export interface Available {
  readonly catalogue: Catalogue
  readonly pending: Readonly<Record<string, unknown>>
}

/** A field without which a widget shows nothing. `lack` answers null where it is filled. */
export interface Need<S> {
  /** Of the settings, or of the organisation where the widget has none of its own. */
  readonly field: string
  lack(settings: S, available: Available): Lack | null
}

export const written = (content: string): Lack | null => (/\S/.test(content) ? null : 'MISSING')

/** What a template shows as an example was never anybody's: in its copies nothing is chosen yet. */
export const chosen = (id: string | null, among: Readonly<Record<string, unknown>>): Lack | null =>
  id === null ? 'MISSING' : Object.hasOwn(among, id) ? null : isExampleId(id) ? 'MISSING' : 'GONE'

/** A text style as a kind of widget wants it; the rest as every text. */
type Looks = Partial<Omit<TextStyle, 'id' | 'widgetId'>>

/** Each text style by its name, with the id that follows from its widget's: `titleTextStyle` and `titleTextStyleId`. */
export function texts<N extends string>(widgetId: string, looks: { readonly [P in N]: Looks }) {
  const styles = Object.entries<Looks>(looks).flatMap(([name, look]) => {
    const id = textStyleId(widgetId, name)
    return [
      [name, { ...initialOf(textStyle, { font: 'PRIMARY' }), ...look, id, widgetId }],
      [`${name}Id`, id],
    ]
  })
  return Object.fromEntries(styles) as { [P in N]: TextStyle } & { [P in `${N}Id`]: string }
}

/** An id has at most 64 characters. */
const textStyleId = (widgetId: string, name: string) => `${widgetId.slice(0, 63 - name.length)}-${name}`

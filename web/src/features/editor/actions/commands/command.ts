import type { Icon } from '@tabler/icons-react'
import type { Point } from '@vitrine/model/show/geometry.ts'
import { widgetRefusal } from '@vitrine/model/show/limits.ts'
import type { Slide } from '@vitrine/model/show/show.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import type { EditorContext } from '../../session/editorContext.ts'
import { unlockedOf } from '../widgetActions.ts'
import type { Keystroke } from '../../../../ui/keystrokes.ts'

export const groups = ['edit', 'selection', 'layers', 'arrange', 'add', 'slides', 'view', 'settings', 'help'] as const
export type Group = (typeof groups)[number]

/**
 * Where a command's keys work. anywhere: in the whole editor but for its fields and dialogs. canvas: on the slide, in the list of layers,
 * and where nothing has the focus. strip: on a slide's tile.
 */
export type Where = 'anywhere' | 'canvas' | 'strip'

/** What came with a command. */
export interface CommandContext {
  /** The key that was pressed, and whether shift was held. */
  readonly key?: string
  readonly shift?: boolean
  /** A place on the slide, in fractions. */
  readonly at?: Point
  /** The slide it is about, where it is not the active one. */
  readonly slide?: Slide
}

export interface Command {
  readonly id: string
  readonly says: MessageKey
  /** Other words by which the palette finds it. */
  readonly alsoCalled?: MessageKey
  /** What it is called in a menu, of what is selected now, if not the same. */
  readonly saysFor?: (context: EditorContext) => MessageKey
  readonly icon: Icon
  readonly group: Group
  readonly where: Where
  readonly keys: readonly Keystroke[]
  /** Its keys work in a field and in a dialog too. */
  readonly inFields?: true
  /** The browser says itself when it is to be done (actions/clipboard). */
  readonly isNative?: true
  /** Only by its keys: it means nothing in a list of commands. */
  readonly isKeyOnly?: true
  readonly isPossible: (context: EditorContext, circumstances: CommandContext) => boolean
  /** False: it was not done, and the key is somebody else's. */
  readonly run: (context: EditorContext, circumstances: CommandContext) => unknown
}

/** What a search by name looks at. */
export const searchedWords = ({ says, alsoCalled }: Command, t: (key: MessageKey) => string): string =>
  alsoCalled ? `${t(says)} (${t(alsoCalled)})` : t(says)

export const isEditable = ({ editor }: Pick<EditorContext, 'editor'>) => editor.get().editable
export const count = (context: EditorContext) => (isEditable(context) ? context.selectedAll().length : 0)
export const freeCount = (context: EditorContext) => (isEditable(context) ? unlockedOf(context.selectedAll()).length : 0)
export const showOf = ({ editor }: Pick<EditorContext, 'editor'>) => editor.get().show
export const hasRoom = (context: EditorContext, more = 1) =>
  isEditable(context) && widgetRefusal(showOf(context), context.editor.get().activeSlideId, more) === null

import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import type { Operation } from '@vitrine/model/show/operations.ts'
import type { Editor } from '../editor.ts'
import type { TextRun, TextStyle } from '@vitrine/model/areas/shows/values.ts'
import type { Format, Range } from '@vitrine/model/show/richText.ts'

/** A text that is being written on the slide itself. */
export interface Writing {
  readonly widgetId: string
  /** What stands on the page. Blank, it is not yet in the document: a text says something. */
  readonly content: string
  readonly runs: readonly TextRun[] | null
  readonly textStyle: TextStyle
  readonly range: Range
  /** What was chosen for what is typed next. */
  readonly typing: Format | null
}

/** What writing needs of the editor. */
export interface WritingDeps {
  readonly editor: Editor
  readonly perform: (operations: Operation | readonly Operation[], of?: string) => boolean
  readonly pause: () => void
  readonly announce: (key: MessageKey, words?: Readonly<Record<string, string | number>>) => void
  readonly select: (widgetId: string | null) => void
  readonly travel: (how: 'undo' | 'redo') => void
  /** Does it once the letter is drawn; left out, a tenth of a second later. */
  readonly soon?: (work: () => void) => void
}

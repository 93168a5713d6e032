import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import type { Operation } from '@vitrine/model/show/operations.ts'
import type { Editor } from '../editor.ts'

/** What writing needs of the editor. */
export interface WritingDeps {
  readonly editor: Editor
  readonly perform: (operations: Operation | readonly Operation[], of?: string) => boolean
  readonly pause: () => void
  readonly announce: (key: MessageKey, words?: Readonly<Record<string, string | number>>) => void
  readonly select: (widgetId: string | null) => void
  readonly travel: (how: 'undo' | 'redo') => void
  /** Does it before the next frame is drawn; left out, that moment is the browser's. */
  readonly soon?: (work: () => void) => void
}

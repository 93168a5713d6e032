import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import type { CoveredWords } from '@vitrine/model/show/covers.ts'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import type { Store } from '@vitrine/renderer/store.ts'
import { createContext, useContext } from 'react'
import type { Editor } from '../state/editor.ts'
import type { Gestures } from '../state/gestures/gestures.ts'
import type { KnownAssets } from '../state/knownAssets.ts'
import type { WritingSession } from '../state/writing/writing.ts'
import type { Announcer } from './announcer.ts'
import type { FreshLetters } from './freshLetters.ts'
import type { Fits } from './fits.ts'
import type { LanguageFits } from './languageFits.ts'
import type { Edits } from './edits.ts'
import type { GuidesSession } from './guides.ts'
import type { IncomingFiles } from './incomingFiles.ts'
import type { PositioningSession } from './motion/positioning.ts'
import type { Deeds } from './deeds.ts'
import type { Previews } from './motion/previews.ts'
import type { Collaborators } from './presence/collaborators.ts'
import type { LocalDrag } from './presence/localDrag.ts'
import type { OthersDrags } from './presence/othersDrags.ts'
import type { PictureSamples } from './pictureSamples.ts'
import type { CanvasView } from './view/canvasView.ts'
import type { WidgetSelection } from './widgetSelection.ts'

/** What stands over the editor; nothing most of the time. */
export type Overlay = 'commands' | 'shortcuts' | 'playing' | 'publish' | 'review' | 'checks' | 'search' | null

/** What is chosen in a dialog: what a widget shows, or what all empty places are filled with. */
export type Choosing = { readonly widgetId: string } | 'places' | null

/** What the parts of an open editor share: a record, put together in `createEditorContext.ts`. Who needs one part takes that part. */
export interface EditorContext extends Announcer, Omit<Edits, 'travel'>, WidgetSelection {
  readonly editor: Editor
  readonly newId: () => string
  /** Says why something was not done. */
  readonly warn: (key: MessageKey, words?: Readonly<Record<string, string | number>>) => void
  readonly canvas: CanvasView
  readonly gestures: Gestures
  /** A text that is edited on the slide itself. */
  readonly writing: WritingSession
  /** Motions that are tried out on the slide. */
  readonly previews: Previews
  /** The start of a motion that is put in its place. */
  readonly positioning: PositioningSession
  readonly assets: KnownAssets
  readonly overlay: Store<Overlay>
  readonly guides: GuidesSession
  /** What could be done about what was just done; null: nothing. */
  readonly offer: Store<Offer | null>
  /** The widget whose layer is being renamed. */
  readonly renaming: Store<string | null>
  readonly choosing: Store<Choosing>
  /** What the slides show besides themselves. */
  readonly catalogue: Store<Catalogue>
  readonly files: IncomingFiles
  /** What of each widget is drawn wholly. */
  readonly fits: Fits
  /** The same in the languages of the menu that are not looked at. */
  readonly languageFits: LanguageFits
  readonly samples: PictureSamples
  /** The widgets of the open slide that are hard to read, as they were looked at last. */
  readonly faint: Store<ReadonlySet<string>>
  /** The words over which something lies, by their widget, as they were looked at last. */
  readonly covered: Store<ReadonlyMap<string, CoveredWords>>
  readonly freshLetters: FreshLetters
  /** What can wait is done when the browser has nothing better to do; until then it can be called off. */
  readonly whenIdle: (work: () => void) => () => void
  readonly collaborators: Collaborators
  /** What others did to the whole presentation. */
  readonly deeds: Deeds
  /** What is dragged here is told to the others, and what they drag is heard. */
  readonly localDrag: LocalDrag
  readonly othersDrags: OthersDrags
}

export interface Offer {
  /** What it is about: with the last of it, it is gone. */
  readonly widgetIds: readonly string[]
  readonly says: MessageKey
  readonly does: MessageKey
  readonly run: () => unknown
}

export const EditorReactContext = createContext<EditorContext | null>(null)

export function useEditorContext(): EditorContext {
  const context = useContext(EditorReactContext)
  if (!context) throw new Error('Parts of the editor need its context: there is no EditorReactContext above this one.')
  return context
}

import type { Drag } from '@vitrine/model/realtime.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import type { CoveredWords } from '@vitrine/model/show/covers.ts'
import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { createTextRuler } from '@vitrine/renderer/text/textHeight.ts'
import type { Editor } from '../state/editor.ts'
import { createGestures } from '../state/gestures/gestures.ts'
import { knownAssets } from '../state/knownAssets.ts'
import { createWriting } from '../state/writing/writing.ts'
import { createAnnouncer } from './announcer.ts'
import { createEdits } from './edits.ts'
import type { Choosing, EditorContext, Offer, Overlay } from './editorContext.ts'
import { createFreshLetters } from './freshLetters.ts'
import { createFits } from './fits.ts'
import { createLanguageFits } from './languageFits.ts'
import { createGuides } from './guides.ts'
import { createIncomingFiles } from './incomingFiles.ts'
import { createDeeds, type Deeds } from './deeds.ts'
import { createPositioning } from './motion/positioning.ts'
import { createPreviews } from './motion/previews.ts'
import { createCollaborators, type Collaborators } from './presence/collaborators.ts'
import { createLocalDrag } from './presence/localDrag.ts'
import { createOthersDrags, type OthersDrags } from './presence/othersDrags.ts'
import { createPictureSamples } from './pictureSamples.ts'
import { createCanvasView } from './view/canvasView.ts'
import { createWidgetSelection } from './widgetSelection.ts'
import { whenIdle as whenBrowserIsIdle } from './whenIdle.ts'

interface EditorContextDeps {
  readonly newId: () => string
  readonly now: () => number
  /** Says why something was not done. */
  readonly warn?: (key: MessageKey, words?: Readonly<Record<string, string | number>>) => void
  readonly collaborators?: Collaborators
  readonly othersDrags?: OthersDrags
  /** Tells the others what is dragged. */
  readonly sayDrag?: (drag: Drag) => void
  readonly deeds?: Deeds
  readonly whenIdle?: EditorContext['whenIdle']
}

/** Puts together what the parts of the editor share. Nothing but this knows all of them. */
export function createEditorContext(
  editor: Editor,
  {
    newId,
    now,
    warn = () => undefined,
    collaborators = createCollaborators(),
    othersDrags = createOthersDrags(),
    sayDrag = () => undefined,
    deeds = createDeeds(''),
    whenIdle = whenBrowserIsIdle,
  }: EditorContextDeps,
): EditorContext {
  const announcer = createAnnouncer()
  const { announce } = announcer
  const catalogue = createStore(emptyCatalogue)
  const samples = createPictureSamples()
  const freshLetters = createFreshLetters({ catalogue, samples })
  const { travel, ...edits } = createEdits({ editor, announce, now, warn, heightOfText: createTextRuler(), freshLetters })
  const positioning = createPositioning({ editor, announce, perform: edits.perform, now })
  const selection = createWidgetSelection(editor)
  const canvas = createCanvasView(editor)
  return {
    editor,
    newId,
    warn,
    ...announcer,
    ...edits,
    ...selection,
    canvas,
    gestures: createGestures(canvas.gestureContext),
    writing: createWriting({ editor, announce, travel, perform: edits.perform, pause: edits.pause, select: selection.select }),
    previews: createPreviews({ editor, canvas }),
    positioning,
    undo: () => (positioning.get() ? positioning.undo() : edits.undo()),
    redo: () => (positioning.get() ? positioning.redo() : edits.redo()),
    assets: knownAssets(),
    overlay: createStore<Overlay>(null),
    choosing: createStore<Choosing>(null),
    guides: createGuides({ editor, canvas, announce, perform: edits.perform }),
    offer: createStore<Offer | null>(null),
    renaming: createStore<string | null>(null),
    catalogue,
    freshLetters,
    whenIdle,
    files: createIncomingFiles(),
    fits: createFits({ canvas }),
    languageFits: createLanguageFits(),
    samples,
    covered: createStore<ReadonlyMap<string, CoveredWords>>(new Map()),
    faint: createStore<ReadonlySet<string>>(new Set()),
    collaborators,
    localDrag: createLocalDrag(sayDrag),
    othersDrags,
    deeds,
  }
}

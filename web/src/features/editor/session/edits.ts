import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { sizeRefusal } from '@vitrine/model/show/limits.ts'
import type { Operation } from '@vitrine/model/show/operations.ts'
import { textHeightEdits, textsInOtherFonts, withTextHeights, type HeightOfText } from '@vitrine/model/show/textHeights.ts'
import { slideOf, widgetOf, type Show, type Slide } from '@vitrine/model/show/show.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'
import type { Editor } from '../state/editor.ts'
import type { Announcer } from './announcer.ts'
import type { FreshLetters } from './freshLetters.ts'

/** Changes of the same thing within this many milliseconds are one step of the history. */
const burst = 3_000

interface EditsDeps extends Pick<Announcer, 'announce'> {
  readonly editor: Editor
  readonly now: () => number
  /** Says why something was not done. */
  readonly warn: (key: MessageKey) => void
  readonly heightOfText?: HeightOfText
  readonly freshLetters?: Pick<FreshLetters, 'withLetters' | 'forget'>
}
export type Edits = ReturnType<typeof createEdits>

/** How the document is changed from anywhere on the screen: what it refuses is said, and a burst is one step. */
export function createEdits({ editor, announce, now, warn, heightOfText = () => null, freshLetters }: EditsDeps) {
  let latest: { readonly of: string; readonly at: number } | null = null
  let previewed: Operation[] | null = null
  /** The texts whose height followed their words in the last step. */
  let fitted: readonly string[] = []

  /** Does an edit. With `of`, the name of what is being changed, a burst of changes is one step. */
  function perform(operations: Operation | readonly Operation[], of?: string): boolean {
    const wanted = 'kind' in operations ? [operations] : operations
    // What is typed elsewhere is a step of its own, before this one.
    if (!previewed) editor.settle()
    const sized = withTextHeights(editor.get().show, wanted, heightOfText)
    const all = freshLetters?.withLetters(editor.get().show, sized) ?? sized
    const refusal = sizeRefusal(editor.get().show, all)
    if (refusal) {
      warn(`refusal.${refusal}`)
      return false
    }
    if (previewed) return previewed.push(...all) > 0
    const continuing = of !== undefined && latest?.of === of && now() - latest.at < burst
    const before = editor.get().show
    const isDone = editor.perform(all, { continuing })
    // Also where what was chosen is what stood there: now it is chosen.
    freshLetters?.forget(wanted)
    if (isDone)
      fitted = [
        ...all.flatMap(operation => (operation.kind === 'updateWidgetSettingsText' ? [operation.data.widgetId] : [])),
        ...textsInOtherFonts(before, editor.get().show),
      ]
    if (isDone) latest = of === undefined ? null : { of, at: now() }
    return isDone
  }
  /** A font that was late has made words higher or lower: that belongs to the step that asked for it. */
  function refitTexts() {
    const late = textHeightEdits(editor.get().show, fitted, heightOfText)
    if (late.length > 0) editor.perform(late, { continuing: true })
  }
  /** The next change is a new step, whatever it is of. */
  const pause = () => void (latest = null)
  /** The next change of the same is the same step, however long ago the one before it was: a number that is still being typed is one. */
  const goOn = () => void (latest = latest && { ...latest, at: now() })

  /** Shows on the slide what these actions would do, and does nothing: `editor.cancelPreview()` takes it back. */
  function preview(actions: () => void) {
    previewed = []
    try {
      actions()
      editor.preview(previewed)
    } finally {
      previewed = null
    }
  }

  function travel(how: 'undo' | 'redo') {
    pause()
    fitted = []
    const before = editor.get().show
    const came = editor[how]()
    if (came === 'passed') warn('editor.step-passed')
    if (came !== 'done') return
    lookAt(before, editor.get().show)
    announce(how === 'undo' ? 'editor.undone' : 'editor.redone')
  }

  /** What changed out of sight is brought into sight, and selected where it came back. */
  function lookAt(before: Show, after: Show) {
    const touched = after.slides.filter(s => !sameSlide(slideOf(before, s.id), s))
    const { activeSlideId } = editor.get()
    if (touched.length && !touched.some(s => s.id === activeSlideId)) editor.activate(touched[0]!.id)
    const active = editor.get().activeSlideId
    if (active === null) return
    // What is there again is what goes on; of what is gone again, its slide.
    const [had, has] = [before, after].map(show => slideOf(show, active)?.widgets)
    const widgetIds = had && has && has.length > had.length ? has.flatMap(({ id }) => (widgetOf(before, id) ? [] : [id])) : []
    if (widgetIds.length > 0) editor.select({ scope: 'WIDGET', widgetIds })
    else if (editor.get().selection === null) editor.select({ scope: 'SLIDE', slideId: active })
  }

  return { perform, pause, goOn, refitTexts, preview, travel, undo: () => travel('undo'), redo: () => travel('redo') }
}

/** A new picture of a slide is not a change of it. */
const sameSlide = (before: Slide | undefined, after: Slide) =>
  before === after ||
  (before !== undefined &&
    keysOf(after).every(k => k === 'thumbUrl' || k === 'thumbFilename' || k === 'sortIndex' || before[k] === after[k]))

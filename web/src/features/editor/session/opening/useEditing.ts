import { mayEdit, type Show } from '@vitrine/model/show/show.ts'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ask } from '../../../../api/client.ts'
import { realtime } from '../../../../api/realtime.ts'
import type { Joined } from '../../../../api/showChannels.ts'
import { openedSlide } from '../../../../ui/openedSlide.ts'
import { toast } from '../../../../ui/toast.tsx'
import { fetchShow } from './fetchShow.ts'
import type { Deeds } from '../deeds.ts'
import { shownNow, type ShownNow } from './shownNow.ts'
import { followLocalPresence, localPresence } from '../presence/localPresence.ts'
import { createCollaborators, tabsOf, type Collaborators } from '../presence/collaborators.ts'
import { createOthersDrags, type OthersDrags } from '../presence/othersDrags.ts'
import { lyingIn } from '../presence/lying.ts'
import type { Drag } from '@vitrine/model/realtime.ts'
import type { Editor } from '../../state/editor.ts'
import type { Selection } from '../../state/selection.ts'
import { newId, openEditingSession } from './openEditingSession.ts'
import { createEditorContext } from '../createEditorContext.ts'
import type { EditorContext } from '../editorContext.ts'

/**
 * Opens a show for as long as its page stands: the session with what was left unsaved, and what the others do.
 * Null until it is open; the one before stays until then.
 */
export function useEditing(show: Show, userId: string, deeds: Deeds, replaced: () => void): EditorContext | null {
  const [context, setContext] = useState<EditorContext | null>(null)
  const latest = useRef(replaced)
  /** The one before has written down what it leaves to the next. */
  const closed = useRef<Promise<void>>(Promise.resolve())
  /** Somebody published, and who is in the midst of something goes on in it until the fresh concept is there. */
  const goingOn = useRef<EditorContext | null>(null)
  useEffect(() => {
    latest.current = replaced
  })

  useEffect(() => {
    let isGone = false
    let close = () => {}
    async function open() {
      // An effect that is taken back at once, as strict mode does, must not open: it would take what was left unsaved with it.
      await closed.current
      if (isGone) return
      const session = { show, userId, ask, fetchShow: () => fetchShow(show.id), activeAt: openedSlide(show.presentationId).get() }
      const before = goingOn.current
      goingOn.current = null
      // There is no concept: what is unsaved waits for one.
      if (before && !mayEdit(show)) await before.editor.close()
      const previous = mayEdit(show) ? (before?.editor ?? null) : null
      const { editor, idOf } = await openEditingSession({ ...session, previous, onCarried: () => toast.done('deeds.carried') })
      if (isGone) return void (closed.current = editor.close())
      const collaborators = createCollaborators(userId)
      const othersDrags = createOthersDrags()
      /** What is only written or dragged yet is in the queue or ends, and nothing more is done to this show. */
      const end = () => {
        context.writing.end()
        editor.end()
      }
      let isGoingOn = false
      const isInTheMidst = () => context.writing.get() !== null || editor.hasUnsaved()
      const hold = (is: boolean) => {
        isGoingOn = is
        if (is) editor.hold()
      }
      const company = { collaborators, othersDrags, deeds, end, isInTheMidst, hold }
      const { leave, sayDrag } = listen(show, editor, company, () => latest.current())
      const context = createEditorContext(editor, {
        newId,
        now: Date.now,
        warn: toast.warning,
        collaborators,
        othersDrags,
        sayDrag,
        deeds,
      })
      const forget = keepPlace(show, editor)
      close = () => {
        leave()
        forget()
        if (isGoingOn) goingOn.current = context
        else closed.current = editor.close()
      }
      if (previous && before) takeUp(context, before, idOf)
      // At once: the next letter is typed here.
      flushSync(() => setContext(context))
    }
    void open()
    return () => {
      isGone = true
      close()
    }
  }, [show, userId, deeds])
  useEffect(
    () => () => {
      if (goingOn.current) closed.current = goingOn.current.editor.close()
    },
    [],
  )
  return context
}

/** Where one was, what was selected and the text that was written in, with the caret in its place. */
function takeUp({ editor, writing }: EditorContext, before: EditorContext, idOf: (id: string) => string): void {
  const { activeSlideId, selection } = before.editor.get()
  editor.language.set(before.editor.language.get())
  if (activeSlideId !== null) editor.activate(idOf(activeSlideId))
  editor.select(selectionIn(selection, idOf))
  const written = before.writing.get()
  if (written && writing.begin(idOf(written.widgetId))) writing.choose(written.range)
}

function selectionIn(selection: Selection, idOf: (id: string) => string): Selection {
  if (selection?.scope === 'WIDGET') return { ...selection, widgetIds: selection.widgetIds.map(idOf) }
  return selection && 'slideId' in selection ? { ...selection, slideId: idOf(selection.slideId) } : selection
}

interface Company {
  readonly collaborators: Collaborators
  readonly othersDrags: OthersDrags
  readonly deeds: Deeds
  readonly end: () => void
  /** Something is written, or not saved yet. */
  readonly isInTheMidst: () => boolean
  /** It goes on while the fresh concept is made; or, where none can be, it doesn't. */
  readonly hold: (is: boolean) => void
}
interface Listening {
  readonly leave: () => void
  readonly sayDrag: (drag: Drag) => void
}

/** What the others do, from here on; joined anew where too much was missed. */
function listen({ id, presentationId }: Show, editor: Editor, company: Company, replaced: () => void): Listening {
  const { collaborators, othersDrags, deeds, end, isInTheMidst, hold } = company
  /** As it was opened: fetched again it may be what was published, and that is news. */
  const isEdited = editor.get().editable
  let isLeft = false
  /** Another show has taken its place: that is told once. */
  let isOver = false
  function hear({ conceptShowId, publishedShowId, deed }: ShownNow) {
    const isStillOurs = isEdited ? conceptShowId === id : conceptShowId === null && publishedShowId === id
    if (isStillOurs || isLeft) return
    if (!isOver) {
      isOver = true
      const hasUnsaved = isEdited && editor.hasUnsaved()
      const mayGoOn = isEdited && deed?.kind === 'PUBLISHED' && isInTheMidst()
      if (isEdited && !mayGoOn) end()
      if (deed) deeds.hear(deed, hasUnsaved, id)
      if (mayGoOn && !deeds.isOwn()) return goOn()
      if (mayGoOn) end()
    }
    if (deed?.kind !== 'DELETED') replaced()
  }
  /** Whoever is in the midst of something goes on in a fresh concept: words, caret and history [PU26]. */
  function goOn() {
    hold(true)
    const giveUp = () => {
      hold(false)
      end()
    }
    void ask('createConceptShow', { presentationId, showId: newId() })
      .catch(giveUp)
      .then(() => isLeft || replaced())
  }
  /** What was done while nobody could say it. */
  const lookUp = () => shownNow(presentationId, id, isEdited).then(hear, () => undefined)
  /** The server no longer takes anything: what was done may not have been said yet, and who did it is told before their show comes. */
  let isRefused = false
  const stopNoticing = editor.subscribe(() => {
    const { saving } = editor.get()
    if (isRefused || saving.state !== 'refused' || saving.code !== 'NotEditableError') return
    isRefused = true
    void lookUp().then(() => !isOver && !isLeft && replaced())
  })
  const placeOf = lyingIn(editor)
  const join = (): Joined => {
    const entered = realtime.join(presentationId, id, editor.sequence(), {
      operation: editor.hear,
      joined(sequence) {
        editor.hear({ subject: 'joined', showId: id, sequence })
        // The first time too: between fetching the show and being heard it may have been published, or a concept made of it.
        void lookUp()
      },
      slide: editor.hear,
      refetch() {
        void editor.refetch().then(() => {
          if (isLeft) return
          joined.leave()
          if (editor.get().gone) return void lookUp()
          joined = join()
        })
      },
      presentation: hear,
      others(news) {
        collaborators.hear(news)
        othersDrags.keepOnly(tabsOf(collaborators.people()))
      },
      drag: message => othersDrags.hear(message, performance.now(), placeOf),
    })
    entered.look(localPresence(editor))
    return entered
  }
  let joined = join()
  const stopLooking = followLocalPresence(editor, gaze => joined.look(gaze))
  return {
    leave() {
      isLeft = true
      stopNoticing()
      stopLooking()
      joined.leave()
    },
    /** To nobody it need not be said. */
    sayDrag: drag => void (collaborators.people()?.length && joined.drag(drag)),
  }
}

function keepPlace(opened: Show, editor: Editor) {
  let before = editor.get().activeSlideId
  return editor.subscribe(() => {
    const { activeSlideId, show } = editor.get()
    if (activeSlideId === before) return
    before = activeSlideId
    const place = show.slides.find(s => s.id === activeSlideId)?.sortIndex
    if (place !== undefined) openedSlide(opened.presentationId).set(place)
  })
}

import { VisuallyHidden } from '@mantine/core'
import { fittingOf } from '@vitrine/model/show/fitting.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { drawnStyle } from '@vitrine/renderer/text/textStyle.ts'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { textIn } from '../../state/writing/textSync.ts'
import { openPage, type Page } from './page.ts'
import './writing.css'
import { WritingTools } from './WritingTools.tsx'

/** Where a press ends the writing, but for the page itself: the slide, the other slides, what can be added, and the bar above. */
const elsewhere = '[role="application"],[data-sidebar="strip"],nav,header'

/** Opens the page on which a text is written, in the box of its widget, and the tools above it. */
export function WritingLayer() {
  const t = useTranslate()
  const { writing: session, canvas, editor } = useEditorContext()
  const id = useSyncExternalStore(session.subscribe, () => session.get()?.widgetId ?? null)
  const style = useEditorState(({ show }) => show.style)
  const catalogue = useCatalogue()
  const fonts = useRef(catalogue)
  useLayoutEffect(() => void (fonts.current = catalogue), [catalogue])
  const [page, setPage] = useState<Page | null>(null)
  const tools = useRef<HTMLDivElement>(null)
  const label = t('editor.writing-page')

  useLayoutEffect(() => {
    if (id === null) return
    const box = canvas.elementOf(id)?.firstElementChild?.firstElementChild?.lastElementChild
    if (!(box instanceof HTMLElement)) return session.end()
    const opened = openPage(box, {
      session,
      style: () => drawnStyle(editor.get().show.style, fonts.current),
      minScale() {
        const settings = textIn(editor.get().show, id)
        const { overflow, minScale } = fittingOf(settings ?? {})
        return overflow === 'SHRINK' ? minScale : null
      },
      label,
      describedBy: 'writing-keys',
      toTools: () => tools.current?.querySelector('button')?.focus(),
      leave: () => canvas.focus(),
    })
    const slide = canvas.element()
    slide?.toggleAttribute('data-writing', true)
    setPage(opened)

    const handleDown = (event: PointerEvent) => {
      const { target, button } = event
      if (button === 0 && target instanceof Element && target.closest(elsewhere) && !target.closest('[data-page]')) session.end()
    }
    /** Whoever goes on in the field of the same words is done here, unless it is there to see what is missing; so is who goes on with the slide. */
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('[data-page]')) return
      const isField = target.matches('[data-main-field]') && /\S/.test(session.get()?.content ?? '')
      if (isField || target.matches('[role="application"]')) session.end()
    }
    document.addEventListener('pointerdown', handleDown, true)
    document.addEventListener('focusin', handleFocus)
    return () => {
      document.removeEventListener('focusin', handleFocus)
      document.removeEventListener('pointerdown', handleDown, true)
      slide?.toggleAttribute('data-writing', false)
      opened.close()
      setPage(null)
    }
  }, [id, session, canvas, editor, label])
  useEffect(() => page?.draw(), [page, style, catalogue.assets])

  if (id === null) return null
  return (
    <>
      <VisuallyHidden id="writing-keys">{t('editor.writing-keys')}</VisuallyHidden>
      {page && <WritingTools ref={tools} widgetId={id} toPage={page.focus} />}
    </>
  )
}

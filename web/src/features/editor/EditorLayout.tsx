import { VisuallyHidden } from '@mantine/core'
import { Content, EditingContext } from '@vitrine/renderer/data.tsx'
import { isTemplate, type Show } from '@vitrine/model/show/show.ts'
import { useEffect, useMemo, useRef, useState, type FocusEvent } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useMenuNow } from '../../api/useMenuNow.ts'
import { Fetched } from '../../ui/Fetched.tsx'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { pathTo } from '../../ui/links.tsx'
import { useTabTitle } from '../../ui/useTabTitle.ts'
import { useOpened } from '../search/useOpened.ts'
import { Canvas } from './canvas/Canvas.tsx'
import { Centre } from './Centre.tsx'
import { CoveredLooks } from './canvas/covering/CoveredLooks.tsx'
import { OffscreenLanguages } from './canvas/fitting/OffscreenLanguages.tsx'
import { OffscreenSlides } from './canvas/fitting/OffscreenSlides.tsx'
import { Legibility } from './canvas/legibility/Legibility.tsx'
import { useClipboard } from './actions/clipboard/useClipboard.ts'
import { handleKeys } from './actions/commands/handleKeys.ts'
import { isPressable } from './actions/focus.ts'
import { ChooseDialogs } from './panels/choosing/ChooseDialogs.tsx'
import { Overlays } from './panels/commands/Overlays.tsx'
import classes from './Editor.module.css'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import { LayerPanel } from './panels/layers/LayerPanel.tsx'
import { layout } from './state/layout.ts'
import { sidebars } from './state/sidebars.ts'
import { WidgetPalette } from './panels/palette/WidgetPalette.tsx'
import { isKnown } from './session/catalogue/isKnown.ts'
import { placeholderWords } from './session/catalogue/placeholderWords.ts'
import { PlaySlide } from './canvas/playing/PlaySlide.tsx'
import { ReadSettings } from './panels/sidebars/ReadSettings.tsx'
import { SettingsSidebar } from './panels/sidebars/SettingsSidebar.tsx'
import { Sidebar } from './panels/sidebars/Sidebar.tsx'
import { SlideStrip } from './panels/strip/SlideStrip.tsx'
import { EditorBar } from './panels/topbar/EditorBar.tsx'
import { SaveRejectedDialog } from './panels/topbar/SaveRejectedDialog.tsx'
import { Notices } from './panels/topbar/Notices.tsx'
import { editingState } from './session/editingState.ts'
import { useCatalogue } from './session/catalogue/useCatalogue.ts'
import { createDeeds } from './session/deeds.ts'
import { useEditing } from './session/opening/useEditing.ts'
import { EditorReactContext, type EditorContext } from './session/editorContext.ts'
import { useEditorState } from './session/useEditorState.ts'
import { useSidebars, useSpace } from './session/useSidebars.ts'

/** What presses a button, and letters, which are meant for it if anything. */
const isOfButtons = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' || (key.length === 1 && !ctrlKey && !metaKey)

// With the dialog that has the same parts, and comes next.
const publishedPanel = () => import('./panels/publishing/PublishDialog.tsx').then(({ PublishedPanel }) => ({ default: PublishedPanel }))

interface Props {
  readonly show: Show
  readonly userId: string
  /** Another show has taken the place of this one: published, taken back, or opened for editing. */
  readonly reopen: () => void
  /** What was deleted is there again. */
  readonly restart: () => void
}

/** An open show, with everything around it. */
export function EditorLayout({ show, userId, reopen, restart }: Props) {
  const [deeds] = useState(() => createDeeds(userId))
  const context = useEditing(show, userId, deeds, reopen)
  return context ? <OpenEditor context={context} reopen={reopen} restart={restart} /> : <EditorSkeleton />
}

type OpenProps = Pick<Props, 'reopen' | 'restart'> & { readonly context: EditorContext }

export const OpenEditor = (props: OpenProps) => (
  <EditorReactContext value={props.context}>
    <EditingContext value={editingState}>
      <Parts {...props} />
    </EditingContext>
  </EditorReactContext>
)

function Parts({ context, reopen, restart }: OpenProps) {
  const t = useTranslate()
  const menuLanguage = useStore(context.editor.language)
  const known = useCatalogue(context)
  const catalogue = useMenuNow(known, menuLanguage)
  const written = useMenuNow(known)
  const language = useLanguage()
  const words = useMemo(() => placeholderWords(language), [language])
  const editable = useEditorState(s => s.editable)
  const title = useEditorState(({ show }) => show.title)
  const { isSettingsOpen, settings } = useStore(layout)
  const { room, drawers } = useSidebars()
  const letter = useRef<HTMLSpanElement>(null)
  useSpace(letter)
  /** Of what is published they are hidden at first: [ED21]. */
  const [isReading, setReading] = useState(false)

  const isDrawer = drawers.includes('settings')
  /** What is published leaves the room in which its settings will be. */
  const isBesideSettings = !editable && !isDrawer && !isReading && isSettingsOpen
  const isSettingsShown = editable || isDrawer ? sidebars.isOpen('settings') : isReading

  useEffect(() => sidebars.closeDrawer, [])
  useEffect(() => context.catalogue.set(catalogue), [context, catalogue])
  useClipboard(context)
  useTabTitle(title)
  const [{ presentationId, organizationId }] = useState(() => context.editor.get().show)
  const kind = isTemplate({ organizationId }) ? 'templates' : 'presentations'
  useOpened({ kind, id: presentationId, title }, pathTo('editor', { presentationId }))
  /** What was pressed with the mouse keeps the focus, and its user goes on with the slide; a user of keys is at the button itself. */
  const goesByMouse = useRef(false)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab') goesByMouse.current = false
      if (handleKeys(context, event, 'anywhere')) return
      // Where nothing has the focus, the keys are the slide's, but for Tab, which leads to the first thing on the page.
      const isCanvas = event.target === document.body || (goesByMouse.current && isPressable(event.target) && !isOfButtons(event))
      if (isCanvas && event.key !== 'Tab') handleKeys(context, event, 'canvas')
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [context])

  /** Who goes on with the slide is done with what lies over it. */
  function handleFocus({ target }: FocusEvent) {
    if (target.closest('[role="application"]') && !context.writing.get()) sidebars.closeDrawer()
  }
  return (
    <Content catalogue={catalogue} language={menuLanguage} words={isKnown(catalogue) ? words : null} now={Date.now}>
      <div className={classes.editor} data-room={room} onPointerDownCapture={() => void (goesByMouse.current = true)}>
        <span ref={letter} className={classes.letter} aria-hidden />
        <EditorBar reopen={reopen} isReading={isReading} read={setReading} />
        <main className={classes.middle}>
          <Sidebar
            side="strip"
            at="left"
            isOpen={sidebars.isOpen('strip')}
            open={is => sidebars.open('strip', is)}
            label={t('editor.slides')}
          >
            <SlideStrip />
          </Sidebar>
          {/* What is published lies where it is edited: nothing jumps at *Edit*. */}
          <Centre isPublished={!editable} style={{ paddingRight: isBesideSettings ? settings : undefined }} onFocus={handleFocus}>
            <Notices reopen={reopen} restart={restart} />
            <Canvas />
            <WidgetPalette />
            <PlaySlide />
            {isBesideSettings && <Fetched fetch={publishedPanel} isWanted with={{ width: settings }} />}
          </Centre>
          <Sidebar
            side="settings"
            at="right"
            isOpen={isSettingsShown}
            open={is => (editable || isDrawer ? sidebars.open('settings', is) : setReading(is))}
            label={t('editor.settings')}
          >
            {editable ? (
              <div className={classes.right}>
                <SettingsSidebar />
                <LayerPanel />
              </div>
            ) : (
              isSettingsShown && <ReadSettings reopen={reopen} />
            )}
          </Sidebar>
        </main>
        <Overlays reopen={reopen} />
        <ChooseDialogs />
        {editable && <Legibility />}
        {editable && <OffscreenSlides />}
        {editable && <CoveredLooks />}
        {editable && <OffscreenLanguages written={written} />}
        <SaveRejectedDialog reopen={reopen} />
        <Announcements context={context} />
      </div>
    </Content>
  )
}

/** What was done, for those who do not see it. */
function Announcements({ context: { announcement } }: { readonly context: EditorContext }) {
  const said = useStore(announcement)
  return <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
}

import { VisuallyHidden } from '@mantine/core'
import { Content } from '@vitrine/renderer/data.tsx'
import type { Show } from '@vitrine/model/show/show.ts'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { DemoPasswordBar } from '../../ui/DemoPasswordBar.tsx'
import { useLanguage, useSay } from '../../ui/language.ts'
import { Canvas } from './canvas/Canvas.tsx'
import { useClipboard } from './commands/clipboard/useClipboard.ts'
import { handleKeys } from './commands/handleKeys.ts'
import { Overlays } from './commands/Overlays.tsx'
import classes from './Editor.module.css'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import { LayerPanel } from './layers/LayerPanel.tsx'
import { layout } from './layout.ts'
import { WidgetPalette } from './palette/WidgetPalette.tsx'
import { placeholderWords } from './placeholderWords.ts'
import { PlaySlide } from './playing/PlaySlide.tsx'
import { ReadSettings } from './sidebars/ReadSettings.tsx'
import { SettingsSidebar } from './sidebars/SettingsSidebar.tsx'
import { Sidebar } from './sidebars/Sidebar.tsx'
import { SlideStrip } from './strip/SlideStrip.tsx'
import { EditorBar } from './topbar/EditorBar.tsx'
import { Refused } from './topbar/Refused.tsx'
import { Troubles } from './topbar/Troubles.tsx'
import { useCatalogue } from './useCatalogue.ts'
import { useEditing } from './useEditing.ts'
import { useEditorState, WorkbenchContext, type Workbench } from './workbench.ts'

interface Props {
  readonly show: Show
  readonly userId: string
  /** Another show has taken the place of this one: published, taken back, or opened for editing. */
  readonly reopen: () => void
}

/** A show on the workbench, with everything around it. */
export function EditorRoom({ show, userId, reopen }: Props) {
  const workbench = useEditing(show, userId, reopen)
  if (!workbench) return <EditorSkeleton />
  return (
    <WorkbenchContext value={workbench}>
      <Furnished workbench={workbench} reopen={reopen} />
    </WorkbenchContext>
  )
}

function Furnished({ workbench, reopen }: { readonly workbench: Workbench; readonly reopen: () => void }) {
  const say = useSay()
  const catalogue = useCatalogue(workbench)
  const language = useLanguage()
  const words = useMemo(() => placeholderWords(language), [language])
  const editable = useEditorState(s => s.editable)
  const title = useEditorState(({ show }) => show.title)
  const { isStripOpen, isSettingsOpen } = useSyncExternalStore(layout.subscribe, layout.get)
  /** Of what is published they are hidden at first: document 1 section 4. */
  const [isReading, setReading] = useState(false)

  useClipboard(workbench)
  useEffect(() => {
    document.title = `${title} · Vitrine`
  }, [title])
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (handleKeys(workbench, event, 'anywhere')) return
      // Where nothing has the focus, the keys are the slide's, but for Tab, which leads to the first thing on the page.
      if (event.target === document.body && event.key !== 'Tab') handleKeys(workbench, event, 'canvas')
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [workbench])

  return (
    <Content catalogue={catalogue} words={words}>
      <div className={classes.editor}>
        <DemoPasswordBar />
        <EditorBar reopen={reopen} isReading={isReading} read={setReading} />
        <Troubles reopen={reopen} />
        <main className={classes.middle}>
          <Sidebar side="strip" at="left" isOpen={isStripOpen} open={is => layout.set({ isStripOpen: is })} label={say('editor.slides')}>
            <SlideStrip />
          </Sidebar>
          <div className={classes.centre}>
            <Canvas />
            <WidgetPalette />
            <PlaySlide />
          </div>
          <Sidebar
            side="settings"
            at="right"
            isOpen={editable ? isSettingsOpen : isReading}
            open={is => (editable ? layout.set({ isSettingsOpen: is }) : setReading(is))}
            label={say('editor.settings')}
          >
            {editable ? (
              <div className={classes.right}>
                <SettingsSidebar />
                <LayerPanel />
              </div>
            ) : (
              isReading && <ReadSettings reopen={reopen} />
            )}
          </Sidebar>
        </main>
        <Overlays />
        <Refused reopen={reopen} />
        <Announcements workbench={workbench} />
      </div>
    </Content>
  )
}

/** What was done, for those who do not see it. */
function Announcements({ workbench: { announcement } }: { readonly workbench: Workbench }) {
  const said = useSyncExternalStore(announcement.subscribe, announcement.get)
  return <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
}

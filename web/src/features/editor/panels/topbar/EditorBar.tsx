import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconDeviceTv, IconSettings } from '@tabler/icons-react'
import { isTemplate } from '@vitrine/model/show/show.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { NoticeBars } from '../../../../ui/NoticeBars.tsx'
import { useExit } from '../../../../ui/useExit.ts'
import { CommandButtons } from '../../controls/CommandButtons.tsx'
import { spelled } from '../../../../ui/keystrokes.ts'
import { sidebars } from '../../state/sidebars.ts'
import { CaptureButton } from '../captures/CaptureButton.tsx'
import { VersionsButton } from '../versions/VersionsButton.tsx'
import { useEditorContext } from '../../session/editorContext.ts'
import { usePositioning } from '../../session/usePositioning.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { useSidebars } from '../../session/useSidebars.ts'
import { People } from '../people/People.tsx'
import classes from './EditorBar.module.css'
import { DrawerButton } from './DrawerButton.tsx'
import { HelpButton } from './HelpButton.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { PublishButtons } from './PublishButtons.tsx'
import { SavingLabel } from './SavingLabel.tsx'
import { ShownSystem } from './ShownSystem.tsx'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { useTaken } from '../../../../ui/useTaken.ts'
import { usePreview } from './usePreview.ts'

interface Props {
  readonly reopen: () => void
  /** Whether the settings of what is published are open, and how to open them. */
  readonly isReading: boolean
  readonly read: (isReading: boolean) => void
}

/** What concerns the whole presentation. */
export function EditorBar({ reopen, isReading, read }: Props) {
  const t = useTranslate()
  const context = useEditorContext()
  const title = useEditorState(({ show }) => show.title)
  const editable = useEditorState(s => s.editable)
  const organizationId = useEditorState(({ show }) => show.organizationId)
  const template = isTemplate({ organizationId })
  const exit = useExit({ organizationId })
  const isShowSelected = useEditorState(s => s.selection?.scope === 'SHOW')
  const settings = t(editable ? 'editor.show-settings' : 'editor.settings')
  const isShown = editable ? isShowSelected : isReading
  const { room, drawers } = useSidebars()
  const isWide = room === 'wide'
  // Where the settings are a drawer, its button opens also those of what is published.
  const hasGear = isWide && (editable || !drawers.includes('settings'))
  useLeaveGuard()
  const bar = useTaken<HTMLElement>('--bar-foot', element => element.getBoundingClientRect().bottom)

  return (
    <header ref={bar} className={classes.head}>
      <NoticeBars />
      <div className={classes.bar}>
        <div className={classes.side}>
          <Tooltip label={t(exit.label)}>
            <ActionIcon component={Link} to={exit.to} variant="subtle" color="stone.8" size="lg" aria-label={t(exit.label)}>
              <IconArrowLeft size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <h1 className={classes.title} title={title}>
            {title}
          </h1>
          {template ? (
            <Tooltip label={t('editor.template-examples')}>
              <span className={classes.template} tabIndex={0}>
                {t('editor.template')}
              </span>
            </Tooltip>
          ) : (
            editable && <span className={classes.concept}>{t('editor.concept')}</span>
          )}
        </div>
        <div className={classes.tools}>
          <DrawerButton side="strip" />
          {editable && <History />}
          {!isWide && <CommandButtons label={t('commands.group.view')} ids={['play']} />}
          <LanguageMenu />
          <DrawerButton side="settings" />
          {hasGear && (
            <Tooltip label={settings}>
              <ActionIcon
                variant={isShown ? 'light' : 'subtle'}
                color={isShown ? undefined : 'stone.8'}
                size="lg"
                aria-label={settings}
                aria-pressed={isShown}
                onClick={() => {
                  if (!editable) return read(!isReading)
                  sidebars.open('settings')
                  context.editor.select({ scope: 'SHOW' })
                }}
              >
                <IconSettings size={20} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </div>
        <div className={classes.side} data-end>
          <People />
          {editable && <SavingLabel />}
          {isWide && (
            <>
              {!template && <ShownSystem />}
              <div className={classes.group} role="group" aria-label={t('editor.look-and-play')}>
                <CommandButtons label={t('commands.group.view')} ids={['play']} />
                <PreviewLink />
                <CaptureButton />
              </div>
              <div className={classes.group}>
                {!template && <VersionsButton reopen={reopen} />}
                <HelpButton />
              </div>
            </>
          )}
          <MoreMenu reopen={reopen} />
          {!template && <PublishButtons reopen={reopen} />}
        </div>
      </div>
    </header>
  )
}

const historySteps = [
  { way: 'undo', key: 'mod+z', can: 'canUndo', Sign: IconArrowBackUp },
  { way: 'redo', key: 'mod+y', can: 'canRedo', Sign: IconArrowForwardUp },
] as const

function History() {
  const t = useTranslate()
  const context = useEditorContext()
  const positioning = usePositioning()
  const [canUndo, canRedo] = [useEditorState(s => s.canUndo), useEditorState(s => s.canRedo)]
  const can = positioning ? { canUndo: true, canRedo: positioning.future.length > 0 } : { canUndo, canRedo }
  return historySteps.map(({ way, key, can: possible, Sign }) => (
    <Tooltip key={way} label={`${t(`editor.${way}`)} (${spelled(key)})`}>
      <ActionIcon
        className={classes.tool}
        variant="subtle"
        color="stone.8"
        size="lg"
        aria-label={t(`editor.${way}`)}
        disabled={!can[possible]}
        onClick={context[way]}
      >
        <Sign size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  ))
}

function PreviewLink() {
  const t = useTranslate()
  const { path, open } = usePreview()
  return (
    <Tooltip label={t('editor.preview')}>
      <Button
        component="a"
        href={path}
        target="_blank"
        variant="subtle"
        color="stone.8"
        h={34}
        px={7}
        fw={500}
        aria-label={t('editor.preview')}
        onClick={open}
      >
        <IconDeviceTv size={20} aria-hidden />
        <span className={classes.label}>{t('versions.look')}</span>
      </Button>
    </Tooltip>
  )
}

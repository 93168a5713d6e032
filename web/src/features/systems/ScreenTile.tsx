import { Button, Text } from '@mantine/core'
import { IconDeviceTv } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { confirm } from '../../ui/confirm.ts'
import { useTranslate } from '../../ui/language.ts'
import { RouteLink } from '../../ui/links.tsx'
import { useLooking } from '../../ui/looking.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { CodeForm } from './CodeForm.tsx'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { replacing } from './replacing.ts'
import { IdentifyButton } from './IdentifyButton.tsx'
import { ScreenPicture } from './ScreenPicture.tsx'
import { ScreenSettings } from './ScreenSettings.tsx'
import { ScreenState } from './ScreenState.tsx'
import { screenName, useSeesWhatPlays, type Screen } from './screens.ts'
import { useScreenActions } from './useScreenActions.ts'
import classes from './systems.module.css'

interface Props {
  readonly screen: Screen
  readonly isCodeAsked?: boolean
  /** Of the TV that is to be connected, where its link has said it. */
  readonly code?: string | null
  readonly onConnected?: (() => void) | undefined
}

/** One screen: what it is called, what its TV shows and whether it is there, and what can be done with it. */
export function ScreenTile({ screen, isCodeAsked = false, code = null, onConnected }: Props) {
  const t = useTranslate()
  const [open, setOpen] = useState<'code' | 'replacement' | 'settings' | null>(isCodeAsked ? 'code' : null)
  const isLooking = useLooking()
  const entry = useRef<HTMLDivElement>(null)
  const name = screenName(t, screen)
  const close = () => {
    setOpen(null)
    requestAnimationFrame(() => entry.current?.querySelector('button')?.focus())
  }
  const handleReplace = async () => {
    if (await confirm(replacing(t, screen))) setOpen('replacement')
  }
  const actions = useScreenActions(screen, { onSettings: () => setOpen('settings'), onReplace: () => void handleReplace() })
  return (
    <section
      className={classes.tile}
      data-orientation={screen.system?.orientation ?? 'LANDSCAPE'}
      data-connected={screen.isConnected || undefined}
      aria-label={name}
    >
      <div className={classes.face}>
        <div className={classes.head}>
          <RouteLink name="screen" params={{ id: screen.id }} className={classes.name ?? ''}>
            {name}
          </RouteLink>
          {screen.title !== null && (
            <Text size="sm" c="stone.7">
              {t('systems.screen', { number: screen.sortIndex })}
            </Text>
          )}
          {!isLooking && <RowMenu label={t('systems.actions-of', { name })} items={actions} />}
        </div>
        <ScreenState screen={screen} />
        {screen.isConnected ? <ScreenPicture screen={screen} /> : <Planned screen={screen} />}
        <RefusedNotice at={screen.id} />
        <div className={classes.entry} ref={entry}>
          {isLooking ? null : open === 'code' || open === 'replacement' ? (
            <CodeForm screen={screen} isAgreed={open === 'replacement'} given={code} onDone={onConnected} onClose={close} />
          ) : screen.isConnected ? (
            <div className={classes.buttons}>
              <IdentifyButton screen={screen} />
              <Button size="xs" variant="default" aria-label={t('systems.replace-of', { name })} onClick={() => void handleReplace()}>
                {t('systems.replace')}
              </Button>
            </div>
          ) : (
            <Button
              size="sm"
              fullWidth
              leftSection={<IconDeviceTv size={18} aria-hidden />}
              aria-label={t('systems.enter-code-for', { name })}
              onClick={() => setOpen('code')}
            >
              {t('systems.enter-code')}
            </Button>
          )}
        </div>
      </div>
      {open === 'settings' && <ScreenSettings screen={screen} onClose={close} />}
    </section>
  )
}

/** What an empty screen will show as soon as a TV is connected. */
function Planned({ screen: { presentation, sortIndex } }: { readonly screen: Screen }) {
  const t = useTranslate()
  const sees = useSeesWhatPlays()
  return (
    <>
      <span className={classes.figure} aria-hidden>
        {sortIndex}
      </span>
      {sees && presentation && (
        <Text size="sm" c="stone.7" ta="center" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {t('systems.shows-when-connected', { title: presentation.title })}
        </Text>
      )}
    </>
  )
}

import { ActionIcon, Tooltip } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { useState } from 'react'
import { Fetched } from '../../../../ui/Fetched.tsx'
import { useTranslate } from '../../../../ui/language.ts'
import classes from './captures.module.css'
import { isBeingMade, percentOf, useCaptures, useOutcomes } from './useCaptures.ts'

const captureDialog = () => import('./CaptureDialog.tsx')

/** Makes a video of the presentation; while one is being made it says how far it is. */
export function CaptureButton() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const captures = useCaptures()
  useOutcomes(captures.items)
  const running = captures.items?.find(({ state }) => state === 'RUNNING') ?? captures.items?.find(isBeingMade)
  const percent = running?.state === 'RUNNING' ? percentOf(running) : null
  const label = !running ? t('captures.open') : percent === null ? t('captures.open-waiting') : t('captures.open-made', { percent })
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon
          className={classes.button ?? ''}
          variant={running ? 'light' : 'subtle'}
          color={running ? undefined : 'stone.8'}
          size="lg"
          aria-label={label}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <IconVideo size={20} aria-hidden />
          {running && (
            <span className={classes.percent} aria-hidden>
              {percent === null ? '…' : `${percent}%`}
            </span>
          )}
        </ActionIcon>
      </Tooltip>
      {isOpen && (
        <Fetched fetch={captureDialog} isWanted onMissing={() => setOpen(false)} with={{ captures, onClose: () => setOpen(false) }} />
      )}
    </>
  )
}

import { Button } from '@mantine/core'
import { IconCloudOff, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import classes from './EditorBar.module.css'

interface Props {
  readonly reopen: () => void
  /** Milliseconds in which what has taken the place of a show usually comes. */
  readonly patience?: number
  /** Loads the page again. */
  readonly reload?: () => void
}

/** What stands in the way of saving, for as long as it does. */
export function ConnectionBanners({ reopen, patience = 5_000, reload = () => location.reload() }: Props) {
  const t = useTranslate()
  const { editor } = useEditorContext()
  const saving = useEditorState(s => s.saving)
  const isGone = useEditorState(s => s.gone)
  const { deeds } = useEditorContext()
  const deed = useStore(deeds)
  // Who did what is told above: what is there now comes in a moment.
  if (isGone && deed) return null
  if (isGone) return <Gone {...{ reopen, patience }} />
  if (saving.state !== 'offline') return null
  if (saving.isOtherVersion) return <OtherVersion reload={reload} />
  return (
    <div className={classes.trouble} role="alert">
      <IconCloudOff size={18} aria-hidden />
      <span>{t('editor.offline')}</span>
      <NextTry at={saving.nextAttempt} />
      <Button size="compact-sm" variant="default" onClick={() => void editor.flush()}>
        {t('editor.try-now')}
      </Button>
    </div>
  )
}

/** What is unsaved stays in the browser, and is saved by the page of the new version. */
function OtherVersion({ reload }: { readonly reload: () => void }) {
  const t = useTranslate()
  return (
    <div className={classes.trouble} role="alert">
      <IconInfoCircle size={18} aria-hidden />
      <span>{t('editor.other-version')}</span>
      <Button size="compact-sm" variant="default" onClick={reload}>
        {t('editor.reload')}
      </Button>
    </div>
  )
}

/** What is there now has not come: whoever waits for it is told, and can ask for it. */
function Gone({ reopen, patience }: Required<Pick<Props, 'reopen' | 'patience'>>) {
  const t = useTranslate()
  const { deeds } = useEditorContext()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [patience])
  if (!isLate) return null
  return (
    <div className={classes.trouble} role="alert">
      <IconInfoCircle size={18} aria-hidden />
      <span>{t(deeds.isOwn() ? 'editor.gone-own' : 'editor.gone')}</span>
      <Button size="compact-sm" variant="default" onClick={reopen}>
        {t('editor.reload')}
      </Button>
    </div>
  )
}

/** Counts down; not read aloud every second. */
function NextTry({ at }: { readonly at: number }) {
  const t = useTranslate()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.ceil((at - now) / 1000)
  return <span aria-hidden>{seconds > 0 ? t('editor.next-try', { seconds }) : t('editor.saving')}</span>
}

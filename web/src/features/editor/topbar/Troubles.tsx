import { Button } from '@mantine/core'
import { IconCloudOff, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSay } from '../../../ui/language.ts'
import { useEditorState, useWorkbench } from '../workbench.ts'
import classes from './EditorBar.module.css'

/** What stands in the way of saving, for as long as it does. */
export function Troubles({ reopen }: { readonly reopen: () => void }) {
  const say = useSay()
  const { editor } = useWorkbench()
  const saving = useEditorState(s => s.saving)
  const isGone = useEditorState(s => s.gone)
  if (isGone)
    return (
      <div className={classes.trouble} role="alert">
        <IconInfoCircle size={18} aria-hidden />
        <span>{say('editor.gone')}</span>
        <Button size="compact-sm" variant="default" onClick={reopen}>
          {say('editor.reload')}
        </Button>
      </div>
    )
  if (saving.state !== 'offline') return null
  return (
    <div className={classes.trouble} role="alert">
      <IconCloudOff size={18} aria-hidden />
      <span>{say('editor.offline')}</span>
      <NextTry at={saving.nextAttempt} />
      <Button size="compact-sm" variant="default" onClick={() => void editor.flush()}>
        {say('editor.try-now')}
      </Button>
    </div>
  )
}

/** Counts down; not read aloud every second. */
function NextTry({ at }: { readonly at: number }) {
  const say = useSay()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.ceil((at - now) / 1000)
  return <span aria-hidden>{seconds > 0 ? say('editor.next-try', { seconds }) : say('editor.saving')}</span>
}

import { Text } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../../api/useChange.ts'
import { MomentField } from '../../ui/form/MomentField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import type { Release } from './release.ts'
import type { ReleaseEdits } from './useReleaseEdits.ts'

interface Props {
  readonly release: Release
  readonly edits: ReleaseEdits
  readonly onClose: () => void
}

/** At which moment it goes out by itself. */
export function PlanDialog({ release: { id, goesOutAt }, edits, onClose }: Props) {
  const t = useTranslate()
  const timeZone = useTimeZone()
  const [moment, setMoment] = useState(goesOutAt)
  const [isWrong, setWrong] = useState(false)
  const planning = useChange('planRelease', { done: onClose, failed: () => setWrong(moment !== null && Date.parse(moment) <= Date.now()) })
  async function handleSubmit() {
    // The server asks the same of its own clock.
    const isToCome = moment !== null && Date.parse(moment) > Date.now()
    setWrong(!isToCome)
    if (!isToCome) return
    const updatedAt = await edits.settled()
    if (updatedAt !== null) return void (await planning.run({ id, goesOutAt: moment, updatedAt }))
    // What is to be seen to stands on the page.
    onClose()
    toast.warning('releases.unsaved')
  }
  return (
    <FormDialog
      title={t('releases.plan-title')}
      action={t('releases.plan-do')}
      busy={planning.busy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Text size="sm">{t('releases.plan-hint')}</Text>
      <MomentField
        label={t('releases.moment')}
        withAsterisk
        timeZone={timeZone}
        saysZone
        data-autofocus
        value={moment}
        error={isWrong && t('rule.past')}
        onChange={next => {
          setWrong(false)
          setMoment(next)
        }}
        maw="18rem"
      />
    </FormDialog>
  )
}

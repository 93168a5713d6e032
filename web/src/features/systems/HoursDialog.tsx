import { Text } from '@mantine/core'
import { useState } from 'react'
import type { CallError } from '../../api/callError.ts'
import { useChange } from '../../api/useChange.ts'
import { ruleMessage } from '../../ui/form/labels.ts'
import { useDraft } from '../../ui/form/useDraft.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import { ZoneHere } from '../../ui/useTimeZone.ts'
import { TimesField } from '../schedule/TimesField.tsx'
import { useCalendar } from '../schedule/useCalendar.ts'
import type { System } from './screens.ts'
import { offAt } from './useSystemHours.ts'

const most = 20

interface Props {
  readonly system: System
  readonly onClose: () => void
}

/** When the TVs of a system are on, by the clock of where it stands. */
export default function HoursDialog(props: Props) {
  const { timeZone } = props.system.location ?? {}
  return (
    <ZoneHere value={timeZone ?? null}>
      <Dialog {...props} />
    </ZoneHere>
  )
}

function Dialog({ system, onClose }: Props) {
  const t = useTranslate()
  const [begun] = useState(system)
  const draft = useDraft('system', { ...begun, hours: [...begun.hours] })
  const { run, busy } = useChange('updateSystemHours', { shownHere: (error: CallError) => draft.refuse(error) })
  const { hours = [] } = draft.value
  const off = offAt({ times: hours, calendar: useCalendar(hours), since: begun.updatedAt }, Date.now())
  const label = t('hours.times')

  async function handleSubmit() {
    if (!draft.check()) return
    if (await run({ input: { id: begun.id, hours, was: [...begun.hours] } })) onClose()
  }

  return (
    <FormDialog title={t('hours.title', { title: begun.title })} size="lg" busy={busy} onSubmit={handleSubmit} onClose={onClose}>
      <Text size="sm" c="stone.7">
        {t('hours.hint')}
      </Text>
      <TimesField
        label={label}
        none={t('hours.none')}
        values={hours}
        max={most}
        error={draft.errors['hours'] && ruleMessage(t, draft.errors['hours'], label)}
        onChange={changed => draft.set('hours', changed)}
      />
      {off?.until === null && (
        <Text size="sm" c="var(--warning)" role="status">
          {t('hours.never')}
        </Text>
      )}
    </FormDialog>
  )
}

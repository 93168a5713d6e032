import { Button, Group, Stack, Text } from '@mantine/core'
import { scheduled, always, type Schedule } from '@vitrine/model/areas/schedules/values.ts'
import { useState } from 'react'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { brokenRule } from '../../../../ui/form/useDraft.ts'
import { ruleMessage } from '../../../../ui/form/labels.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { ZoneNote } from '../../../schedule/ScheduleField.tsx'
import { ScheduleFields } from '../../../schedule/ScheduleFields.tsx'
import { useScheduleWords } from '../../../schedule/useScheduleWords.ts'

interface Props {
  readonly schedule: Schedule | null
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly onChange: (schedule: Schedule) => void
}

/** When a slide is shown, in words, and the dialog in which that is changed: the sidebar is too narrow for it. */
export function SlideSchedule({ schedule, isOpen, setOpen, onChange }: Props) {
  const t = useTranslate()
  const say = useScheduleWords([schedule])
  return (
    <>
      {schedule && (
        <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
          <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
            {say(schedule) || t('schedule.every-day')}
          </Text>
          <Button size="compact-xs" variant="default" style={{ flex: 'none' }} onClick={() => setOpen(true)}>
            {t('editor.change-times')}
          </Button>
        </Group>
      )}
      {isOpen && <Dialog schedule={schedule ?? always} close={() => setOpen(false)} onChange={onChange} />}
    </>
  )
}

interface DialogProps {
  readonly schedule: Schedule
  readonly close: () => void
  readonly onChange: (schedule: Schedule) => void
}

function Dialog({ schedule, close, onChange }: DialogProps) {
  const t = useTranslate()
  const [value, setValue] = useState(schedule)
  const [rule, setRule] = useState<string | null>(null)
  function handleSubmit() {
    const broken = brokenRule(scheduled(), value)
    setRule(broken)
    if (broken) return
    onChange(value)
    close()
  }
  return (
    <FormDialog title={t('editor.slide-times')} busy={false} onSubmit={handleSubmit} onClose={close}>
      <Stack gap="sm">
        <ScheduleFields value={value} onChange={setValue} />
        <ZoneNote />
        {rule && (
          <Text size="sm" c="red.9" role="alert">
            {ruleMessage(t, rule, t('editor.slide-times'))}
          </Text>
        )}
      </Stack>
    </FormDialog>
  )
}

import { Alert, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { useChange } from '../../../../api/useChange.ts'
import { MomentField } from '../../../../ui/form/MomentField.tsx'
import { useLanguage, useTranslate } from '../../../../ui/language.ts'
import { useTimeZone } from '../../../../ui/useTimeZone.ts'
import { momentWords } from '../../../schedule/moments.ts'

interface Props {
  /** False: at once. */
  readonly isLater: boolean
  /** It plays on several systems: now it could go to some first. */
  readonly hasSeveral: boolean
  readonly publishAt: string | null
  readonly error: string | null
  readonly onChange: (isLater: boolean, publishAt: string | null) => void
}

/** Whether it goes out at once, or at a moment to come. */
export function PublishLater({ isLater, hasSeveral, publishAt, error, onChange }: Props) {
  const t = useTranslate()
  const timeZone = useTimeZone()
  return (
    <Stack gap="xs">
      <Switch
        label={t('publishing.later-on')}
        description={isLater ? [t('publishing.later-hint'), ...(hasSeveral ? [t('publishing.later-to-all')] : [])].join(' ') : undefined}
        checked={isLater}
        onChange={event => onChange(event.currentTarget.checked, publishAt)}
      />
      {isLater && (
        <MomentField
          label={t('publishing.moment')}
          withAsterisk
          timeZone={timeZone}
          saysZone
          value={publishAt}
          error={error}
          onChange={moment => onChange(true, moment)}
          maw="18rem"
        />
      )}
    </Stack>
  )
}

/** That it goes out by itself, and how to call that off. */
export function Planned({ presentationId, publishAt }: { readonly presentationId: string; readonly publishAt: string }) {
  const t = useTranslate()
  const language = useLanguage()
  const timeZone = useTimeZone()
  const withdrawal = useChange('withdrawPublication')
  return (
    <Alert icon={<IconCalendarTime size={18} aria-hidden />} variant="light">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('publishing.planned', { moment: momentWords(publishAt, timeZone, language) })}</Text>
        <Button variant="default" size="xs" loading={withdrawal.busy} onClick={() => void withdrawal.run({ presentationId })}>
          {t('publishing.call-off')}
        </Button>
      </Group>
    </Alert>
  )
}

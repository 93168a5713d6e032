import { Radio, Stack } from '@mantine/core'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { appearance, appearances, useAppearance } from '../../ui/appearance.ts'
import { useTranslate } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { Section } from './Section.tsx'

/** Whether this browser shows the interface light or dark [PG44]. */
export function Appearance() {
  const t = useTranslate()
  const chosen = useAppearance()
  const choose = (next: string) => {
    if (isOneOf(appearances, next)) appearance.set(next).catch(() => toast.failed('account.appearance-failed'))
  }
  return (
    <Section title={t('account.appearance')} hint={t('account.appearance-hint')}>
      <Radio.Group value={chosen} onChange={choose} aria-label={t('account.appearance')}>
        <Stack gap="xs">
          {appearances.map(each => (
            <Radio key={each} value={each} label={t(`account.appearance.${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </Section>
  )
}

import { Checkbox, Radio, Stack } from '@mantine/core'
import { chosenKinds } from '@vitrine/model/areas/notices/kinds.ts'
import type { Args } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../ui/language.ts'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { Section } from '../account/Section.tsx'

type Input = Args<'updateNoticeSettings'>['input']

const ways = ['OFF', 'AT_ONCE', 'DAILY'] as const
const at = 'notice-settings'

/** What of the notices is mailed, and how often: kept as it is chosen. */
export function NoticeMail() {
  const t = useTranslate()
  const { data, error, refetch } = useCall('findNoticeSettings', {})
  const change = useChange('updateNoticeSettings', {
    waits: true,
    place: () => ({ at }),
    optimistic: (cache, { input }) => cache.change('findNoticeSettings', settings => ({ ...settings, ...input }) as typeof settings),
  })
  const set = (input: Input) => void change.run({ input })
  return (
    <Section title={t('notices.mail')} hint={t('notices.mail-hint')}>
      <RefusedNotice at={at} />
      {error ? (
        <ErrorNotice error={error} retry={refetch} />
      ) : data ? (
        <Stack gap="md">
          <Radio.Group value={data.mail} onChange={mail => set({ mail: mail as (typeof ways)[number] })} aria-label={t('notices.mail')}>
            <Stack gap="xs">
              {ways.map(way => (
                <Radio key={way} value={way} label={t(`notices.mail.${way}`)} />
              ))}
            </Stack>
          </Radio.Group>
          {data.mail !== 'OFF' && (
            <Checkbox.Group
              label={t('notices.mailed-kinds')}
              value={data.mailedKinds}
              onChange={next => set({ mailedKinds: chosenKinds.filter(kind => next.includes(kind)) })}
            >
              <Stack gap="xs" mt="xs">
                {chosenKinds.map(kind => (
                  <Checkbox key={kind} value={kind} label={t(`notices.${kind}.short`)} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
        </Stack>
      ) : (
        <RowSkeletons count={2} />
      )}
    </Section>
  )
}

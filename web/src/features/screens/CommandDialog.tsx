import { Select, Stack, Text } from '@mantine/core'
import { commandHours, type ScreenCommandKind } from '@vitrine/model/areas/screens/commands.ts'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import type { ListedScreen } from './facts.ts'

/** Hours that are offered, of those for which a command may wait. */
const offeredHours = [1, 24, 72, 168] as const

interface Props {
  readonly kind: ScreenCommandKind
  /** Also those without a TV, which are left out. */
  readonly screens: readonly Pick<ListedScreen, 'isConnected' | 'isOnline'>[]
  readonly busy: boolean
  readonly onSend: (hours: number) => void
  readonly onClose: () => void
}

/** What is asked of these TVs, of how many of them when, and for how long it waits for those that are offline. */
export function CommandDialog({ kind, screens, busy, onSend, onClose }: Props) {
  const t = useTranslate()
  const [hours, setHours] = useState<(typeof offeredHours)[number]>(commandHours)
  const connected = screens.filter(({ isConnected }) => isConnected)
  const offline = connected.filter(({ isOnline }) => !isOnline).length
  const without = screens.length - connected.length
  const word = t(`screenCommands.${kind}`)
  return (
    <FormDialog
      title={t('screenCommands.ask-title', { kind: word, count: connected.length })}
      action={word}
      busy={busy}
      onSubmit={() => onSend(hours)}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>{t(`screenCommands.about.${kind}`)}</Text>
        {without > 0 && <Text>{t('screenCommands.ask-without', { count: without })}</Text>}
        {offline > 0 && <Text>{t('screenCommands.ask-offline', { count: offline })}</Text>}
      </Stack>
      {offline > 0 && (
        <Select
          label={t('screenCommands.keep-for')}
          allowDeselect={false}
          data={offeredHours.map(each => ({ value: String(each), label: t(`screenCommands.hours.${each}`) }))}
          value={String(hours)}
          onChange={value => setHours(offeredHours.find(each => String(each) === value) ?? commandHours)}
          maw="14rem"
        />
      )}
    </FormDialog>
  )
}

import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconStairsUp } from '@tabler/icons-react'
import type { Answer } from '../../../../api/client.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useRolloutWords } from '../../../presentations/rolloutWords.ts'
import { useRollout } from '../../../presentations/useRollout.ts'

/** That the publication is at some systems first, with both ways on. */
export function Rollout({ presentation }: { readonly presentation: NonNullable<Answer<'findPresentation'>> }) {
  const t = useTranslate()
  const words = useRolloutWords(presentation)
  const { finish, goBack, busy } = useRollout(presentation)
  if (words === null) return null
  return (
    <Alert icon={<IconStairsUp size={18} aria-hidden />} variant="light">
      <Stack gap="xs">
        <Text size="sm">{words}</Text>
        <Group gap="xs">
          <Button size="xs" loading={busy} onClick={() => void finish()}>
            {t('publishing.finish')}
          </Button>
          <Button size="xs" variant="default" disabled={busy} onClick={() => void goBack()}>
            {t('publishing.back')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

import { Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  readonly icon: Icon
  readonly title: string
  readonly body?: string
  /** What to do about it. */
  readonly action?: ReactNode
}

/** Nothing here (yet), and what to do about it. */
export const EmptyState = ({ icon: Sign, title, body, action }: Props) => (
  <Stack align="center" gap="xs" py={64} px="md" ta="center">
    <ThemeIcon size={64} radius="xl" variant="light" mb="xs" aria-hidden>
      <Sign size={32} stroke={1.5} />
    </ThemeIcon>
    <Title order={2} size="h3">
      {title}
    </Title>
    {body && (
      <Text c="stone.6" maw={420}>
        {body}
      </Text>
    )}
    {action && <div style={{ marginTop: 12 }}>{action}</div>}
  </Stack>
)

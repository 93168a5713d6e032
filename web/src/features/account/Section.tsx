import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly hint?: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A part of the page. */
export function Section({ title, hint, action, children }: Props) {
  const id = useId()
  return (
    <Paper component="section" withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} aria-labelledby={id}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="sm">
          <div style={{ flex: 1, minWidth: 220 }}>
            <Title order={2} size="h3" id={id}>
              {title}
            </Title>
            {hint && (
              <Text size="sm" c="stone.6" mt={4}>
                {hint}
              </Text>
            )}
          </div>
          {action}
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}

import { Center, Loader, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslate } from '../../ui/language.ts'

/** What stands in the middle of the window instead of slides. */
const Notice = ({ children }: { readonly children: ReactNode }) => (
  <Center h="100%" p="lg" ta="center">
    <Stack align="center">{children}</Stack>
  </Center>
)

export function LoadingNotice() {
  const t = useTranslate()
  return (
    <Notice>
      <Loader color="#fff" />
      <Text role="status">{t('app.preview.loading')}</Text>
    </Notice>
  )
}

interface FailedProps {
  readonly title: string
  readonly reason: string
  /** How wide the reason may be, in pixels. */
  readonly maw?: number
  /** What can be done about it. */
  readonly children?: ReactNode
}

export const FailedNotice = ({ title, reason, maw, children }: FailedProps) => (
  <Notice>
    <div role="alert">
      <Title order={1} size="h3">
        {title}
      </Title>
      <Text mt="xs" maw={maw}>
        {reason}
      </Text>
    </div>
    {children}
  </Notice>
)

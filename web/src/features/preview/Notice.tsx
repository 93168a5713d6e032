import { Center, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

/** What stands in the middle of the window instead of slides. */
export const Notice = ({ children }: { readonly children: ReactNode }) => (
  <Center h="100%" p="lg" ta="center">
    <Stack align="center">{children}</Stack>
  </Center>
)

import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { IconArrowsHorizontal } from '@tabler/icons-react'
import { NoticeBars } from '../../ui/NoticeBars.tsx'
import { useTranslate } from '../../ui/language.ts'
import { useExit } from '../../ui/useExit.ts'

/** Pixels below which a slide and its settings do not fit side by side. */
const narrowest = 900

export const useIsNarrow = () => useMediaQuery(`(max-width: ${narrowest - 1}px)`, undefined, { getInitialValueInEffect: false })

/** Asks for a wider window. */
export function NarrowNotice() {
  const t = useTranslate()
  const exit = useExit()
  return (
    <Stack mih="100dvh" gap={0}>
      <NoticeBars />
      <Center component="main" flex={1} p="lg">
        <Stack align="center" ta="center" gap="sm" maw={420}>
          <IconArrowsHorizontal size={40} stroke={1.4} aria-hidden />
          <Title order={1}>{t('editor.narrow-title')}</Title>
          <Text c="stone.7">{t('editor.narrow-body')}</Text>
          <Button component={Link} to={exit.to} variant="default" mt="md">
            {t(exit.label)}
          </Button>
        </Stack>
      </Center>
    </Stack>
  )
}

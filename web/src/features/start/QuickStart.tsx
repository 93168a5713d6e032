import { SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTranslate } from '../../ui/language.ts'
import card from '../../ui/linkCard.module.css'
import { RouteLink } from '../../ui/links.tsx'
import { useBeginnings } from './beginnings.ts'

/** The few sections of an account that has neither TVs, presentations nor products; or that it has none. */
export function QuickStart() {
  const t = useTranslate()
  const shown = useBeginnings()
  if (shown.length === 0) return <EmptyState icon={IconPlugConnectedX} title={t('app.start.nothing')} body={t('app.start.nothing-body')} />
  return (
    <section aria-labelledby="quick-start">
      <Title order={2} size="h3" id="quick-start" mb="sm">
        {t('app.start.quick-start')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
        {shown.map(({ name, icon: Sign, body }) => (
          <div key={name} className={card.card}>
            <Stack gap={6} p="lg">
              <ThemeIcon size={44} radius="md" variant="light" aria-hidden mb={6}>
                <Sign size={24} stroke={1.6} />
              </ThemeIcon>
              <RouteLink name={name} className={card.link ?? ''}>
                <Text fw={700} size="lg" component="span">
                  {t(`app.routes.${name}.title`)}
                </Text>
              </RouteLink>
              <Text c="stone.6">{t(body)}</Text>
            </Stack>
          </div>
        ))}
      </SimpleGrid>
    </section>
  )
}

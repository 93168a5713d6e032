import { SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import {
  IconDeviceTv,
  IconDiscount2,
  IconPlayerPlay,
  IconPlugConnectedX,
  IconPresentation,
  IconToolsKitchen2,
  type Icon,
} from '@tabler/icons-react'
import { can } from '@vitrine/model/access/permissions.ts'
import { routes, type RouteName } from '@vitrine/model/access/routes.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { useViewer } from '../../api/viewer.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTranslate } from '../../ui/language.ts'
import card from '../../ui/linkCard.module.css'
import { RouteLink, useExists } from '../../ui/links.tsx'

/** Where to begin, in the order in which a menu board comes about. */
const beginnings = [
  { name: 'presentations', icon: IconPresentation, body: 'app.start.presentations' },
  { name: 'products', icon: IconToolsKitchen2, body: 'app.start.products' },
  { name: 'promotions', icon: IconDiscount2, body: 'app.start.promotions' },
  { name: 'list-collections', icon: IconPlayerPlay, body: 'app.start.collections' },
  { name: 'systems', icon: IconDeviceTv, body: 'app.start.systems' },
] as const satisfies readonly { name: RouteName; icon: Icon; body: MessageKey }[]

/** The few sections of an account that has neither TVs, presentations nor products; or that it has none. */
export function QuickStart() {
  const t = useTranslate()
  const viewer = useViewer()
  const exists = useExists()
  const shown = beginnings.filter(({ name }) => exists(name) && can(viewer, routes[name].access))
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

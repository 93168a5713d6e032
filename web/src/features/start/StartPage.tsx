import { SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import {
  IconDeviceTv,
  IconDiscount2,
  IconPlayerPlay,
  IconPresentation,
  IconPlugConnectedX,
  IconToolsKitchen2,
  type Icon,
} from '@tabler/icons-react'
import { can } from '@vitrine/model/access/permissions.ts'
import { routes, type RouteName } from '@vitrine/model/access/routes.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { useBranding } from '../../api/branding.ts'
import { useViewer } from '../../api/viewer.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTranslate } from '../../ui/language.ts'
import card from '../../ui/linkCard.module.css'
import { RouteLink, useExists } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { ExplainerVideos } from './ExplainerVideos.tsx'

/** Where to begin, in the order in which a menu board comes about. */
const beginnings = [
  { name: 'presentations', icon: IconPresentation, body: 'app.start.presentations' },
  { name: 'products', icon: IconToolsKitchen2, body: 'app.start.products' },
  { name: 'promotions', icon: IconDiscount2, body: 'app.start.promotions' },
  { name: 'list-collections', icon: IconPlayerPlay, body: 'app.start.collections' },
  { name: 'systems', icon: IconDeviceTv, body: 'app.start.systems' },
] as const satisfies readonly { name: RouteName; icon: Icon; body: MessageKey }[]

export default function StartPage() {
  const t = useTranslate()
  const viewer = useViewer()
  const branding = useBranding()
  // On whatever address: a customer's partner explains it.
  const { video1, video2, video3 } = viewer?.organization?.reseller ?? branding
  const exists = useExists()
  const shown = beginnings.filter(({ name }) => exists(name) && can(viewer, routes[name].access))

  return (
    <Page
      name={t('app.routes.start.title')}
      title={t('app.start.welcome', { name: viewer?.firstName ?? '' })}
      {...(viewer?.organization ? { subtitle: viewer.organization.title } : {})}
    >
      {shown.length === 0 ? (
        <EmptyState icon={IconPlugConnectedX} title={t('app.start.nothing')} body={t('app.start.nothing-body')} />
      ) : (
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
      )}
      <ExplainerVideos videos={{ products: video1, promotions: video2, 'list-collections': video3 }} />
    </Page>
  )
}

import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconArrowLeft, IconListDetails } from '@tabler/icons-react'
import { can } from '@vitrine/model/access/permissions.ts'
import { useCall } from '../../api/useCall.ts'
import { useViewer } from '../../api/viewer.ts'
import { useTranslate, type Translate } from '../../ui/language.ts'
import { useFillPrices } from '../menu/usePricesOf.ts'
import { pathTo, RouteLink, useGo } from '../../ui/links.tsx'
import { useLooking } from '../../ui/looking.tsx'
import { confirmDeletion } from '../about/usesWords.ts'
import { useHasPriceApproval } from '../priceApproval/proposals.ts'
import type { Resource } from '../resource/columns.ts'
import { ResourcePage } from '../resource/ResourcePage.tsx'
import { ScheduleMark } from '../schedule/ScheduleMark.tsx'
import { useIsWide } from '../../ui/useIsWide.ts'
import { PriceListForm } from './PriceListForm.tsx'
import { whereOf, type PriceList } from '../menu/priceList.ts'

/** Prices on top of the base prices; a later one lies over an earlier one. */
export const priceLists = (t: Translate): Resource<'priceList', PriceList> => ({
  entity: 'priceList',
  icon: IconListDetails,
  columns: [
    { kind: 'handle' },
    { kind: 'words', field: 'title' },
    { kind: 'own', id: 'where', heading: 'priceLists.where', width: 170, Cell: Where },
    {
      kind: 'own',
      id: 'times',
      heading: 'field.priceList.schedule',
      width: 190,
      Cell: ({ row }) => <ScheduleMark schedule={row.schedule} />,
    },
    { kind: 'own', id: 'differs', heading: 'priceLists.differs', width: 150, Cell: Differs },
    {
      kind: 'actions',
      actions: ['edit', 'up', 'down', 'uses', 'history', 'delete'],
      asks: async ({ id, title, priceCount, unlistedCount }) =>
        priceCount + unlistedCount === 0 ||
        confirmDeletion(t, {
          entity: 'priceList',
          ids: [id],
          title: t('resource.delete-title', { title }),
          says: () => t('priceLists.delete-body', { count: priceCount }),
          fails: 'priceList.deleteFailed',
          isAskedOfUsed: true,
        }),
    },
  ],
  form: ['title', 'isForAllSystems', 'schedule'],
})

function Where({ row }: { readonly row: PriceList }) {
  const t = useTranslate()
  const where = whereOf(t, row)
  return where ? (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {where}
    </Text>
  ) : (
    <Text size="sm" fw={600} c="red.8">
      {t('priceLists.nowhere')}
    </Text>
  )
}

function Differs({ row: { id, title, priceCount, unlistedCount } }: { readonly row: PriceList }) {
  const t = useTranslate()
  const fill = useFillPrices()
  const isWide = useIsWide()
  const isLooking = useLooking()
  return (
    <div>
      <Anchor
        component={RouteLink}
        name="price-list"
        params={{ id }}
        size="sm"
        display="block"
        aria-label={t('priceLists.open', { title })}
      >
        {priceCount === 1 ? t('priceLists.one-price') : t('priceLists.prices', { count: priceCount })}
      </Anchor>
      {unlistedCount > 0 && (
        <Text size="xs" c="stone.6">
          {t('priceLists.off-menu', { count: unlistedCount })}
        </Text>
      )}
      {isWide && !isLooking && (
        <Anchor component="button" type="button" size="sm" aria-label={t('priceLists.fill-of', { title })} onClick={() => fill(id)}>
          {t('priceLists.fill')}
        </Anchor>
      )}
    </div>
  )
}

export default function PriceListsPage() {
  const t = useTranslate()
  const go = useGo()
  const isWide = useIsWide()
  const viewer = useViewer()
  const hasPriceApproval = useHasPriceApproval()
  // What still waits although no price does any more is agreed to there.
  const stillWaits = (useCall('allPriceProposals', { limit: 1 }, { enabled: !hasPriceApproval }).data?.totalCount ?? 0) > 0
  return (
    <ResourcePage
      of={priceLists(t)}
      list="allPriceLists"
      title="app.routes.price-lists.title"
      Form={PriceListForm}
      breadcrumbs={[{ label: t('app.routes.products.title'), to: pathTo('products') }]}
      above={
        <div>
          {!isWide && (
            <Button variant="subtle" size="compact-sm" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={() => go('products')}>
              {t('app.routes.products.title')}
            </Button>
          )}
          <Text c="stone.6" size="sm" mt={4}>
            {t('priceLists.about')}
          </Text>
          <Group gap="md">
            <Anchor component={RouteLink} name="prices-at" size="sm">
              {t('app.routes.prices-at.title')}
            </Anchor>
            {(hasPriceApproval || can(viewer, 'priceApprovalForm') || stillWaits) && (
              <Anchor component={RouteLink} name="price-approval" size="sm">
                {t('app.routes.price-approval.title')}
              </Anchor>
            )}
          </Group>
        </div>
      }
    />
  )
}

import { Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconListDetails, IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { Fetched } from '../../../ui/Fetched.tsx'
import { useTranslate } from '../../../ui/language.ts'
import { useParamsOf } from '../../../ui/links.tsx'
import { Changeable } from '../../../ui/looking.tsx'
import { ListStates } from '../../../ui/ListStates.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { usePage } from '../../../ui/usePage.ts'
import { ProposalsContext, useProposals } from '../../priceApproval/proposals.ts'
import { SheetMenu } from '../../sheets/SheetMenu.tsx'
import { whereOf } from '../../menu/priceList.ts'
import { ListedFilters } from './ListedFilters.tsx'
import { ListedTable } from './ListedTable.tsx'
import { rowsAtOnce } from './rowsAtOnce.ts'
import { useAbove, useIsOfLocations } from './useAbove.ts'
import { useListSteps } from './useListSteps.ts'

const fillDialog = () => import('./FillDialog.tsx')

/** One price list with all its prices, the base price beside each. */
export default function PriceListPage() {
  const t = useTranslate()
  const { id } = useParamsOf('price-list')
  const found = useCall('findPriceList', { id })
  const paged = usePage({ rows: rowsAtOnce, isInAddress: true, filters: ['group', 'differs'] })
  const { group: collectionId = null, differs } = paged.filters
  const filter = { collectionId, differs: differs === 'yes' }
  const answer = useCall('allListedProducts', { priceListId: id, ...paged.args, filter }, { keep: true })
  const { items, isLoading, pager } = paged.listed(answer)
  const steps = useListSteps(id)
  const [isFilling, setFilling] = useState(false)
  const { list: onMenu, ...prices } = steps
  const isThere = useIsOfLocations()
  const mayChange = answer.data?.mayChange === true
  const above = useAbove()
  const proposals = useProposals()
  const list = found.data
  const title = list?.title ?? t('app.routes.price-list.title')
  if (found.error || found.data === null)
    return (
      <Page title={t('app.routes.price-list.title')} breadcrumbs={above}>
        <ErrorNotice error={found.error ?? { code: 'NotFoundError' }} retry={() => void found.refetch()} />
      </Page>
    )
  const isNarrowed = paged.search !== '' || collectionId !== null || filter.differs
  return (
    <Page
      title={title}
      {...(list && { subtitle: whereOf(t, list) || (isThere ? '' : t('priceLists.nowhere')) })}
      breadcrumbs={above}
      actions={
        <>
          {!isThere && <SheetMenu holds="PRODUCTS" priceList={{ id, title }} />}
          {mayChange && (
            <>
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={18} aria-hidden />}
                disabled={!steps.canUndo}
                loading={steps.isBusy}
                aria-keyshortcuts="Control+Z"
                onClick={() => void steps.undo()}
              >
                {t('bin.undo')}
              </Button>
              <Button leftSection={<IconWand size={18} aria-hidden />} onClick={() => setFilling(true)}>
                {t('listed.fill')}
              </Button>
            </>
          )}
        </>
      }
    >
      <ListedFilters paged={paged} />
      <ListStates
        answer={answer}
        isLoading={isLoading}
        count={items.length}
        search={paged.search}
        skeleton={<RowSkeletons count={10} />}
        empty={{
          icon: IconListDetails,
          title: isNarrowed ? t('listed.none-differs') : t('products.no-products'),
          body: isNarrowed ? t('listed.none-differs-body') : t('products.no-groups-body'),
        }}
      >
        {isThere && !mayChange ? (
          <>
            <Text size="sm" c="stone.7" role="status">
              {t('listed.elsewhere')}
            </Text>
            <ListedTable label={title} items={items} lists={answer.data?.lists ?? []} />
          </>
        ) : (
          <ProposalsContext value={proposals}>
            <Changeable>
              <ListedTable label={title} items={items} steps={isThere ? prices : { ...prices, list: onMenu }} priceListId={id} />
            </Changeable>
          </ProposalsContext>
        )}
        <Pager {...pager} />
      </ListStates>
      {isFilling && (
        <Fetched
          fetch={fillDialog}
          isWanted
          onMissing={() => setFilling(false)}
          with={{ priceListId: id, collectionId, onSave: steps.save, onClose: () => setFilling(false) }}
        />
      )}
    </Page>
  )
}

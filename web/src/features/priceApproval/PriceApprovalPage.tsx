import { Alert, Button, Checkbox, Group, Paper, Text } from '@mantine/core'
import { IconCheck, IconSettings } from '@tabler/icons-react'
import { can, isOfLocations } from '@vitrine/model/access/permissions.ts'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useViewer } from '../../api/viewer.ts'
import { Fetched } from '../../ui/Fetched.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { pathTo } from '../../ui/links.tsx'
import { ListStates } from '../../ui/ListStates.tsx'
import panel from '../../ui/Panel.module.css'
import { Page } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { usePage } from '../../ui/usePage.ts'
import { ProposalRow } from './ProposalRow.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { placeOfDecisions, useDecisions } from './useDecisions.ts'
import type { Proposal } from './proposals.ts'

const settingsDialog = () => import('./SettingsDialog.tsx')
const rowsAtOnce = 100
/** So many locations are named. */
const named = 10

/** Prices that wait for a second person: docs/spec/price-approval.md. */
export default function PriceApprovalPage() {
  const t = useTranslate()
  const viewer = useViewer()
  const isThere = viewer !== null && isOfLocations(viewer)
  const mayChoose = can(viewer, 'priceApprovalForm', 'change')
  const paged = usePage({ rows: rowsAtOnce, isInAddress: true, filters: ['list'] })
  const { list: priceListId = null } = paged.filters
  const answer = useCall(
    'allPriceProposals',
    { limit: paged.args.limit, offset: paged.args.offset, filter: { priceListId } },
    { keep: true },
  )
  const { items, isLoading, pager } = paged.listed(answer)
  const [isChoosing, setChoosing] = useState(false)
  const which = useWhichWait()
  const choose = mayChoose && (
    <Button variant="default" leftSection={<IconSettings size={18} aria-hidden />} onClick={() => setChoosing(true)}>
      {t('priceApproval.choose')}
    </Button>
  )
  const above = isThere ? (['prices-at'] as const) : (['products', 'price-lists'] as const)
  return (
    <Page
      title={t('app.routes.price-approval.title')}
      subtitle={t('priceApproval.about')}
      breadcrumbs={above.map(name => ({ label: t(`app.routes.${name}.title`), to: pathTo(name) }))}
      actions={which !== null && choose}
    >
      {which && (
        <Alert color="stone" role="note">
          {which}
        </Alert>
      )}
      {(items.length > 0 || priceListId !== null) && (
        <SearchSelect
          call="allPriceLists"
          label={t('priceApproval.list')}
          placeholder={t('priceApproval.all-lists')}
          nothing="priceApproval.none"
          w={{ base: '100%', xs: 260 }}
          value={priceListId}
          onChange={({ id }) => paged.onFilters({ list: id })}
          onClear={() => paged.onFilters({ list: null })}
        />
      )}
      <RefusedNotice at={placeOfDecisions} />
      <ListStates
        answer={answer}
        isLoading={isLoading}
        count={items.length}
        search=""
        skeleton={<RowSkeletons count={6} />}
        empty={{
          icon: IconCheck,
          title: t('priceApproval.none'),
          body: t(which === null ? 'priceApproval.off' : 'priceApproval.none-body'),
          ...(which === null && choose && { action: choose }),
        }}
      >
        <Waiting items={items} total={pager.total} priceListId={priceListId} isForAll={which === null} />
        <Pager {...pager} />
      </ListStates>
      {isChoosing && (
        <Fetched fetch={settingsDialog} isWanted onMissing={() => setChoosing(false)} with={{ onClose: () => setChoosing(false) }} />
      )}
    </Page>
  )
}

/** Which prices wait, in a sentence; null: none do, undefined: it is not known yet. */
function useWhichWait(): string | null | undefined {
  const t = useTranslate()
  const formats = useFormats()
  const { data } = useCall('findPriceApproval', {})
  const ids = data?.locationIds ?? []
  const locations = useCall('allLocations', { ids: ids.slice(0, named), limit: named }, { enabled: ids.length > 0 })
  if (!data) return undefined
  const titles = ids.length > 0 ? (locations.data?.items ?? []).map(({ title }) => title).join(', ') : ''
  if (data.above === null && ids.length === 0) return null
  return [
    data.above !== null && t('priceApproval.above-said', { price: formats.price(data.above) }),
    titles &&
      t('priceApproval.locations-said', {
        titles: ids.length > named ? t('priceLists.and-more', { titles, count: ids.length - named }) : titles,
      }),
  ]
    .filter(Boolean)
    .join(' ')
}

interface WaitingProps {
  readonly items: readonly Proposal[]
  /** Of all pages. */
  readonly total: number
  readonly priceListId: string | null
  /** No price waits any more: what still does is agreed to by whoever asked, too ([TP15]). */
  readonly isForAll: boolean
}

function Waiting({ items, total, priceListId, isForAll }: WaitingProps) {
  const t = useTranslate()
  const viewer = useViewer()
  const mayAgree = can(viewer, 'priceApproval', 'change')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [returned, setReturned] = useState<readonly Proposal[] | null>(null)
  const decisions = useDecisions()
  const isForMe = ({ userId, state }: Proposal) => mayAgree && state === 'ASKED' && (isForAll || userId !== viewer?.id)
  const forMe = items.filter(isForMe)
  // What somebody decided on meanwhile is selected no longer.
  const selected = forMe.filter(({ id }) => chosen.has(id))
  const isAll = forMe.length > 0 && selected.length === forMe.length
  const none = () => setChosen(new Set())
  const approve = async (these: readonly Proposal[]) => (await decisions.approve(these)) && none()

  async function approveAll() {
    const all = await decisions.allAsked(priceListId)
    if (all) await approve(all.filter(isForMe))
  }

  return (
    <Paper withBorder radius="lg" className={panel.panel}>
      {forMe.length > 0 && (
        <Group gap="6px 16px" px="md" py={8} mih={50} role="toolbar" aria-label={t('priceApproval.select-all')}>
          <Checkbox
            aria-label={t('priceApproval.select-all')}
            label={selected.length === 0 && t('priceApproval.select-all')}
            checked={isAll}
            indeterminate={selected.length > 0 && !isAll}
            onChange={() => setChosen(new Set(isAll ? [] : forMe.map(({ id }) => id)))}
          />
          <Text size="sm" fw={600} role="status">
            {selected.length > 0 && t('priceApproval.selected', { count: selected.length })}
          </Text>
          {selected.length > 0 && (
            <Group gap={6}>
              <Button size="compact-sm" loading={decisions.isBusy} onClick={() => void approve(selected)}>
                {t('priceApproval.approve-count', { count: selected.length })}
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => setReturned(selected)}>
                {t('priceApproval.return-count', { count: selected.length })}
              </Button>
              {isAll && total > items.length && (
                <Button size="compact-sm" variant="subtle" loading={decisions.isBusy} onClick={() => void approveAll()}>
                  {t('priceApproval.approve-all')}
                </Button>
              )}
            </Group>
          )}
        </Group>
      )}
      <ul className={panel.rows} aria-label={t('app.routes.price-approval.title')}>
        {items.map(proposal => (
          <ProposalRow
            key={proposal.id}
            proposal={proposal}
            isForMe={isForMe(proposal)}
            hasTicks={forMe.length > 0}
            isSelected={chosen.has(proposal.id)}
            onSelect={is => setChosen(now => new Set(is ? [...now, proposal.id] : [...now].filter(id => id !== proposal.id)))}
            onApprove={() => void approve([proposal])}
            onReturn={() => setReturned([proposal])}
            onWithdraw={() => void decisions.withdraw(proposal)}
          />
        ))}
      </ul>
      {returned && (
        <ReturnDialog
          proposals={returned}
          onClose={() => setReturned(null)}
          onDone={() => {
            setReturned(null)
            none()
          }}
        />
      )}
    </Paper>
  )
}

import { Button, CloseButton, Group, Text } from '@mantine/core'
import { IconDownload, IconReportAnalytics } from '@tabler/icons-react'
import { proofMonths } from '@vitrine/model/areas/proof/entities.ts'
import type { ProofGroup } from '@vitrine/model/areas/proof/calls.ts'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../ui/language.ts'
import { ListStates } from '../../ui/ListStates.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { useIsWide } from '../../ui/useIsWide.ts'
import { Coverage } from './Coverage.tsx'
import { ProofChart } from './ProofChart.tsx'
import { ProofFilters } from './ProofFilters.tsx'
import { ProofCards, ProofTable, screenIn, type Row } from './ProofTable.tsx'
import classes from './proof.module.css'
import { useProofAddress, type ProofAddress } from './useProofAddress.ts'
import { useProofExport } from './useProofExport.ts'

/** What was on which screen from when to when, and how much of it is known. */
export default function ProofPage() {
  const t = useTranslate()
  const isWide = useIsWide()
  const address = useProofAddress()
  const { page, group, order, filter, isPeriod, isNarrowed } = address
  const asked = { filter, by: group, order }
  const [shownBy, setShownBy] = useState(group)
  const isSame = shownBy === group
  // Rows that were added up by something else would stand, and be pressed, as what they are not.
  const rows = useCall('proofOfPlay', { ...asked, limit: page.args.limit, offset: page.args.offset }, { keep: isSame, enabled: isPeriod })
  if (rows.data && !isSame) setShownBy(group)
  const known = useCall('proofByDay', { filter }, { keep: true, enabled: isPeriod })
  const days = known.error ? [] : (known.data?.days ?? [])
  const { items, isLoading, pager } = page.listed(rows)
  const { isBusy, save } = useProofExport()
  const List = isWide ? ProofTable : ProofCards
  // What was asked before is about something else.
  const title = known.isPlaceholderData || known.error ? undefined : known.data?.onlyTitle

  return (
    <Page
      title={t('app.routes.proof.title')}
      subtitle={t('proof.subtitle', { months: proofMonths })}
      isWide
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isBusy}
          disabled={!isPeriod || pager.total === 0}
          onClick={() => void save(asked, pager.total)}
        >
          {t('proof.export')}
        </Button>
      }
    >
      <ProofFilters address={address} />
      <Narrowed address={address} title={title} />
      {isPeriod && (
        <>
          <ListStates
            answer={rows}
            isLoading={isLoading}
            count={items.length}
            search=""
            empty={{
              icon: IconReportAnalytics,
              ...(isNarrowed ? { title: t('proof.none-of-these') } : { title: t('proof.none'), body: t('proof.none-body') }),
            }}
          >
            {days.length > 1 && (
              <div className={classes.byDay} aria-busy={known.isPlaceholderData}>
                <ProofChart days={days} />
              </div>
            )}
            <List rows={items} by={group} narrow={narrowing(address)} />
          </ListStates>
          <Pager {...pager} />
          {known.error
            ? !rows.error && <ErrorNotice error={known.error} retry={known.refetch} />
            : known.data && (
                <div className={classes.byDay} aria-busy={known.isPlaceholderData}>
                  <Coverage known={known.data} />
                </div>
              )}
        </>
      )}
    </Page>
  )
}

const narrowedTo: Readonly<Record<ProofGroup, 'presentation' | 'promotion' | 'screen'>> = {
  PRESENTATION: 'presentation',
  SLIDE: 'presentation',
  RUN: 'presentation',
  PROMOTION: 'promotion',
  SCREEN: 'screen',
}

/** A row leads to the report of what it is about. */
function narrowing({ page, group }: ProofAddress): ((row: Row) => void) | undefined {
  const name = narrowedTo[group]
  const { presentation, promotion, screen } = page.filters
  if ({ presentation, promotion, screen }[name] || (name !== 'screen' && (presentation || promotion))) return undefined
  return row => page.onFilters({ [name]: row.sourceId, by: null, sort: null })
}

interface NarrowedProps {
  readonly address: ProofAddress
  /** Of the presentation or promotion. Null: there never was one; undefined: it isn't known yet. */
  readonly title: string | null | undefined
}

/** To what it is narrowed besides what the filters say, and the way back. */
function Narrowed({ address, title }: NarrowedProps) {
  const t = useTranslate()
  const { presentation, promotion, screen: screenId } = address.page.filters
  const screen = useCall('findScreen', { id: screenId ?? '' }, { enabled: Boolean(screenId) })
  const isScreenGone = screen.data === null || screen.error?.code === 'NotFoundError'
  const screenTitle = screen.data && `${screenIn(t, screen.data.title, screen.data.sortIndex)} · ${screen.data.system?.title ?? ''}`
  const chips = [
    {
      id: 'subject',
      isThere: Boolean(presentation || promotion),
      title,
      clear: { presentation: null, promotion: null, by: null, sort: null },
    },
    { id: 'screen', isThere: Boolean(screenId), title: isScreenGone ? null : screenTitle, clear: { screen: null, by: null, sort: null } },
  ].filter(({ isThere }) => isThere)
  if (chips.length === 0) return null
  return (
    <Group gap="sm">
      {chips.map(chip => (
        <Group key={chip.id} gap={4} wrap="nowrap" className={classes.chip ?? ''}>
          <Text size="sm">{chip.title === null ? t('proof.only-gone') : t('proof.only', { title: chip.title ?? '…' })}</Text>
          <CloseButton size="sm" aria-label={t('proof.everything')} onClick={() => address.page.onFilters(chip.clear)} />
        </Group>
      ))}
    </Group>
  )
}

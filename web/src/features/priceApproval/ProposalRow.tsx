import { Anchor, Button, Checkbox, Group, Text } from '@mantine/core'
import { useViewer } from '../../api/viewer.ts'
import { useFormats, useLanguage, useTranslate } from '../../ui/language.ts'
import { RouteLink } from '../../ui/links.tsx'
import { useLooking } from '../../ui/looking.tsx'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { useIsWide } from '../../ui/useIsWide.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import { differenceWords } from '../menu/priceList.ts'
import { momentWords } from '../schedule/moments.ts'
import { priceWords, pricesOf, titleOf, type Proposal } from './proposals.ts'
import panel from '../../ui/Panel.module.css'

interface Props {
  readonly proposal: Proposal
  /** Whoever looks may agree to it. */
  readonly isForMe: boolean
  /** Other rows can be selected: its words stand below theirs. */
  readonly hasTicks: boolean
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
  readonly onApprove: () => void
  readonly onReturn: () => void
  readonly onWithdraw: () => void
}

/** One price: what it is of, what it is and would be, who asks, and what becomes of it. */
export function ProposalRow({ proposal, isForMe, hasTicks, isSelected, onSelect, onApprove, onReturn, onWithdraw }: Props) {
  const t = useTranslate()
  const formats = useFormats()
  const language = useLanguage()
  const timeZone = useTimeZone()
  const viewer = useViewer()
  const isLooking = useLooking()
  const isWide = useIsWide()
  const { id, priceList, startsAt, standing, price, state, userId, askedBy, createdAt, note, returnedBy } = proposal
  const title = titleOf(proposal)
  const isReturned = state === 'RETURNED'
  const [before, after] = pricesOf(proposal)
  const difference = [
    differenceWords(formats, before, after),
    priceList && standing === null && t('priceApproval.was-base'),
    priceList && price === null && t('priceApproval.as-base'),
  ]
  /** In a narrow window each part stands below the one before it. */
  const part = (width: string, textAlign: 'start' | 'end' = 'start') =>
    isWide ? { flex: `0 1 ${width}`, textAlign } : { flex: '1 0 100%', ...(hasTicks && { paddingInlineStart: 36 }) }
  return (
    <li className={panel.row} style={{ flexWrap: 'wrap', columnGap: 16, rowGap: 4 }}>
      {hasTicks && (
        <Checkbox
          aria-label={t('priceApproval.select', { title })}
          checked={isSelected}
          style={{ visibility: isForMe ? 'visible' : 'hidden' }}
          onChange={event => onSelect(event.currentTarget.checked)}
        />
      )}
      <div style={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Text size="sm" c="stone.7">
          {priceList ? (
            <Anchor component={RouteLink} name="price-list" params={{ id: priceList.id }} size="sm">
              {priceList.title}
            </Anchor>
          ) : (
            t('productPrices.base')
          )}
          {startsAt !== null && ` · ${t('priceApproval.from', { moment: momentWords(startsAt, timeZone, language) })}`}
        </Text>
        <Text size="sm" c="stone.7">
          {askedBy ?? t('priceApproval.program')} · {formats.date(createdAt)}, {formats.time(createdAt)}
        </Text>
        {isReturned && (
          <Text size="sm" c="orange.9" style={{ overflowWrap: 'anywhere' }}>
            {t('priceApproval.returned-by', { name: returnedBy ?? '', note: note ?? '' })}
          </Text>
        )}
        <RefusedNotice at={id} />
      </div>
      <div style={{ ...part('12rem', 'end'), fontVariantNumeric: 'tabular-nums' }}>
        <Text span c="stone.7">
          {priceWords(t, formats, before)}
        </Text>
        <span aria-hidden> → </span>
        <Text span fw={600}>
          {priceWords(t, formats, after)}
        </Text>
        <Text size="xs" c="stone.6">
          {difference.filter(Boolean).join(', ')}
        </Text>
      </div>
      <Group gap={6} justify={isWide ? 'flex-end' : 'flex-start'} style={part('13rem')}>
        {isForMe && (
          <>
            <Button size="compact-sm" aria-label={t('priceApproval.approve-of', { title })} onClick={onApprove}>
              {t('priceApproval.approve')}
            </Button>
            <Button size="compact-sm" variant="default" aria-label={t('priceApproval.return-of', { title })} onClick={onReturn}>
              {t('priceApproval.return')}
            </Button>
          </>
        )}
        {!isForMe && !isReturned && userId === viewer?.id && (
          <Text size="xs" c="stone.6">
            {t('priceApproval.own')}
          </Text>
        )}
        {!isLooking && (isReturned || userId === viewer?.id) && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="stone"
            aria-label={t(isReturned ? 'priceApproval.dismiss-of' : 'priceApproval.withdraw-of', { title })}
            onClick={onWithdraw}
          >
            {t(isReturned ? 'priceApproval.dismiss' : 'priceApproval.withdraw')}
          </Button>
        )}
      </Group>
    </li>
  )
}

import { ActionIcon, Button, Group, Modal, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconClock, IconPencil, IconX } from '@tabler/icons-react'
import { onlyVariant } from '@vitrine/model/areas/products/variants.ts'
import { useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { MomentField } from '../../ui/form/MomentField.tsx'
import { PriceInput } from '../../ui/form/PriceInput.tsx'
import { ListStates } from '../../ui/ListStates.tsx'
import { useFormats, useLanguage, useTranslate } from '../../ui/language.ts'
import { useLooking } from '../../ui/looking.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { momentWords } from '../schedule/moments.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.tsx'
import { usePage } from '../../ui/usePage.ts'
import { useTopmost } from '../../ui/useTopmost.ts'
import classes from './products.module.css'

type Moment = Answer<'allPlannedMoments'>[number]
type Planned = Answer<'allPlannedPrices'>['items'][number]

/** So many moments, and prices of one, are asked for at once. */
const part = 50

/** What will cost something else, by the moment at which it does, with the way to withdraw one or all of a moment. */
export function PlannedPricesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate()
  const timeZone = useTimeZone()
  const paged = usePage({ rows: part })
  const { offset } = paged.args
  // How many moments there are in all nobody counts: whether there is one more is enough.
  const answer = useCall('allPlannedMoments', { limit: part + 1, offset }, { keep: true })
  const { data, error, isPlaceholderData } = answer
  const { items, isLoading, pager } = paged.listed({
    data: data && { totalCount: offset + data.length, items: data },
    error,
    isPlaceholderData,
  })
  const moments = items.slice(0, part)
  const { ref, ifTopmost } = useTopmost<HTMLDivElement>()
  return (
    <Modal opened onClose={ifTopmost(onClose)} size="lg" title={t('planned.title')} closeButtonProps={{ 'aria-label': t('app.close') }}>
      <Stack gap="sm" ref={ref}>
        <ListStates
          answer={answer}
          isLoading={isLoading}
          count={moments.length}
          search=""
          skeleton={<RowSkeletons count={3} />}
          empty={{ icon: IconClock, title: t('planned.none'), body: t('planned.none-body') }}
        >
          <Text size="sm" c="stone.6">
            {t('schedule.zone', { zone: timeZone.replaceAll('_', ' ') })}
          </Text>
          {moments.map((each, index) => (
            <OfMoment key={each.startsAt} moment={each} timeZone={timeZone} isFirst={index === 0} />
          ))}
          <Pager {...pager} />
        </ListStates>
      </Stack>
    </Modal>
  )
}

interface OfMomentProps {
  readonly moment: Moment
  readonly timeZone: string
  readonly isFirst: boolean
}

/** One moment, the next one open. */
function OfMoment({ moment: { startsAt, count }, timeZone, isFirst }: OfMomentProps) {
  const t = useTranslate()
  const isLooking = useLooking()
  const [isOpen, setOpen] = useState(isFirst)
  const withdrawn = useChange('withdrawPlannedPrices', { place: () => ({ at: startsAt }) })
  const moment = momentWords(startsAt, timeZone, useLanguage())
  const Chevron = isOpen ? IconChevronDown : IconChevronRight

  async function handleAll() {
    const question = {
      title: t('planned.withdraw-question', { moment }),
      body: t('planned.withdraw-body', { count }),
      action: t('planned.withdraw-all'),
      danger: true,
    }
    if ((await confirm(question)) && (await withdrawn.run({ startsAt }))) toast.done('planned.withdrawn', { count })
  }

  return (
    <section className={classes.planned} aria-label={moment}>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <UnstyledButton
          className={classes.plannedHead}
          aria-expanded={isOpen}
          aria-label={t('planned.show', { moment })}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={18} aria-hidden />
          <span>
            <Text component="span" fw={600}>
              {moment}
            </Text>
            <Text component="span" size="sm" c="stone.6" display="block">
              {count === 1 ? t('planned.count-one') : t('planned.count', { count })}
            </Text>
          </span>
        </UnstyledButton>
        {!isLooking && (
          <Button
            variant="subtle"
            size="compact-sm"
            color="red.8"
            style={{ flex: 'none' }}
            loading={withdrawn.busy}
            aria-label={t('planned.withdraw-all-of', { moment })}
            onClick={() => void handleAll()}
          >
            {t('planned.withdraw-all')}
          </Button>
        )}
      </Group>
      <RefusedNotice at={startsAt} />
      {isOpen && <PricesOfMoment startsAt={startsAt} />}
    </section>
  )
}

function PricesOfMoment({ startsAt }: { readonly startsAt: string }) {
  const paged = usePage({ rows: part })
  const answer = useCall('allPlannedPrices', { ...paged.args, filter: { startsAt } }, { keep: true })
  const { items, isLoading, pager } = paged.listed(answer)
  if (isLoading) return <RowSkeletons count={2} />
  if (answer.error) return <ErrorNotice error={answer.error} retry={() => void answer.refetch()} />
  return (
    <>
      <ul className={classes.plannedPrices}>
        {items.map(planned => (
          <OnePrice key={planned.id} planned={planned} />
        ))}
      </ul>
      <Pager {...pager} />
    </>
  )
}

function OnePrice({ planned }: { readonly planned: Planned }) {
  const t = useTranslate()
  const formats = useFormats()
  const withdrawn = useChange('withdrawPlannedPrices', { place: ({ ids: [id = ''] = [] }) => ({ at: id }) })
  const again = useChange('planPrices')
  const { id, price, product, variant, priceList, userName } = planned
  const isLooking = useLooking()
  const [isChanging, setChanging] = useState(false)
  const title = product?.title ?? ''
  const was = priceBefore(planned)
  const by = userName !== null && t('planned.by', { name: userName })
  const of = [priceList?.title, variant && variant.title !== onlyVariant && variant.title, by].filter(Boolean).join(' · ')
  async function handleWithdraw() {
    if (!(await withdrawn.run({ ids: [id] }))) return
    const { productId, variantId, priceListId, startsAt } = planned
    const list = priceListId === null ? {} : { priceListId }
    toast.undo(
      t('planned.withdrawn', { count: 1 }),
      () => again.run({ startsAt, ...list, prices: [{ productId, variantId, price }] }),
      IconClock,
    )
  }

  return (
    <li>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            <bdi>{title}</bdi>
          </Text>
          {of && (
            <Text size="xs" c="stone.6">
              {of}
            </Text>
          )}
          <RefusedNotice at={id} />
        </div>
        <Group gap="xs" wrap="nowrap">
          <Text size="sm" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {was === null ? formats.price(price) : t('planned.change', { was: formats.price(was), price: formats.price(price) })}
          </Text>
          {!isLooking && (
            <>
              <ActionIcon
                variant="subtle"
                color="stone.7"
                aria-expanded={isChanging}
                aria-label={t('planned.change-one', { title })}
                onClick={() => setChanging(!isChanging)}
              >
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red.8"
                loading={withdrawn.busy}
                aria-label={t('planned.withdraw-one', { title })}
                onClick={() => void handleWithdraw()}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </>
          )}
        </Group>
      </Group>
      {isChanging && <ChangePlanned planned={planned} onClose={() => setChanging(false)} />}
    </li>
  )
}

/** Another price or moment: it takes the place of what was planned. */
function ChangePlanned({ planned, onClose }: { readonly planned: Planned; readonly onClose: () => void }) {
  const t = useTranslate()
  const timeZone = useTimeZone()
  const { id, productId, variantId, priceListId } = planned
  const [price, setPrice] = useState<number | null>(planned.price)
  const [startsAt, setStartsAt] = useState<string | null>(planned.startsAt)
  const [isPast, setPast] = useState(false)
  const place = { place: () => ({ at: id }) }
  const changed = useChange('planPrices', place)
  const isWhole = startsAt !== null && price !== null && !Number.isNaN(price)

  async function handleSave() {
    if (!isWhole) return
    setPast(Date.parse(startsAt) <= Date.now())
    if (Date.parse(startsAt) <= Date.now()) return
    const list = priceListId === null ? {} : { priceListId }
    const answer = await changed.run({ startsAt, ...list, replacesId: id, prices: [{ productId, variantId, price }] })
    if (!answer) return
    // It waits for a second person: until then what was planned stays.
    if (answer.items.length > 0) toast.done('planned.changed')
    onClose()
  }
  return (
    <Stack gap="xs" mt="xs">
      <Group gap="sm" align="flex-start">
        <PriceInput label={t('productPrices.plan-price')} value={price} onChange={setPrice} w={120} />
        <MomentField
          label={t('productPrices.plan-from')}
          timeZone={timeZone}
          value={startsAt}
          error={isPast && t('productPrices.past')}
          onChange={moment => {
            setStartsAt(moment)
            setPast(false)
          }}
        />
      </Group>
      <Group gap="xs">
        <Button size="compact-sm" disabled={!isWhole} loading={changed.busy} onClick={() => void handleSave()}>
          {t('app.save')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}

/** What holds until then, which may be planned as well: of a list its own price, else the base price. */
function priceBefore({ variantId, priceListId, startsAt, product }: Planned): number | null {
  if (!product) return null
  // They stand in the order of their moments.
  const plannedIn = (list: string | null) =>
    product.plannedPrices.findLast(
      each => each.variantId === variantId && each.priceListId === list && Date.parse(each.startsAt) < Date.parse(startsAt),
    )
  const planned = plannedIn(priceListId)
  const listed = product.listPrices.find(each => each.priceListId === priceListId && each.variantId === variantId)
  const base = plannedIn(null) ?? product.prices.find(each => each.variantId === variantId)
  return (planned ?? listed ?? base)?.price ?? null
}

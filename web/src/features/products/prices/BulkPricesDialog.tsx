import { Alert, Group, Input, SegmentedControl, Select, SimpleGrid, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { maxPricesAtOnce } from '@vitrine/model/areas/products/groups.ts'
import {
  directionOf,
  priceRoundings,
  roundingDirections,
  type BulkPriceChange,
  type PriceRounding,
  type RoundingDirection,
} from '@vitrine/model/areas/products/bulkPrices.ts'
import { plannedPrice } from '@vitrine/model/areas/priceLists/entities.ts'
import { onlyVariant } from '@vitrine/model/areas/products/variants.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { useMemo, useRef, useState } from 'react'
import { useWholeList } from '../../../api/useWholeList.ts'
import { MomentField } from '../../../ui/form/MomentField.tsx'
import { searchedOptions } from '../../../ui/form/searchedOptions.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useFormats, useTranslate } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import {
  isAgainst,
  newPrices,
  signedNumber,
  variationsOf,
  type BulkOrder,
  type NewPrice,
  type Priced,
  type PricedCategory,
} from './bulk.ts'
import classes from './bulk.module.css'

interface Props {
  readonly chosen: readonly Priced[]
  readonly shown: readonly Priced[]
  readonly categories: ReadonlyMap<string, PricedCategory>
  /** Whose prices are looked at; null: the base prices. */
  readonly priceListId?: string | null
  /** Saves them as one step; false: they were refused, and why was told. */
  readonly onSave: (order: BulkOrder) => Promise<boolean>
  readonly onClose: () => void
}

/** By how much prices may be changed. */
const limits = { PERCENTAGE: [-100, 1000], AMOUNT: [-1000, 1000] } as const

/** Changes many prices by a sum: each old and new price is seen before it is saved. */
export function BulkPricesDialog({ chosen, shown, categories, priceListId: first = null, onSave, onClose }: Props) {
  const t = useTranslate()
  const { number } = useFormats()
  const [which, setWhich] = useState<'chosen' | 'shown'>(chosen.length > 0 ? 'chosen' : 'shown')
  const [variation, setVariation] = useState('')
  const [kind, setKind] = useState<BulkPriceChange['kind']>('PERCENTAGE')
  const [typed, setTyped] = useState('')
  const [rounding, setRounding] = useState<PriceRounding>('CENTS_5')
  /** Null: the way in which the prices go, so that a raise makes nothing cheaper. */
  const [chosenDirection, setDirection] = useState<RoundingDirection | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [priceListId, setPriceListId] = useState(first)
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [moment, setMoment] = useState<string | null>(null)
  const timeZone = useTimeZone()
  const lists = useWholeList('allPriceLists', {}).data?.items ?? []
  const [only] = chosen
  const scopes = [
    ...(only ? [{ value: 'chosen', label: chosen.length === 1 ? only.title : t('bulk.chosen', { count: chosen.length }) }] : []),
    { value: 'shown', label: shown.length === 1 ? (shown[0]?.title ?? '') : t('bulk.shown', { count: shown.length }) },
  ]
  const products = which === 'chosen' ? chosen : shown
  const variations = useMemo(() => variationsOf(products, categories), [products, categories])
  const value = signedNumber(typed)
  const direction = chosenDirection ?? directionOf(value ?? 0)
  const [least, most] = limits[kind]
  const isWithin = value !== null && value >= least && value <= most
  const prices = useMemo(
    () =>
      isWithin ? newPrices(products, categories, { variation: variation || null, priceListId }, { kind, value, rounding, direction }) : [],
    [priceListId, isWithin, products, categories, variation, kind, value, rounding, direction],
  )
  const against = prices.filter(each => isAgainst(each, value ?? 0)).length
  const isTooHigh = prices.some(({ price }) => price === null)
  const startsAt = when === 'later' ? moment : null
  const momentError = startsAt !== null && !isToCome(startsAt) ? t('bulk.no-moment') : null
  const isTimed = when === 'now' || (startsAt !== null && momentError === null)
  const error =
    typed === '' || isWithin
      ? null
      : value === null
        ? t('bulk.no-number')
        : t('bulk.number-range', { least: number(least), most: number(most) })

  async function handleSubmit() {
    if (prices.length > maxPricesAtOnce) return void toast.warning('grid.too-many', { most: maxPricesAtOnce })
    setBusy(true)
    const isDone = await onSave({ prices, priceListId, startsAt })
    setBusy(false)
    // What others changed is in the table by now: it is looked at again.
    if (isDone) onClose()
  }

  const count = prices.length
  return (
    <FormDialog
      title={t('bulk.title')}
      size="xl"
      action={t('bulk.save')}
      busy={isBusy}
      disabled={count === 0 || isTooHigh || !isTimed}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select
            label={t('bulk.which')}
            allowDeselect={false}
            data={scopes}
            value={which}
            onChange={next => setWhich(next === 'shown' ? 'shown' : 'chosen')}
          />
          <Select
            label={t('bulk.variation')}
            allowDeselect={false}
            data={[
              { value: '', label: t('bulk.all-variations') },
              ...variations.map(title => ({ value: title, label: title === onlyVariant ? t('products.price') : title })),
            ]}
            value={variation}
            onChange={next => setVariation(next ?? '')}
          />
          <Select
            label={t('bulk.how')}
            allowDeselect={false}
            data={[
              { value: 'PERCENTAGE', label: t('bulk.percentage') },
              { value: 'AMOUNT', label: t('bulk.amount') },
            ]}
            value={kind}
            onChange={next => setKind(next === 'AMOUNT' ? 'AMOUNT' : 'PERCENTAGE')}
          />
          <TextInput
            label={kind === 'AMOUNT' ? t('bulk.by-amount') : t('bulk.by-percentage')}
            description={t('bulk.by-hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            rightSection={<Text c="stone.6">{kind === 'AMOUNT' ? '€' : '%'}</Text>}
            inputMode="text"
            autoComplete="off"
            data-autofocus
            maxLength={12}
            value={typed}
            error={error}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <Select
            label={t('bulk.rounding')}
            allowDeselect={false}
            data={priceRoundings.map(each => ({ value: each, label: t(`bulk.${each}`) }))}
            value={rounding}
            onChange={next => isOneOf(priceRoundings, next) && setRounding(next)}
          />
          <div>
            <Input.Label component="div" mb={4}>
              {t('bulk.direction')}
            </Input.Label>
            <SegmentedControl
              fullWidth
              aria-label={t('bulk.direction')}
              data={roundingDirections.map(each => ({ value: each, label: t(`bulk.${each}`) }))}
              value={direction}
              onChange={next => isOneOf(roundingDirections, next) && setDirection(next)}
            />
          </div>
          {lists.length > 0 && (
            <Select
              label={t('bulk.of')}
              allowDeselect={false}
              data={[{ value: '', label: t('bulk.base') }, ...lists.map(({ id, title }) => ({ value: id, label: title }))]}
              searchable={lists.length > 5}
              filter={searchedOptions}
              value={priceListId ?? ''}
              onChange={next => setPriceListId(next || null)}
            />
          )}
          <Select
            label={t('bulk.when')}
            allowDeselect={false}
            data={[
              { value: 'now', label: t('bulk.now') },
              { value: 'later', label: t('bulk.later') },
            ]}
            value={when}
            onChange={next => setWhen(next === 'later' ? 'later' : 'now')}
          />
          {when === 'later' && (
            <MomentField
              label={t('bulk.from')}
              withAsterisk
              timeZone={timeZone}
              saysZone
              value={moment}
              error={momentError}
              onChange={setMoment}
            />
          )}
        </SimpleGrid>
        {against > 0 && (
          <Alert color="orange">{t((value ?? 0) > 0 ? 'bulk.become-cheaper' : 'bulk.become-dearer', { count: against })}</Alert>
        )}
        {isTooHigh && <Alert color="red">{t('bulk.some-too-high')}</Alert>}
        <Group justify="space-between">
          <Text fw={600} size="sm">
            {t('bulk.preview')}
          </Text>
          <Text size="sm" c="stone.6" role="status">
            {count === 0
              ? isWithin
                ? t('bulk.changes-none')
                : t('bulk.changes-seen')
              : count === 1
                ? t('bulk.changes-one')
                : t('bulk.changes', { count: number(count) })}
          </Text>
        </Group>
        <Preview prices={prices} by={value ?? 0} />
      </Stack>
    </FormDialog>
  )
}

const isToCome = (moment: string): boolean =>
  Date.parse(moment) > Date.now() && plannedPrice.fields.startsAt.schema.safeParse(moment).success

const rowHeight = 30

/** Each old and new price, and what is between them. Of thousands, those in view are there. `by`: what they were to be changed by. */
function Preview({ prices, by }: { readonly prices: readonly NewPrice[]; readonly by: number }) {
  const t = useTranslate()
  const formats = useFormats()
  const element = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: prices.length,
    getScrollElement: () => element.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  })
  if (prices.length === 0) return null
  const heads = [t('grid.product'), t('bulk.variation'), t('bulk.old'), t('bulk.new'), t('bulk.difference')]
  return (
    <div
      ref={element}
      className={classes.preview}
      role="table"
      aria-label={t('bulk.preview')}
      aria-rowcount={prices.length + 1}
      tabIndex={0}
    >
      <div role="row" aria-rowindex={1} className={classes.head}>
        {heads.map(head => (
          <span key={head} role="columnheader">
            {head}
          </span>
        ))}
      </div>
      <div role="rowgroup" style={{ position: 'relative', height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const of = prices[index]!
          const { productId, variantId, title, variation, was, price } = of
          return (
            <div
              key={`${productId} ${variantId}`}
              role="row"
              aria-rowindex={index + 2}
              className={classes.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              <span role="cell">{title}</span>
              <span role="cell">{variation === onlyVariant ? t('products.price') : variation}</span>
              <span role="cell">{formats.price(was)}</span>
              <strong role="cell" data-wrong={price === null || undefined}>
                {price === null ? t('bulk.too-high') : formats.price(price)}
              </strong>
              <span role="cell" data-against={isAgainst(of, by) || undefined}>
                {price !== null && `${price > was ? '+' : '−'}${formats.price(Math.abs(price - was))}`}
                {isAgainst(of, by) && (
                  <>
                    <IconAlertTriangle size={14} aria-hidden />
                    <VisuallyHidden>{t(by > 0 ? 'bulk.cheaper' : 'bulk.dearer')}</VisuallyHidden>
                  </>
                )}
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}

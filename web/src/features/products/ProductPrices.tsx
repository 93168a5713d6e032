import { ActionIcon, Button, Group, Select, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core'
import { IconArrowBackUp, IconListDetails } from '@tabler/icons-react'
import { picked } from '@vitrine/model/kernel/record.ts'
import { isMultiple } from '@vitrine/model/areas/products/variants.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useChange } from '../../api/useChange.ts'
import { useWholeList } from '../../api/useWholeList.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { searchedOptions } from '../../ui/form/searchedOptions.ts'
import { Fields } from '../../ui/form/Fields.tsx'
import { useDraft } from '../../ui/form/useDraft.ts'
import { choiceLabel } from '../../ui/form/labels.ts'
import { PriceInput } from '../../ui/form/PriceInput.tsx'
import { useFormats, useLanguage, useTranslate } from '../../ui/language.ts'
import { useLooking } from '../../ui/looking.tsx'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { momentWords } from '../schedule/moments.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import { MomentField } from '../../ui/form/MomentField.tsx'
import { ScheduleMark } from '../schedule/ScheduleMark.tsx'
import { toast } from '../../ui/toast.tsx'
import { useHasPriceApproval } from '../priceApproval/proposals.ts'
import { whereOf, type PriceList } from '../menu/priceList.ts'
import { priceOf, type Product, type Variant } from './menu.ts'
import { variantTitle } from './variantTitle.ts'

/** Leads to what else a product costs: in lists, and from a moment on. */
export function ProductPrices({ product, variants }: { readonly product: Product; readonly variants: readonly Variant[] }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { title } = product
  return (
    <>
      <ActionIcon variant="subtle" color="stone.7" aria-label={t('productPrices.open', { title })} onClick={() => setOpen(true)}>
        <IconListDetails size={18} aria-hidden />
      </ActionIcon>
      {isOpen && <ProductPricesDialog product={product} variants={variants} onClose={() => setOpen(false)} />}
    </>
  )
}

interface NoteProps {
  readonly row: Product
  readonly variants: readonly Variant[]
}

/** What prices of a product are for, what is planned next for it, in how many lists it has other prices, and whether some are planned there. Nothing of most. */
export function PricesNote(props: NoteProps) {
  const { plannedPrices, listPrices, priceUnit } = props.row
  return plannedPrices.length > 0 || listPrices.length > 0 || priceUnit ? <Noted {...props} /> : null
}

function Noted({ row: { plannedPrices, listPrices, priceUnit }, variants }: NoteProps) {
  const t = useTranslate()
  const { price } = useFormats()
  const language = useLanguage()
  const timeZone = useTimeZone()
  // A list's price is not that of this row.
  const own = plannedPrices.filter(({ priceListId }) => priceListId === null)
  const next = own.filter(({ startsAt }) => startsAt === own[0]?.startsAt)
  const prices = variants.flatMap(variant => {
    const plan = next.find(({ variantId }) => variantId === variant.id)
    return plan ? [isMultiple(variants) ? `${variant.title} ${price(plan.price)}` : price(plan.price)] : []
  })
  const words = [
    priceUnit && choiceLabel(t, 'PriceUnit', priceUnit),
    own[0] && t('productPrices.planned-from', { moment: momentWords(own[0].startsAt, timeZone, language), price: prices.join(', ') }),
    listPrices.length > 0 && t('productPrices.in-lists', { count: listPrices.length }),
    own.length < plannedPrices.length && t('productPrices.planned-in-lists'),
  ].filter(Boolean)
  return (
    <Text component="span" display="block" size="xs" c="stone.6" pl={9}>
      {words.join(' · ')}
    </Text>
  )
}

interface Props {
  readonly product: Product
  readonly variants: readonly Variant[]
  readonly onClose: () => void
}

/** With more lists than these one chooses which are seen. */
const listsAtOnce = 5

/** A price of a list as it is entered; a price that is null is the base price. */
type Entered = Readonly<Record<string, number | null>>
const keyOf = (listId: string, variantId: string) => `${listId} ${variantId}`

/** Every list with its prices of one product, and what is planned. */
function ProductPricesDialog({ product, variants, onClose }: Props) {
  const t = useTranslate()
  const { data } = useWholeList('allPriceLists', {})
  const saved = useChange('updatePriceListPrices', { isToldHere: true })
  const listed = useChange('updatePriceListProducts', { isToldHere: true })
  const [begun] = useState(product)
  /** What is saved by now of what this asks: something else may have failed, and is asked again alone. */
  const [savedUnit, setSavedUnit] = useState<Pick<Product, 'priceUnit' | 'vatRate'>>(begun)
  const unit = useDraft('product', begun)
  const edited = useChange('updateProduct', { isToldHere: true, shownHere: unit.refuse })
  const before: Entered = Object.fromEntries(product.listPrices.map(each => [keyOf(each.priceListId, each.variantId), each.price]))
  const [prices, setPrices] = useState<Entered>(before)
  const [wasOff, setWasOff] = useState<ReadonlySet<string>>(
    () => new Set(product.listings.flatMap(({ priceListId, isListed }) => (isListed ? [] : [priceListId]))),
  )
  const [off, setOff] = useState(wasOff)
  const [asked, setAsked] = useState(before)
  const hasPriceApproval = useHasPriceApproval()
  /** What is filled in of a new plan is planned with the rest. */
  const plan = useRef<(() => Promise<boolean>) | null>(null)
  const lists = data?.items ?? []
  /** Of many lists those that say something of this product stand here, and those that somebody asked for. */
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set([...product.listPrices, ...product.listings].map(({ priceListId }) => priceListId)),
  )
  const shown = lists.length > listsAtOnce ? lists.filter(({ id }) => opened.has(id)) : lists
  const others = lists.filter(list => !shown.includes(list))

  async function isUnitSaved(): Promise<boolean> {
    if (!unit.check()) return false
    // Only what is changed here: the other may be a colleague's by now.
    const changed = (['priceUnit', 'vatRate'] as const).filter(name => unit.value[name] !== savedUnit[name])
    if (changed.length === 0) return true
    if (!(await edited.run({ input: { id: product.id, ...picked(unit.value, changed) } }))) return false
    setSavedUnit(now => ({ ...now, ...picked(unit.value, changed) }))
    return true
  }

  async function handleSubmit() {
    if (!(await isUnitSaved()) || Object.values(prices).some(Number.isNaN) || (plan.current && !(await plan.current()))) return
    for (const { id } of lists) {
      const changed = variants.flatMap(variant => {
        const key = keyOf(id, variant.id)
        const [price, was] = [prices[key] ?? null, asked[key] ?? null]
        return price === was ? [] : [{ productId: product.id, variantId: variant.id, price, was }]
      })
      // Of somebody else who set the same price meanwhile is told, rather than that it is overwritten.
      if (changed.length > 0 && !(await saved.run({ priceListId: id, prices: changed }))) return
      // What waits for a second person is not the price yet.
      if (!hasPriceApproval)
        setAsked(now => ({ ...now, ...Object.fromEntries(changed.map(each => [keyOf(id, each.variantId), each.price])) }))
      if (wasOff.has(id) === off.has(id)) continue
      if (!(await listed.run({ priceListId: id, products: [{ productId: product.id, isListed: off.has(id) ? false : null }] }))) return
      setWasOff(now => new Set(off.has(id) ? [...now, id] : [...now].filter(each => each !== id)))
    }
    toast.done('productPrices.saved')
    onClose()
  }

  return (
    <FormDialog
      title={t('productPrices.title', { title: product.title })}
      size="lg"
      busy={saved.busy || listed.busy || edited.busy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <Fields of={unit} names={['priceUnit', 'vatRate']} />
      </SimpleGrid>
      <Title order={3} size="h5">
        {t('productPrices.lists')}
      </Title>
      {data && lists.length === 0 && <Text c="stone.6">{t('productPrices.no-lists')}</Text>}
      {shown.map(list => (
        <PricesOfList
          key={list.id}
          list={list}
          product={product}
          variants={variants}
          prices={prices}
          isOff={off.has(list.id)}
          onPrice={(variantId, price) => setPrices(now => ({ ...now, [keyOf(list.id, variantId)]: price }))}
          onOff={isOff => setOff(now => new Set(isOff ? [...now, list.id] : [...now].filter(id => id !== list.id)))}
        />
      ))}
      {others.length > 0 && (
        <Select
          label={t('productPrices.another-list')}
          placeholder={t('productPrices.choose-list', { count: others.length })}
          searchable
          filter={searchedOptions}
          data={others.map(({ id, title }) => ({ value: id, label: title }))}
          // What is chosen goes up to the others, and the next can be.
          key={opened.size}
          value={null}
          onChange={id => id && setOpened(new Set([...opened, id]))}
        />
      )}
      <PlannedPrices product={product} variants={variants} lists={lists} plan={plan} />
    </FormDialog>
  )
}

interface ListProps extends Omit<Props, 'onClose'> {
  readonly list: PriceList
  readonly prices: Entered
  readonly isOff: boolean
  readonly onPrice: (variantId: string, price: number | null) => void
  readonly onOff: (isOff: boolean) => void
}

function PricesOfList({ list, product, variants, prices, isOff, onPrice, onOff }: ListProps) {
  const t = useTranslate()
  const formats = useFormats()
  /** How a price differs from the base, in words. */
  const difference = (variantId: string): string | undefined => {
    const [own, base] = [prices[keyOf(list.id, variantId)] ?? null, priceOf(product, variantId)]
    if (own === null || base === null || Number.isNaN(own)) return undefined
    const by = Math.round((own - base) * 100) / 100
    return by === 0
      ? t('productPrices.same')
      : t('productPrices.difference', { difference: `${by > 0 ? '+' : '−'}${formats.price(Math.abs(by))}` })
  }
  return (
    <Stack gap="xs" component="fieldset" style={{ border: 0, padding: 0, margin: 0 }} aria-label={list.title}>
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{list.title}</Text>
          <Text size="xs" c="stone.6">
            {whereOf(t, list) || t('priceLists.nowhere')}
          </Text>
          {list.schedule && <ScheduleMark schedule={list.schedule} />}
        </div>
        <Switch
          label={t('productPrices.listed')}
          aria-label={t('productPrices.listed-of', { product: product.title, list: list.title })}
          checked={!isOff}
          onChange={event => onOff(!event.currentTarget.checked)}
        />
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {variants.map(variant => {
          const own = prices[keyOf(list.id, variant.id)] ?? null
          const base = priceOf(product, variant.id)
          const label = variantTitle(t, variants, variant)
          return (
            <PriceInput
              key={variant.id}
              label={label}
              aria-label={`${list.title}, ${label}`}
              value={own}
              disabled={isOff}
              placeholder={base === null ? '' : t('productPrices.as-base', { price: formats.price(base) })}
              description={difference(variant.id)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              rightSection={
                own !== null &&
                !isOff && (
                  <ActionIcon
                    variant="subtle"
                    color="stone.7"
                    aria-label={t('productPrices.clear', { list: list.title, variant: label })}
                    onClick={() => onPrice(variant.id, null)}
                  >
                    <IconArrowBackUp size={18} aria-hidden />
                  </ActionIcon>
                )
              }
              onChange={price => onPrice(variant.id, price)}
            />
          )
        })}
      </SimpleGrid>
    </Stack>
  )
}

/** What a product will cost from a moment on, withdrawn or added at once. */
interface PlannedProps extends Omit<Props, 'onClose'> {
  readonly lists: readonly PriceList[]
  readonly plan: RefObject<(() => Promise<boolean>) | null>
}

function PlannedPrices({ product, variants, lists, plan }: PlannedProps) {
  const t = useTranslate()
  const formats = useFormats()
  const language = useLanguage()
  const timeZone = useTimeZone()
  const isLooking = useLooking()
  const withdrawn = useChange('withdrawPlannedPrices', { place: ({ ids: [id = ''] = [] }) => ({ at: id }) })
  const titleOf = (priceListId: string | null) =>
    priceListId === null ? t('productPrices.base') : (lists.find(({ id }) => id === priceListId)?.title ?? '')
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('productPrices.planned')}
      </Title>
      {product.plannedPrices.length === 0 && <Text c="stone.6">{t('productPrices.none-planned')}</Text>}
      {product.plannedPrices.map(({ id, startsAt, price, variantId, priceListId }) => {
        const moment = momentWords(startsAt, timeZone, language)
        const variant = variants.find(each => each.id === variantId)
        return (
          <Group key={id} justify="space-between" gap="sm" wrap="nowrap">
            <div>
              <Text size="sm">{t('productPrices.planned-from', { moment, price: formats.price(price) })}</Text>
              <Text size="xs" c="stone.6">
                {[titleOf(priceListId), variants.length > 1 && variant && variantTitle(t, variants, variant)].filter(Boolean).join(' · ')}
              </Text>
              <RefusedNotice at={id} />
            </div>
            {!isLooking && (
              <Button
                variant="subtle"
                size="compact-sm"
                color="red.8"
                aria-label={t('productPrices.withdraw-of', { moment })}
                onClick={() => void withdrawn.run({ ids: [id] })}
              >
                {t('productPrices.withdraw')}
              </Button>
            )}
          </Group>
        )
      })}
      {!isLooking && <NewPlan product={product} variants={variants} lists={lists} plan={plan} timeZone={timeZone} />}
    </Stack>
  )
}

interface NewPlanProps extends PlannedProps {
  readonly timeZone: string
}

const base = 'base'
const planPlace = ({ id }: Product) => `plan ${id}`

function NewPlan({ product, variants, lists, plan, timeZone }: NewPlanProps) {
  const t = useTranslate()
  const planned = useChange('planPrices')
  const [price, setPrice] = useState<number | null>(null)
  const [startsAt, setStartsAt] = useState<string | null>(null)
  const [place, setPlace] = useState<string>(base)
  const [variantId, setVariantId] = useState(variants[0]?.id ?? '')
  const [isPast, setPast] = useState(false)
  /** It was to be planned, and something was missing. */
  const [isMissing, setMissing] = useState(false)
  const isWhole = startsAt !== null && price !== null && !Number.isNaN(price)
  const isEmpty = startsAt === null && price === null
  const required = (value: unknown, field: MessageKey) => isMissing && !isEmpty && value === null && t('rule.required', { field: t(field) })

  async function isPlanned(): Promise<boolean> {
    setMissing(!isWhole)
    if (!isWhole) return isEmpty
    if (Date.parse(startsAt) <= Date.now()) {
      setPast(true)
      return false
    }
    const where = place === base ? {} : { priceListId: place }
    const told = { at: planPlace(product), again: () => plan.current?.() }
    if (!(await planned.run({ startsAt, ...where, prices: [{ productId: product.id, variantId, price }] }, { place: told }))) return false
    setPrice(null)
    setStartsAt(null)
    return true
  }
  useEffect(() => void (plan.current = isPlanned))

  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <PriceInput
          label={t('productPrices.plan-price')}
          value={price}
          error={required(price, 'productPrices.plan-price') || undefined}
          onChange={setPrice}
        />
        <MomentField
          label={t('productPrices.plan-from')}
          timeZone={timeZone}
          saysZone
          value={startsAt}
          error={isPast ? t('productPrices.past') : required(startsAt, 'productPrices.plan-from')}
          onChange={moment => {
            setStartsAt(moment)
            setPast(false)
          }}
        />
        {variants.length > 1 && (
          <Select
            label={t('productPrices.plan-variant')}
            data={variants.map(variant => ({ value: variant.id, label: variantTitle(t, variants, variant) }))}
            value={variantId}
            allowDeselect={false}
            onChange={id => id && setVariantId(id)}
          />
        )}
        {lists.length > 0 && (
          <Select
            label={t('productPrices.plan-where')}
            data={[{ value: base, label: t('productPrices.base') }, ...lists.map(({ id, title }) => ({ value: id, label: title }))]}
            value={place}
            allowDeselect={false}
            searchable={lists.length > listsAtOnce}
            filter={searchedOptions}
            onChange={id => id && setPlace(id)}
          />
        )}
      </SimpleGrid>
      <Group>
        <Button variant="default" disabled={!isWhole} loading={planned.busy} onClick={() => void isPlanned()}>
          {t('productPrices.plan')}
        </Button>
      </Group>
      <RefusedNotice at={planPlace(product)} />
    </Stack>
  )
}

import { Alert, Anchor, Button, Group, Paper, Switch, Text, TextInput } from '@mantine/core'
import { onlyVariant } from '@vitrine/model/areas/products/variants.ts'
import { Fragment, useEffect, useRef, useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { choiceLabel } from '../../../ui/form/labels.ts'
import { parsePrice, priceError, writePrice } from '../../../ui/edit/price.ts'
import { useTyped } from '../../../ui/edit/useTyped.ts'
import { useFormats, useTranslate } from '../../../ui/language.ts'
import { RefusedNotice } from '../../../ui/refused/RefusedNotice.tsx'
import { RouteLink } from '../../../ui/links.tsx'
import { proposalIn, proposalWords, useHasPriceApproval, useProposalsShown, type Proposal } from '../../priceApproval/proposals.ts'
import { differenceWords } from '../../menu/priceList.ts'
import resource from '../../resource/resource.module.css'
import classes from './listed.module.css'
import { keyOf, type ListSteps } from './useListSteps.ts'

type Listed = Answer<'allListedProducts'>
type Product = Listed['items'][number]
type Price = Product['prices'][number]

type Steps = Omit<ListSteps, 'list'> & Partial<Pick<ListSteps, 'list'>>

interface Props {
  readonly label: string
  readonly items: readonly Product[]
  /** Left out: they are read alone, each with whose price it is. Without `list` what is on the menu stays so. */
  readonly steps?: Steps
  readonly lists?: Listed['lists']
  /** Whose prices are changed. */
  readonly priceListId?: string
}

/** Products by group and category, a line for each variation: the base price, the other one and what is between them. */
export function ListedTable({ label, items, steps, lists = [], priceListId = '' }: Props) {
  const t = useTranslate()
  const heads = [
    t('grid.product'),
    t('productPrices.base'),
    t(steps ? 'listed.price' : 'listed.price-here'),
    t('bulk.difference'),
    t(steps ? 'productPrices.listed' : 'listed.from'),
  ]
  return (
    <Paper withBorder radius="lg" className={resource.panel}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" data-amount={isAmount(index) || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((product, index) => (
            <Fragment key={product.id}>
              {items[index - 1]?.categoryId !== product.categoryId && (
                <tr className={classes.category}>
                  <th colSpan={heads.length} scope="rowgroup">
                    {product.group} › {product.category}
                  </th>
                </tr>
              )}
              {product.prices.map((price, at) => (
                <tr key={price.variantId} data-off={!product.isListed || undefined}>
                  <th scope="row">
                    <bdi>{product.title}</bdi>
                    {(price.variation !== onlyVariant || product.priceUnit) && (
                      <Text component="span" size="sm" c="stone.6">
                        {' '}
                        {[
                          price.variation !== onlyVariant && price.variation,
                          product.priceUnit && choiceLabel(t, 'PriceUnit', product.priceUnit),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </Text>
                    )}
                    {at === 0 && steps && <RefusedNotice at={`listed ${product.id}`} />}
                  </th>
                  <Cells {...{ product, price, lists, priceListId, isFirst: at === 0 }} {...(steps && { steps })} />
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}

/** What is paid, and what is between: below each other by their decimals. */
const isAmount = (column: number): boolean => column >= 1 && column <= 3

interface CellsProps extends Required<Pick<Props, 'lists' | 'priceListId'>>, Pick<Props, 'steps'> {
  readonly product: Product
  readonly price: Price
  readonly isFirst: boolean
}

function Cells({ product, price: each, steps, lists, priceListId: own, isFirst }: CellsProps) {
  const t = useTranslate()
  const formats = useFormats()
  const { base, price, priceListId } = each
  const name = each.variation === onlyVariant ? product.title : `${product.title}, ${each.variation}`
  const from = lists.find(({ id }) => id === priceListId)
  const proposal = proposalIn(useProposalsShown(), product.id, each.variantId, own)
  return (
    <>
      <td data-amount data-head={t('productPrices.base')}>
        {base === null ? '–' : formats.price(base)}
      </td>
      <td data-amount data-head={t(steps ? 'listed.price' : 'listed.price-here')}>
        {steps ? <PriceCell {...{ product, each, steps, name, proposal }} /> : price === null ? '–' : formats.price(price)}
      </td>
      <td data-amount data-head={t('bulk.difference')}>
        {priceListId !== null && differenceWords(formats, base, price)}
      </td>
      <td data-head={t(steps ? 'productPrices.listed' : 'listed.from')}>
        {steps ? (
          isFirst && (
            <Switch
              aria-label={t('listed.on-menu', { title: product.title })}
              checked={product.isListed}
              disabled={!steps.list}
              onChange={event => void steps.list?.(product.id, event.currentTarget.checked)}
            />
          )
        ) : !product.isListed ? (
          t('listed.off-menu')
        ) : from ? (
          <Anchor component={RouteLink} name="price-list" params={{ id: from.id }} size="sm">
            {from.title}
          </Anchor>
        ) : (
          <Text span size="sm" c="stone.6">
            {t('productPrices.base')}
          </Text>
        )}
      </td>
    </>
  )
}

interface CellProps {
  readonly product: Product
  readonly each: Price
  readonly steps: Steps
  /** Of the product and its variation. */
  readonly name: string
  /** What waits for a second person there. */
  readonly proposal: Proposal | undefined
}

/** What one's own change made of a price that was seen. */
type Made = { readonly was: number | null; readonly price: number | null } | undefined

/** What is typed is saved when it is left or with Enter; nothing is the base price. */
function PriceCell({ product, each: { variantId, base, price }, steps, name, proposal }: CellProps) {
  const t = useTranslate()
  const formats = useFormats()
  const [isWrong, setWrong] = useState(false)
  const key = keyOf(product.id, variantId)
  const wanted = steps.conflicts.get(key)
  const { typed, setTyped, seen, reset } = useTyped(price, {
    write: amount => writePrice(amount, formats.decimalSeparator),
    read: parsePrice,
    isOffered: wanted !== undefined,
  })
  const hasPriceApproval = useHasPriceApproval()
  /** What was sent last of what is seen, until it is seen: Enter saves it, and so does leaving the field. */
  const sent = useRef<Made>(undefined)
  /** What was done of it: one price after the other, each a change of what one's own last one made. */
  const done = useRef<Promise<Made>>(Promise.resolve(undefined))
  useEffect(() => {
    sent.current = undefined
    done.current = done.current.then(() => undefined)
  }, [seen])

  function save(next: number | null | undefined, was = seen) {
    setWrong(next === undefined)
    if (next === undefined || next === (sent.current ?? { price }).price) return
    const mine = { was, price: next }
    sent.current = mine
    done.current = done.current.then(async last => {
      const isDone = await steps.save([{ productId: product.id, variantId, price: next, was: last?.was === was ? last.price : was }])
      if (sent.current === mine && (!isDone || hasPriceApproval)) sent.current = undefined
      // What waits for a second person is not the price yet: it is said below, and the field says what holds.
      if (isDone && hasPriceApproval) reset()
      return isDone && !hasPriceApproval ? mine : last
    })
  }
  return (
    <>
      <TextInput
        aria-label={t('listed.price-of', { title: name })}
        classNames={{ input: classes.price ?? '' }}
        size="sm"
        inputMode="decimal"
        autoComplete="off"
        placeholder={base === null ? '' : writePrice(base, formats.decimalSeparator)}
        value={typed}
        error={isWrong && priceError(t, formats, typed)}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={() => save(parsePrice(typed))}
        onKeyDown={event => {
          if (event.key === 'Enter') save(parsePrice(typed))
          if (event.key === 'Escape') {
            reset()
            setWrong(false)
          }
        }}
      />
      {proposal && (
        <Text size="xs" c="orange.9" mt={4} role="status">
          {proposalWords(t, formats, proposal)}
        </Text>
      )}
      {wanted !== undefined && (
        <Alert color="orange" p="xs" mt={4} role="alert">
          <Text size="sm">{t('listed.conflict', { price: price === null ? t('productPrices.base') : formats.price(price) })}</Text>
          <Group gap={4} mt={4}>
            <Button
              size="compact-sm"
              onClick={() => {
                steps.leave(key)
                save(wanted, price)
              }}
            >
              {t('listed.use-mine', { price: wanted === null ? t('productPrices.base') : formats.price(wanted) })}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                steps.leave(key)
                reset()
              }}
            >
              {t('listed.keep-theirs')}
            </Button>
          </Group>
        </Alert>
      )}
    </>
  )
}

import { maxItems } from '../../calls/pagingLimit.ts'
import { price } from '../../fields.ts'
import { embeddedList, flag, id, line, nullable, value, whole } from '../../kernel/field.ts'
import { priceUnit } from '../products/entities.ts'
import { maxPricesAtOnce } from '../products/groups.ts'
import { otherList } from './entities.ts'

const listedPrice = value('ListedPrice', {
  variantId: id(),
  variation: line(),
  base: nullable(price()),
  /** Of one list: its own; null: the base price holds. At a place: what holds there. */
  price: nullable(price()),
  /** Whose price it is; null: the base price. */
  priceListId: nullable(id()),
})

const listedProduct = value('ListedProduct', {
  id: id(),
  title: line(),
  /** What its prices are for; null: for one. */
  priceUnit: nullable(priceUnit),
  categoryId: id(),
  category: line(),
  group: line(),
  /** Whether it is on the menu. */
  isListed: flag(),
  /** Of its variations, in their order. */
  prices: embeddedList(listedPrice, 1000),
})

/** A part of the products as the menu has them, each with its prices of a list, or with those that hold at a place and whose they are. */
export const listedProducts = value('ListedProducts', {
  totalCount: whole(),
  /** The lists that hold there and are on then, the earliest first. */
  lists: embeddedList(otherList, 500),
  /** Of one list: whether whoever asks may change its prices. */
  mayChange: flag(),
  items: embeddedList(listedProduct, maxItems),
})

const filledPrice = value('FilledPrice', {
  productId: id(),
  variantId: id(),
  title: line(),
  variation: line(),
  /** What holds until then: the list's own, else the base price. */
  was: nullable(price()),
  /** Null: more than a price may be. */
  price: nullable(price()),
  listed: nullable(price()),
})

/** What a list's prices would become: those that change, as many of them as one call saves, and how many become cheaper. */
export const filledPrices = value('FilledPrices', {
  totalCount: whole(),
  cheaperCount: whole(),
  items: embeddedList(filledPrice, maxPricesAtOnce),
})

/** From what prices are filled in: the base prices, the list's own (the base price where it has none), or those of another list. */
export const fillSources = ['BASE', 'OWN', 'LIST'] as const

import { IconArrowBackUp } from '@tabler/icons-react'
import type { CallName } from '@vitrine/model/calls.ts'
import { presence, type ChangedValue, type EntityWithHistory } from '@vitrine/model/areas/history/values.ts'
import { translationsBack } from '@vitrine/model/areas/products/translations.ts'
import { CallError } from '../../api/callError.ts'
import { ask, type Args } from '../../api/client.ts'
import { callDone } from '../../api/invalidation.ts'
import { queryClient } from '../../api/useCall.ts'
import { translateNow } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import type { Thing } from './about.ts'

/** Makes what was changed of a thing as it was, and offers to undo that: docs/spec/audit.md, [AU25]. */
export async function putBack(thing: Thing<EntityWithHistory>, values: readonly ChangedValue[], offset = 0): Promise<void> {
  const reversed = values.map(value => ({ ...value, before: value.after, after: value.before }))
  if (await sendBack(thing, values, offset))
    toast.undo(translateNow('history.is-back', { title: thing.title }), () => sendBack(thing, reversed, 0), IconArrowBackUp)
}

/** Answers whether it was done; if not, it is said why. */
async function sendBack(thing: Thing<EntityWithHistory>, values: readonly ChangedValue[], offset: number): Promise<boolean> {
  const steps = values.map(({ before, after, ...of }): Step => ({ ...of, from: read(after), to: read(before) }))
  const { name, ask: asking, saysWhatItSaw } = ways[thing.entity](thing.id, steps)
  try {
    if (!saysWhatItSaw && !(await isStillSo(thing, values, offset))) throw new CallError('ConflictError')
    await asking()
    return true
  } catch (error) {
    toast.failed('history.could-not-put-back', { error })
    return false
  } finally {
    await callDone(queryClient, name)
  }
}

/** Newer changes move the one that is put back further down: it is looked for within so many. */
const looked = 50

/** Whether the history still has this change as one that can be put back. */
async function isStillSo({ entity, id }: Thing<EntityWithHistory>, values: readonly ChangedValue[], offset: number): Promise<boolean> {
  const { items } = await ask('allHistory', { entity, id, limit: looked, offset })
  const wanted = keyOf(values)
  return items.some(event => event.isRestorable && keyOf(event.values) === wanted)
}

const keyOf = (values: readonly ChangedValue[]): string =>
  values
    .map(({ part, field, partId, variantId, before, after }) => JSON.stringify([part, field, partId, variantId, before, after]))
    .toSorted()
    .join()

/** One value as it is now, and as it is to be. */
interface Step extends Omit<ChangedValue, 'before' | 'after'> {
  readonly from: unknown
  readonly to: unknown
}

const read = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

interface Sent {
  readonly name: CallName
  readonly ask: () => Promise<unknown>
  /** It is refused where what it changes is another by now. */
  readonly saysWhatItSaw: boolean
}
const call = <N extends CallName>(name: N, args: Args<N>, saysWhatItSaw = false): Sent => ({
  name,
  ask: () => ask(name, args),
  saysWhatItSaw,
})
/** Of which only a part is said: the rest is looked up first. */
const callAfterLooking = (name: CallName, asking: () => Promise<unknown>): Sent => ({ name, ask: asking, saysWhatItSaw: false })

/** By which call each kind of thing is changed. */
const ways: Readonly<Record<EntityWithHistory, (id: string, steps: readonly Step[]) => Sent>> = {
  presentation: (id, steps) => call('updatePresentation', { input: { id, ...fieldsOf(steps) } }),
  product: (id, steps) =>
    call('updateProductRows', { rows: [{ id, ...fieldsOf(steps), was: fieldsOf(steps, 'from'), prices: pricesOf(steps) }] }, true),
  productCategory: (id, steps) => call('updateProductCategory', { input: { id, ...fieldsOf(steps) } }),
  promotion: (id, steps) => call('updatePromotion', { input: { id, ...fieldsOf(steps) } }),
  collection: (id, steps) => callAfterLooking('updateCollection', () => putCollectionBack(id, steps)),
  location: (id, steps) =>
    steps[0]?.part === 'openingHours'
      ? callAfterLooking('saveLocationHours', () => putHoursBack(id, steps))
      : call('updateLocation', { input: { id, ...fieldsOf(steps) } }),
  priceList(id, steps) {
    if (steps[0]?.part === 'prices') {
      const prices = steps.map(({ productId, ...step }) => ({ productId: productId!, ...priceOf(step) }))
      return call('updatePriceListPrices', { priceListId: id, prices }, true)
    }
    if (steps[0]?.part === 'listings')
      return call('updatePriceListProducts', {
        priceListId: id,
        products: steps.map(({ productId, to }) => ({ productId: productId!, isListed: to as boolean | null })),
      })
    return callAfterLooking('updatePriceList', () => putListBack(id, steps))
  },
}

/** What is on the screens that are not named stays there. */
function putCollectionBack(id: string, steps: readonly Step[]): Promise<unknown> {
  const input = { id, ...fieldsOf(steps) }
  const screens = steps.flatMap(({ part, partId, to }) =>
    part === 'allocations' && partId ? [{ screenId: partId, presentationId: typeof to === 'string' ? to : null }] : [],
  )
  return ask('updateCollection', { input, ...(screens.length > 0 && { screens }) })
}

/** Where else it holds stays. */
async function putListBack(id: string, steps: readonly Step[]): Promise<unknown> {
  const input = { id, ...fieldsOf(steps) }
  if (steps.every(({ part }) => part === null)) return ask('updatePriceList', { input })
  const now = await ask('findPriceList', { id })
  const places = (name: string, ids: readonly string[] = []) => {
    const those = steps.filter(({ part }) => part === name)
    if (those.length === 0) return undefined
    const named = new Set(those.map(({ partId }) => partId))
    return [...ids.filter(each => !named.has(each)), ...those.flatMap(({ partId, to }) => (to === true && partId ? [partId] : []))]
  }
  const systemIds = places(
    'systems',
    now?.systems.map(({ systemId }) => systemId),
  )
  const locationIds = places(
    'locations',
    now?.locations.map(({ locationId }) => locationId),
  )
  return ask('updatePriceList', { input, ...(systemIds && { systemIds }), ...(locationIds && { locationIds }) })
}

/** What is not said of them is as it is now. Where they were not the location's own, it has those of its organisation again. */
async function putHoursBack(locationId: string, steps: readonly Step[]): Promise<unknown> {
  const location = await ask('findLocation', { id: locationId })
  const organizationId = location?.organization?.id
  if (organizationId === undefined) throw new CallError('NotFoundError')
  const now = await ask('findOpeningHours', { organizationId, locationId })
  const toBe = { isOwn: now !== null, spans: now?.spans ?? [], exceptions: now?.exceptions ?? [] }
  const said = Object.fromEntries(steps.map(({ field, to }) => [field, field === presence ? to === true : to]))
  // Of hours that are no longer its own nothing is put back but that they are.
  if (now === null && !steps.some(({ field }) => field === presence)) throw new CallError('ConflictError')
  const change = { ...toBe, ...said, locationId, ...(now && { updatedAt: now.updatedAt }) }
  return ask('saveLocationHours', { organizationId, changes: [change] })
}

/** Of the thing's own fields. Translations are changed one language at a time, and so of each it is said what it is to be. */
function fieldsOf(steps: readonly Step[], side: 'from' | 'to' = 'to'): object {
  const own = steps.filter(({ part }) => part === null)
  return Object.fromEntries(
    own.map(({ field, from, to }) => {
      if (field !== 'translations') return [field, side === 'to' ? to : from]
      const [was, is] = [from, to] as Parameters<typeof translationsBack>
      return [field, side === 'to' ? translationsBack(was, is) : was]
    }),
  )
}

/** A product that changes its category has prices of the variations there alone. */
function pricesOf(steps: readonly Step[]) {
  const isMoved = steps.some(({ field, part }) => part === null && field === 'categoryId')
  return steps.filter(({ part, to }) => part === 'prices' && !(isMoved && to === null)).map(priceOf)
}

const priceOf = ({ variantId, from, to }: Pick<Step, 'variantId' | 'from' | 'to'>) => ({
  variantId: variantId!,
  price: to as number | null,
  was: from as number | null,
})

import { onlyVariant } from '@vitrine/model/areas/products/variants.ts'
import { grouped } from '@vitrine/model/kernel/grouped.ts'
import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import type { Answer } from '../../api/client.ts'
import { useWholeList } from '../../api/useWholeList.ts'
import { useViewer } from '../../api/viewer.ts'
import { translateNow, type formatsOf, type Translate } from '../../ui/language.ts'
import { useGo } from '../../ui/links.tsx'
import { standingToast } from '../../ui/standingToast.tsx'

export type Proposal = Answer<'allPriceProposals'>['items'][number]

/** Prices that wait for a second person or were sent back, by the product; of no organisation where none wait. */
export type Proposals = ReadonlyMap<string, readonly Proposal[]>

const none: Proposals = new Map()
/** For the rows of a page. */
export const ProposalsContext = createContext(none)

/** Whether some prices of the organisation wait for a second person. */
export const useHasPriceApproval = (): boolean => useViewer()?.hasPriceApproval === true

/** What waits, for the rows of a page that changes prices. Of what whoever looks has just asked for, the page tells how many ([TP19]). */
export function useProposals(): Proposals {
  const viewer = useViewer()
  const { data } = useWholeList('allPriceProposals', {}, viewer?.hasPriceApproval === true)
  const items = data?.items
  const own = useMemo(() => items?.filter(({ userId, state }) => userId === viewer?.id && state === 'ASKED'), [items, viewer?.id])
  useToldProposals(own)
  // What is planned stands with what is planned.
  return useMemo(
    () =>
      items?.length
        ? grouped(
            items.filter(({ startsAt }) => startsAt === null),
            ({ productId }) => productId,
          )
        : none,
    [items],
  )
}

/** Where there are new ones since the last look, says how many wait, with the way to them. */
function useToldProposals(own: readonly Proposal[] | undefined): void {
  const go = useGo()
  const known = useRef<ReadonlySet<string> | null>(null)
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    if (!own) return
    const before = known.current
    known.current = new Set(own.map(keyOf))
    if (!before || own.every(each => before.has(keyOf(each)))) return
    const words = own.length === 1 ? translateNow('priceApproval.told-one') : translateNow('priceApproval.told', { count: own.length })
    standingToast.next(words, translateNow('priceApproval.show'), () => latest.current('price-approval'), 'price proposals')
  }, [own])
}

/** One that was asked for anew is another one. */
const keyOf = ({ id, updatedAt }: Proposal): string => `${id} ${updatedAt}`

/** The proposal of one price; null: the base price. */
export const proposalIn = (proposals: Proposals, productId: string, variantId: string | undefined, priceListId: string | null) =>
  proposals.get(productId)?.find(each => each.variantId === variantId && each.priceListId === priceListId)

export const useProposalsShown = (): Proposals => useContext(ProposalsContext)

type Formats = Pick<ReturnType<typeof formatsOf>, 'price'>

/** What it costs now and would cost: of a list without a price of its own the base price; null: none. */
export function pricesOf({ standing, price, base, priceListId }: Proposal): readonly [before: number | null, after: number | null] {
  const otherwise = priceListId === null ? null : base
  return [standing ?? otherwise, price ?? otherwise]
}

/** The product, and the variation where it has several: “Espresso, Large”. */
export const titleOf = ({ product, variant }: Proposal): string =>
  [product?.title, variant?.title !== onlyVariant && variant?.title].filter(Boolean).join(', ')

export const priceWords = (t: Translate, { price }: Formats, of: number | null): string =>
  of === null ? t('priceApproval.no-price') : price(of)

/** That it waits, and who asks; or that it was sent back, and why. */
export function proposalWords(t: Translate, formats: Formats, proposal: Proposal): string {
  const isBase = proposal.price === null && proposal.priceListId !== null
  const price = isBase ? t('productPrices.base') : priceWords(t, formats, proposal.price)
  return proposal.state === 'RETURNED'
    ? t('priceApproval.sent-back', { price, name: proposal.returnedBy ?? '', note: proposal.note ?? '' })
    : t('priceApproval.waits-by', { price, name: proposal.askedBy ?? t('priceApproval.program') })
}

import { useEffect, useState } from 'react'
import type { Args } from '../../../api/client.ts'
import { useChange } from '../../../api/useChange.ts'
import { isFormOpen } from '../../../ui/form/formFailures.ts'
import { undoKeys } from '../../../ui/undoKeys.ts'
import { useHandler } from '../../../ui/useHandler.ts'

type ListPrices = Args<'updatePriceListPrices'>['prices']
type Step = { readonly prices: ListPrices } | { readonly productId: string; readonly isListed: boolean }

/** So many steps are taken back at most. */
const most = 100

/** What is done to a list on its page, each step with its undoing. A price that a colleague changed meanwhile is not overwritten, nor taken back. */
export function useListSteps(priceListId: string) {
  const [steps, setSteps] = useState<readonly Step[]>([])
  /** Prices that a colleague was quicker to change, by `priceKey`: what was wanted. */
  const [conflicts, setConflicts] = useState<ReadonlyMap<string, number | null>>(new Map())
  const prices = useChange('updatePriceListPrices', {
    // A form that is open covers the rows.
    shownHere: ({ code }) => code === 'ConflictError' && !isFormOpen(),
    failed({ code, fields }, { prices: sent }) {
      if (code !== 'ConflictError') return
      const refused = fields.flatMap(({ path }) => sent[Number(path.split('.')[1])] ?? [])
      setConflicts(
        now =>
          new Map([...now, ...refused.map(({ productId, variantId, price }) => [keyOf(productId, variantId), price ?? null] as const)]),
      )
    },
    place: ({ prices: [first] }) => ({ at: `listed ${first?.productId ?? ''}` }),
  })
  const listed = useChange('updatePriceListProducts', { place: ({ products: [first] }) => ({ at: `listed ${first?.productId ?? ''}` }) })

  const send = (step: Step) =>
    'prices' in step
      ? prices.run({ priceListId, prices: step.prices })
      : listed.run({ priceListId, products: [{ productId: step.productId, isListed: step.isListed ? null : false }] })

  async function run(step: Step): Promise<boolean> {
    if ((await send(step)) !== true) return false
    setSteps(now => [...now, step].slice(-most))
    return true
  }

  async function undo(): Promise<void> {
    const last = steps.at(-1)
    if (!last) return
    setSteps(now => now.slice(0, -1))
    await send(inverse(last))
  }
  const onUndo = useHandler(() => void undo())
  const canUndo = steps.length > 0
  useEffect(() => (canUndo ? undoKeys.offer(onUndo) : undefined), [canUndo, onUndo])

  return {
    save: (those: ListPrices) => run({ prices: those }),
    list: (productId: string, isListed: boolean) => run({ productId, isListed }),
    undo,
    canUndo,
    isBusy: prices.busy || listed.busy,
    conflicts,
    /** Leaves what the colleague made of it. */
    leave: (key: string) => setConflicts(now => new Map([...now].filter(([each]) => each !== key))),
  }
}
export type ListSteps = ReturnType<typeof useListSteps>

export const keyOf = (productId: string, variantId: string): string => `${productId} ${variantId}`

const inverse = (step: Step): Step =>
  'prices' in step
    ? { prices: step.prices.map(each => ({ ...each, price: each.was ?? null, was: each.price ?? null })) }
    : { ...step, isListed: !step.isListed }

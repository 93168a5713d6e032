import type { Answer } from '../../api/client.ts'
import { useChange } from '../../api/useChange.ts'
import { restoreFromBin } from './restoreFromBin.ts'
import { confirm } from '../../ui/confirm.ts'
import { useTranslate } from '../../ui/language.ts'

export type BinItem = Answer<'allBinItems'>['items'][number]

/** Above what lies in it: where it is told that something failed. */
export const placeOfBin = 'bin'

/** What can be done with some of it. What is brought back goes by the name under which it was deleted: it may be back already. */
export function useDeeds() {
  const t = useTranslate()
  const deleted = useChange('deleteBinItems', { place: () => ({ at: placeOfBin, field: 'delete' }) })
  const emptied = useChange('emptyBin', { place: () => ({ at: placeOfBin, field: 'empty' }) })
  const withCustomers = (has: boolean, body: string) => (has ? `${t('bin.customers')} ${body}` : body)
  return {
    isEmptying: emptied.busy,
    restore: (items: readonly BinItem[]) => restoreFromBin(items),
    async removeForEver(items: readonly BinItem[]): Promise<boolean> {
      const [first] = items
      if (!first) return false
      const title = items.length === 1 ? t('bin.delete-title', { title: first.title }) : t('bin.delete-title-many', { count: items.length })
      const body = withCustomers(
        items.some(({ entity }) => entity === 'organization'),
        t('bin.delete-body'),
      )
      if (!(await confirm({ title, body, action: t('bin.delete'), danger: true }))) return false
      return Boolean(await deleted.run({ ids: items.map(({ id }) => id) }))
    },
    /** `mayHaveCustomers`: the question says what goes with one, as not all that lies there is on the page. */
    async empty(count: number, mayHaveCustomers: boolean) {
      const body = withCustomers(mayHaveCustomers, t('bin.empty-question', { count }))
      if (await confirm({ title: t('bin.empty-title'), body, action: t('bin.empty-bin'), danger: true })) await emptied.run({})
    },
  }
}
export type Deeds = ReturnType<typeof useDeeds>

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
  return {
    isEmptying: emptied.busy,
    restore: (items: readonly BinItem[]) => restoreFromBin(items),
    async removeForEver(items: readonly BinItem[]): Promise<boolean> {
      const [first] = items
      if (!first) return false
      const title = items.length === 1 ? t('bin.delete-title', { title: first.title }) : t('bin.delete-title-many', { count: items.length })
      if (!(await confirm({ title, body: t('bin.delete-body'), action: t('bin.delete'), danger: true }))) return false
      return Boolean(await deleted.run({ ids: items.map(({ id }) => id) }))
    },
    async empty(count: number) {
      const question = { title: t('bin.empty-title'), body: t('bin.empty-question', { count }), action: t('bin.empty-bin'), danger: true }
      if (await confirm(question)) await emptied.run({})
    },
  }
}
export type Deeds = ReturnType<typeof useDeeds>

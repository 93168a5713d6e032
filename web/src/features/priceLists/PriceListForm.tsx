import { Group, MultiSelect, Radio, Text } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import { useFillPrices } from '../menu/usePricesOf.ts'
import type { Row } from '../resource/columns.ts'
import { FormFields } from '../resource/FormFields.tsx'
import { useResourceForm } from '../resource/useResourceForm.ts'
import { useIsWide } from '../../ui/useIsWide.ts'
import { toast } from '../../ui/toast.tsx'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import type { PriceList } from '../menu/priceList.ts'

const of = { entity: 'priceList', icon: IconListDetails, columns: [], form: ['title', 'isForAllSystems', 'schedule'] } as const

interface System {
  readonly id: string
  readonly title: string
  readonly screenCount: number
}

interface Props {
  /** Null: a new one. */
  readonly row: Row | null
  readonly onClose: () => void
}

/** What a price list is called, where it holds and when. */
export function PriceListForm({ row, onClose }: Props) {
  const t = useTranslate()
  const { draft, busy, save } = useResourceForm(of, row)
  const [systems, setSystems] = useState<readonly System[]>(() => known(row))
  /** Of a new one nobody has said it yet: whoever types the prices of one place doesn't put them on all screens unasked. */
  const [isForAll, setForAll] = useState<boolean | null>(row ? valueOf(draft.value, 'isForAllSystems') !== false : null)
  const [isMissing, setMissing] = useState(false)
  const fill = useFillPrices()
  const isWide = useIsWide()

  function choose(where: string) {
    setForAll(where === 'all')
    setMissing(false)
    draft.set('isForAllSystems' as never, (where === 'all') as never)
  }

  async function handleSubmit() {
    setMissing(isForAll === null)
    if (isForAll === null) return
    const saved = await save({ systemIds: systems.map(({ id }) => id) })
    if (!saved) return
    const id = valueOf(saved, 'id')
    if (row || !isWide || typeof id !== 'string') toast.done('priceList.saved')
    else toast.next(t('priceList.saved'), t('priceLists.fill'), () => fill(id))
    onClose()
  }

  return (
    <FormDialog title={t(row ? 'priceList.edit' : 'priceList.add')} busy={busy} onSubmit={() => void handleSubmit()} onClose={onClose}>
      <FormFields of={of} draft={draft} names={['title']} />
      <Radio.Group
        label={t('priceLists.where')}
        withAsterisk
        value={isForAll === null ? '' : isForAll ? 'all' : 'some'}
        error={isMissing && t('priceLists.choose-where')}
        onChange={choose}
      >
        <Group gap="lg" mt={6}>
          <Radio value="some" label={t('priceLists.some-systems')} />
          <Radio value="all" label={t('priceLists.all-systems')} />
        </Group>
      </Radio.Group>
      {isForAll === false && <Systems chosen={systems} onChange={setSystems} />}
      <FormFields of={of} draft={draft} names={['schedule']} autoFocus={false} />
      <Text size="sm" c="stone.6" role="status">
        {isForAll === null
          ? ''
          : isForAll
            ? t('priceLists.changes-all')
            : systems.length > 0
              ? t('priceLists.changes', {
                  systems: systems.map(each => t('priceLists.screens-of', { title: each.title, count: each.screenCount })).join(', '),
                })
              : t('priceLists.changes-none')}
      </Text>
    </FormDialog>
  )
}

const known = (row: Row | null): readonly System[] => (row as PriceList | null)?.systems.flatMap(({ system }) => system ?? []) ?? []

function Systems({ chosen, onChange }: { readonly chosen: readonly System[]; readonly onChange: (systems: readonly System[]) => void }) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const { data } = useCall('allSystems', { limit: 100, ...(search && { search }) }, { keep: true })
  const all = new Map([...chosen, ...(data?.items ?? [])].map(({ id, title, screenCount }) => [id, { id, title, screenCount }]))
  return (
    <MultiSelect
      label={t('priceLists.systems')}
      placeholder={chosen.length === 0 ? t('priceLists.choose-systems') : ''}
      {...(search && { nothingFoundMessage: t('priceLists.no-systems') })}
      searchable
      hidePickedOptions
      searchValue={typed}
      onSearchChange={setTyped}
      data={[...all.values()].map(({ id, title }) => ({ value: id, label: title }))}
      value={chosen.map(({ id }) => id)}
      onChange={ids => onChange(ids.flatMap(id => all.get(id) ?? []))}
    />
  )
}

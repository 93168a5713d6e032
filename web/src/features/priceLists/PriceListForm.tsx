import { Group, Radio } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import { useFillPrices } from '../menu/usePricesOf.ts'
import type { Row } from '../resource/columns.ts'
import { FormFields } from '../resource/FormFields.tsx'
import { useResourceForm } from '../resource/useResourceForm.ts'
import { useIsWide } from '../../ui/useIsWide.ts'
import { standingToast } from '../../ui/standingToast.tsx'
import { toast } from '../../ui/toast.tsx'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import type { PriceList } from '../menu/priceList.ts'
import { Reach } from './Reach.tsx'
import type { Chosen } from '../../ui/form/SearchMultiSelect.tsx'
import { Several } from './Several.tsx'

const of = {
  entity: 'priceList',
  icon: IconListDetails,
  columns: [],
  form: ['title', 'isForAllSystems', 'locationLabels', 'schedule'],
} as const

interface Props {
  /** Null: a new one. */
  readonly row: Row | null
  readonly onClose: () => void
}

const idsOf = (chosen: readonly Chosen[]) => chosen.map(({ id }) => id)
const areSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every(id => others.includes(id))

/** What a price list is called, where it holds and when. */
export function PriceListForm({ row, onClose }: Props) {
  const t = useTranslate()
  const { draft, busy, save } = useResourceForm(of, row)
  const list = row as PriceList | null
  const [before] = useState(() => ({
    systems: list?.systems.flatMap(({ system }) => system ?? []) ?? [],
    locations: list?.locations.flatMap(({ location }) => location ?? []) ?? [],
  }))
  const [systems, setSystems] = useState<readonly Chosen[]>(before.systems)
  const [locations, setLocations] = useState<readonly Chosen[]>(before.locations)
  const [labels, setLabels] = useState<readonly string[]>(() => list?.locationLabels ?? [])
  // Whoever has no locations reads no word of them.
  const hasLocations = (useCall('allLocations', { limit: 1 }).data?.totalCount ?? 0) + locations.length + labels.length > 0
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

  function chooseLabels(chosen: readonly string[]) {
    setLabels(chosen)
    draft.set('locationLabels' as never, chosen as never)
  }

  async function handleSubmit() {
    setMissing(isForAll === null)
    if (isForAll === null) return
    const [systemIds, locationIds] = [idsOf(systems), idsOf(locations)]
    const saved = await save({
      ...((!row || !areSame(systemIds, idsOf(before.systems))) && { systemIds }),
      ...(hasLocations && (!row || !areSame(locationIds, idsOf(before.locations))) && { locationIds }),
    })
    if (!saved) return
    const id = valueOf(saved, 'id')
    if (row || !isWide || typeof id !== 'string') toast.done('priceList.saved')
    else standingToast.next(t('priceList.saved'), t('priceLists.fill'), () => fill(id))
    onClose()
  }

  return (
    <FormDialog title={t(row ? 'priceList.edit' : 'priceList.add')} busy={busy} onSubmit={handleSubmit} onClose={onClose}>
      <FormFields of={of} draft={draft} names={['title']} />
      <Radio.Group
        label={t('priceLists.where')}
        withAsterisk
        value={isForAll === null ? '' : isForAll ? 'all' : 'some'}
        error={isMissing && t('priceLists.choose-where')}
        onChange={choose}
      >
        <Group gap="lg" mt={6}>
          <Radio value="some" label={t(hasLocations ? 'priceLists.some-places' : 'priceLists.some-systems')} />
          <Radio value="all" label={t('priceLists.all-systems')} />
        </Group>
      </Radio.Group>
      {isForAll === false && hasLocations && (
        <>
          <Several call="allLocations" chosen={locations} onChange={setLocations} />
          <Several
            call="allLocationLabels"
            chosen={labels.map(label => ({ id: label, title: label }))}
            onChange={chosen => chooseLabels(idsOf(chosen))}
          />
        </>
      )}
      {isForAll === false && <Several call="allSystems" chosen={systems} onChange={setSystems} />}
      <FormFields of={of} draft={draft} names={['schedule']} autoFocus={false} />
      {isForAll !== null && (
        <Reach
          of={{
            priceListId: list?.id ?? null,
            isForAllSystems: isForAll,
            systemIds: idsOf(systems),
            locationIds: idsOf(locations),
            labels: [...labels],
          }}
        />
      )}
    </FormDialog>
  )
}

import { SearchMultiSelect, type Chosen } from '../../ui/form/SearchMultiSelect.tsx'
import { useTranslate } from '../../ui/language.ts'

/** What each list is called where several of it are chosen. */
const words = {
  allSystems: { label: 'priceLists.systems', choose: 'priceLists.choose-systems', none: 'priceLists.no-systems' },
  allLocations: { label: 'priceLists.locations', choose: 'priceLists.choose-locations', none: 'priceLists.no-locations' },
  allLocationLabels: { label: 'priceLists.location-labels', choose: 'priceLists.choose-labels', none: 'priceLists.no-labels' },
} as const

interface Props {
  readonly call: keyof typeof words
  readonly chosen: readonly Chosen[]
  readonly onChange: (chosen: readonly Chosen[]) => void
}

/** Several systems, locations or labels for which a price list holds. */
export function Several({ call, chosen, onChange }: Props) {
  const t = useTranslate()
  const { label, choose, none } = words[call]
  return (
    <SearchMultiSelect
      call={call}
      label={t(label)}
      {...(call === 'allLocationLabels' && { description: t('priceLists.location-labels-hint') })}
      placeholder={chosen.length === 0 ? t(choose) : ''}
      nothing={t(none)}
      chosen={chosen}
      onChange={onChange}
    />
  )
}

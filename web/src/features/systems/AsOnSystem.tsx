import { can } from '@vitrine/model/access/permissions.ts'
import { useWholeList } from '../../api/useWholeList.ts'
import { useViewer } from '../../api/viewer.ts'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useNamed } from '../../ui/form/useSearched.ts'
import { useTranslate } from '../../ui/language.ts'

interface Props {
  readonly value: string | null
  readonly onChange: (systemId: string | null) => void
}

/** Chooses as on which system the menu is shown. Not there where every system shows the same. */
export function AsOnSystem(props: Props) {
  const viewer = useViewer()
  return viewer?.role === 'USER' && can(viewer, ['systems', 'collections']) && can(viewer, ['productEditor', 'editor', 'systems']) ? (
    <Choice {...props} />
  ) : null
}

function Choice({ value, onChange }: Props) {
  const t = useTranslate()
  const lists = useWholeList('allPriceLists', {})
  const differs =
    lists.data?.items.some(
      ({ isForAllSystems, systems, locations, locationLabels }) =>
        !isForAllSystems && systems.length + locations.length + locationLabels.length > 0,
    ) ?? false
  const { found } = useNamed('allSystems', value, differs)
  if (!differs) return null
  return (
    <SearchSelect
      call="allSystems"
      size="xs"
      w={170}
      label={t('priceLists.as-on')}
      isBare
      placeholder={t('priceLists.as-everywhere')}
      nothing="priceLists.no-systems"
      value={value}
      title={found ? t('priceLists.as-on-system', { title: found.title }) : null}
      onChange={({ id }) => onChange(id)}
      onClear={() => onChange(null)}
    />
  )
}

import { Select } from '@mantine/core'
import { can } from '@vitrine/model/access/permissions.ts'
import { useCall } from '../../api/useCall.ts'
import { useViewer } from '../../api/viewer.ts'
import { useTranslate } from '../language.ts'

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
  const lists = useCall('allPriceLists', { limit: 100 })
  const differs = lists.data?.items.some(({ isForAllSystems, systems }) => !isForAllSystems && systems.length > 0) ?? false
  const systems = useCall('allSystems', { limit: 100 }, { enabled: differs })
  if (!differs || !systems.data) return null
  return (
    <Select
      size="xs"
      w={170}
      aria-label={t('priceLists.as-on')}
      placeholder={t('priceLists.as-everywhere')}
      data={systems.data.items.map(({ id, title }) => ({ value: id, label: t('priceLists.as-on-system', { title }) }))}
      value={value}
      clearable
      searchable
      onChange={onChange}
    />
  )
}

import { SegmentedControl } from '@mantine/core'
import { useCall } from '../../../api/useCall.ts'
import { useViewer } from '../../../api/viewer.ts'
import { useTranslate } from '../../../ui/language.ts'
import type { LibraryKind } from '../../media/libraries.ts'

/** The partner that made some of the templates that one can begin with; null: everybody has all of them. */
export function useWhoseTemplates(): string | null {
  const partner = useViewer()?.organization?.reseller?.name ?? null
  const theirs = useCall('allTemplates', { filter: { isStock: false }, limit: 1 }, { enabled: partner !== null })
  return theirs.data?.totalCount ? partner : null
}

type Library = LibraryKind['name']
interface Props {
  readonly partner: string
  readonly value: Library | null
  readonly onChange: (library: Library | null) => void
}

const all = 'ALL'

/** Whose templates are shown; null: all. */
export function WhoseFilter({ partner, value, onChange }: Props) {
  const t = useTranslate()
  return (
    <SegmentedControl
      aria-label={t('presentations.whose-templates')}
      value={value ?? all}
      onChange={next => onChange(next === 'own' || next === 'stock' ? next : null)}
      data={[
        { value: all, label: t('app.all') },
        { value: 'own', label: partner },
        { value: 'stock', label: t('presentations.standard-templates') },
      ]}
    />
  )
}

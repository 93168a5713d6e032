import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { maxLabels } from '@vitrine/model/areas/presentations/labels.ts'
import type { Slide } from '@vitrine/model/show/show.ts'
import { useState } from 'react'
import { useCall } from '../../../../api/useCall.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useSlideChange } from './useSlideChange.ts'

/** At which locations a slide is shown, by their labels: docs/spec/planning.md, [PN22]. The server is asked while one types. */
export default function SlidePlaces({ slide: { locationLabels }, slide }: { readonly slide: Slide }) {
  const t = useTranslate()
  const change = useSlideChange(slide)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const { data } = useCall('allLocationLabels', { limit: 100, ...(search && { search }) }, { keep: true })
  const isUnlabelled = locationLabels.length === 0 && data?.totalCount === 0 && !search
  return (
    <MultiSelect
      size="xs"
      label={t('editor.places')}
      {...(isUnlabelled && { description: t('editor.places-none') })}
      placeholder={locationLabels.length === 0 ? t('editor.places-all') : ''}
      nothingFoundMessage={search && t('app.nothing-found')}
      searchable
      hidePickedOptions
      maxValues={maxLabels}
      searchValue={typed}
      onSearchChange={setTyped}
      data={[...new Set([...locationLabels, ...(data?.items ?? []).map(({ label }) => label)])]}
      value={[...locationLabels]}
      onChange={chosen => change({ locationLabels: chosen })}
    />
  )
}

import { maxLabels } from '@vitrine/model/areas/presentations/labels.ts'
import { isShownThere } from '@vitrine/model/show/slidesThere.ts'
import type { Slide } from '@vitrine/model/show/show.ts'
import { useLocationLabels } from '../../../locations/useLocationLabels.ts'
import { SearchMultiSelect } from '../../../../ui/form/SearchMultiSelect.tsx'
import { useTranslate } from '../../../../ui/language.ts'
import { useSlideChange } from './useSlideChange.ts'

/** At which locations a slide is shown, by their labels; and where none has any of them, that it is shown nowhere: [PN22] [PN25]. */
export function SlidePlaces({ slide }: { readonly slide: Slide }) {
  const t = useTranslate()
  const change = useSlideChange(slide)
  const { locationLabels } = slide
  const known = useLocationLabels()
  return (
    <SearchMultiSelect
      call="allLocationLabels"
      size="xs"
      label={t('editor.places')}
      {...(known?.length === 0 && { description: t('editor.places-none') })}
      error={known !== null && !isShownThere(slide, known) && t('editor.places-nowhere')}
      placeholder={locationLabels.length === 0 ? t('editor.places-all') : ''}
      nothing={t('app.nothing-found')}
      maxValues={maxLabels}
      chosen={locationLabels.map(label => ({ id: label, title: label }))}
      onChange={chosen => change({ locationLabels: chosen.map(({ id }) => id) })}
    />
  )
}

import type { Slide } from '@vitrine/model/show/show.ts'
import { lazy, Suspense } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { useSlideChange } from './useSlideChange.ts'

/** Most slides have no times: the fields come with the first slide that is looked at. */
const ScheduleField = lazy(() => import('../../../schedule/ScheduleField.tsx').then(module => ({ default: module.ScheduleField })))

/** When a slide is shown, besides its condition. */
export function SlideTimes({ slide }: { readonly slide: Slide }) {
  const t = useTranslate()
  const change = useSlideChange(slide)
  return (
    <Suspense fallback={null}>
      <ScheduleField label={t('editor.slide-times')} value={slide.schedule} onChange={schedule => change({ schedule })} />
    </Suspense>
  )
}

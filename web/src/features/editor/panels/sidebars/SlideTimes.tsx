import { Switch } from '@mantine/core'
import type { Slide } from '@vitrine/model/show/show.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { useSlideChange } from './useSlideChange.ts'

/** Most slides have no times: what says and changes them comes with the first that has. */
const SlideSchedule = lazy(() => import('./SlideLimits.tsx').then(limits => ({ default: limits.SlideSchedule })))

/** When a slide is shown, besides its condition. */
export function SlideTimes({ slide }: { readonly slide: Slide }) {
  const t = useTranslate()
  const change = useSlideChange(slide)
  const [isOpen, setOpen] = useState(false)
  const { schedule } = slide
  return (
    <>
      <Switch
        label={t('schedule.limited')}
        checked={schedule !== null || isOpen}
        onChange={event => (event.currentTarget.checked ? setOpen(true) : change({ schedule: null }))}
      />
      {(schedule || isOpen) && (
        <Suspense fallback={null}>
          <SlideSchedule schedule={schedule} isOpen={isOpen} setOpen={setOpen} onChange={next => change({ schedule: next })} />
        </Suspense>
      )}
    </>
  )
}

import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { useSay } from '../../../ui/language.ts'
import { peopleOn } from './others.ts'
import classes from './Presence.module.css'
import { useOthers } from './useOthers.ts'

const mostDots = 4

/** Who else is on a slide, on its tile. */
export const SlidePeople = memo(function SlidePeople({ slideId }: { readonly slideId: string }) {
  const say = useSay()
  const here = peopleOn(useOthers(), slideId)
  if (here.length === 0) return null
  const names = here.map(({ name }) => name).join(', ')
  return (
    <span className={classes.dots}>
      {here.slice(0, mostDots).map(({ userId, colour }) => (
        <span key={userId} className={classes.dot} style={{ backgroundColor: colour }} />
      ))}
      <VisuallyHidden>{say('presence.here', { names })}</VisuallyHidden>
    </span>
  )
})

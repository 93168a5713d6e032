import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { calledName } from '../../session/presence/calledName.ts'
import { peopleOn } from '../../session/presence/collaborators.ts'
import classes from './People.module.css'
import { useCollaborators } from '../../session/useCollaborators.ts'

const mostShown = 3

/** Who else is on a slide, on its tile. */
export const SlidePeople = memo(function SlidePeople({ slideId }: { readonly slideId: string }) {
  const t = useTranslate()
  const here = peopleOn(useCollaborators(), slideId)
  if (here.length === 0) return null
  const names = here.map(person => calledName(t, person)).join(', ')
  // One more is a face rather than a number.
  const shown = here.length > mostShown + 1 ? here.slice(0, mostShown) : here
  return (
    <span className={classes.dots}>
      {shown.map(({ userId, colour, initials }) => (
        <span key={userId} className={classes.initials} style={{ backgroundColor: colour }} aria-hidden>
          {initials}
        </span>
      ))}
      {here.length > shown.length && (
        <span className={classes.initials} data-more aria-hidden>
          +{here.length - shown.length}
        </span>
      )}
      <VisuallyHidden>{t('presence.here', { names })}</VisuallyHidden>
    </span>
  )
})

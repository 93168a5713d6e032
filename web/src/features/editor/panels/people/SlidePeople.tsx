import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { peopleOn } from '../../session/presence/collaborators.ts'
import classes from './People.module.css'
import { useCollaborators } from '../../session/useCollaborators.ts'

const mostDots = 4

/** Who else is on a slide, on its tile. */
export const SlidePeople = memo(function SlidePeople({ slideId }: { readonly slideId: string }) {
  const t = useTranslate()
  const here = peopleOn(useCollaborators(), slideId)
  if (here.length === 0) return null
  const names = here.map(({ name }) => name).join(', ')
  return (
    <span className={classes.dots}>
      {here.slice(0, mostDots).map(({ userId, colour }) => (
        <span key={userId} className={classes.dot} style={{ backgroundColor: colour }} />
      ))}
      <VisuallyHidden>{t('presence.here', { names })}</VisuallyHidden>
    </span>
  )
})

import { memo, useMemo } from 'react'
import { useActiveSlide } from '../session/useEditorState.ts'
import { useTranslate } from '../../../ui/language.ts'
import { calledName } from '../session/presence/calledName.ts'
import { holdersOn, nameBearers, type Collaborator } from '../session/presence/collaborators.ts'
import classes from './OthersSelections.module.css'
import { useCollaborators } from '../session/useCollaborators.ts'

/** What others have selected on the slide, over it. It draws itself anew when they move, not while something is dragged. */
export const OthersSelections = memo(function OthersSelections() {
  const t = useTranslate()
  const people = useCollaborators()
  const slide = useActiveSlide()
  const slideId = slide?.id ?? ''
  const holders = useMemo(() => holdersOn(people, slideId), [people, slideId])
  const bearers = useMemo(() => nameBearers(holders, slide?.widgets ?? []), [holders, slide])
  if (!slide || holders.size === 0) return null
  return slide.widgets.map(({ id, positionX, positionY, width, height, style, isHidden }) => {
    const who = isHidden ? undefined : holders.get(id)
    if (!who) return null
    const place = { left: percent(positionX), top: percent(positionY), width: percent(width), height: percent(height) }
    return (
      <div
        key={id}
        className={classes.selected}
        data-held={id}
        style={{ ...place, ...outlineOf(who), transform: `rotate(${style.rotation}deg)` }}
        aria-hidden
      >
        <div className={classes.names} data-inside={positionY < 0.04 || undefined}>
          {who
            .filter(({ userId }) => bearers.get(id)?.has(userId))
            .map(person => (
              <span key={person.userId} className={classes.name} style={{ backgroundColor: person.colour }}>
                {calledName(t, person)}
              </span>
            ))}
        </div>
      </div>
    )
  })
})

const percent = (fraction: number) => `${fraction * 100}%`

/** One ring a person, the later ones outside. */
const outlineOf = (who: readonly Collaborator[]) => ({
  boxShadow: who.map(({ colour }, i) => `0 0 0 ${2 * (i + 1)}px ${colour}`).join(', '),
})

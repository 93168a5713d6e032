import { memo, useMemo } from 'react'
import { useActiveSlide } from '../session/useEditorState.ts'
import { holdersOn, type Collaborator } from '../session/presence/collaborators.ts'
import classes from './OthersSelections.module.css'
import { useCollaborators } from '../session/useCollaborators.ts'

/** What others have selected on the slide, over it. It draws itself anew when they move, not while something is dragged. */
export const OthersSelections = memo(function OthersSelections() {
  const people = useCollaborators()
  const slide = useActiveSlide()
  const slideId = slide?.id ?? ''
  const holders = useMemo(() => holdersOn(people, slideId), [people, slideId])
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
          {who.map(({ userId, name, colour }) => (
            <span key={userId} className={classes.name} style={{ backgroundColor: colour }}>
              {name}
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

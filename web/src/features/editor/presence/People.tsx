import { Menu, Tooltip, UnstyledButton } from '@mantine/core'
import { slideOf } from '@vitrine/model/show/show.ts'
import { useEffect } from 'react'
import { useSay } from '../../../ui/language.ts'
import { useWorkbench, type Workbench } from '../workbench.ts'
import { followCompany } from './company.ts'
import { othersOf, slideOfPerson, type Person } from './others.ts'
import classes from './Presence.module.css'
import { useOthers } from './useOthers.ts'

const mostShown = 3

/** Who else works on this presentation. Choosing somebody leads to where they are. */
export function People() {
  const say = useSay()
  const workbench = useWorkbench()
  const people = useOthers()
  useEffect(() => announceCompany(workbench), [workbench])
  if (!people?.length) return null
  // One more is a face rather than a number.
  const shown = people.length > mostShown + 1 ? people.slice(0, mostShown) : people
  const more = people.slice(shown.length)
  return (
    <div className={classes.people} role="group" aria-label={say('presence.others')}>
      {shown.map(person => (
        <Face key={person.userId} person={person} />
      ))}
      {more.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <UnstyledButton className={classes.face} data-more aria-label={say('presence.more', { count: more.length })}>
              +{more.length}
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map(person => (
              <Menu.Item
                key={person.userId}
                leftSection={<span className={classes.dot} style={{ backgroundColor: person.colour }} />}
                onClick={() => goTo(workbench, person)}
              >
                {person.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}

function Face({ person }: { readonly person: Person }) {
  const workbench = useWorkbench()
  const label = useWhereabouts(person)
  return (
    <Tooltip label={label}>
      <UnstyledButton
        className={classes.face}
        style={{ backgroundColor: person.colour }}
        aria-label={label}
        onClick={() => goTo(workbench, person)}
      >
        <span aria-hidden>{person.initials}</span>
      </UnstyledButton>
    </Tooltip>
  )
}

function useWhereabouts(person: Person): string {
  const say = useSay()
  const { editor } = useWorkbench()
  const slide = slideOf(editor.get().show, slideOfPerson(person) ?? '')
  return slide ? say('presence.on-slide', { name: person.name, number: slide.sortIndex + 1 }) : person.name
}

function goTo({ editor }: Workbench, person: Person) {
  const slideId = slideOfPerson(person)
  if (slideId !== null && slideOf(editor.get().show, slideId)) editor.activate(slideId)
}

const announceCompany = ({ editor, announce }: Workbench) =>
  followCompany(othersOf(editor), happening => {
    if (happening.kind === 'several') announce('presence.several', { count: happening.count })
    else announce(`presence.${happening.kind}`, { name: happening.name })
  })

import { Menu, Tooltip, UnstyledButton } from '@mantine/core'
import { slideOf } from '@vitrine/model/show/show.ts'
import { useEffect } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext, type EditorContext } from '../../session/editorContext.ts'
import { followJoinsAndLeaves } from '../../session/presence/joinLeave.ts'
import { calledName } from '../../session/presence/calledName.ts'
import { slideOfPerson, type Collaborator } from '../../session/presence/collaborators.ts'
import classes from './People.module.css'
import { useCollaborators } from '../../session/useCollaborators.ts'

const mostShown = 3

/** Who else works on this presentation. Choosing somebody leads to where they are. */
export function People() {
  const t = useTranslate()
  const context = useEditorContext()
  const people = useCollaborators()
  useEffect(() => announceCompany(context), [context])
  if (!people?.length) return null
  // One more is a face rather than a number.
  const shown = people.length > mostShown + 1 ? people.slice(0, mostShown) : people
  const more = people.slice(shown.length)
  return (
    <div className={classes.people} role="group" aria-label={t('presence.others')}>
      {shown.map(person => (
        <Face key={person.userId} person={person} />
      ))}
      {more.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <UnstyledButton className={classes.face} data-more aria-label={t('presence.more', { count: more.length })}>
              +{more.length}
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map(person => (
              <Menu.Item
                key={person.userId}
                leftSection={<span className={classes.dot} style={{ backgroundColor: person.colour }} />}
                onClick={() => goTo(context, person)}
              >
                {calledName(t, person)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}

function Face({ person }: { readonly person: Collaborator }) {
  const context = useEditorContext()
  const label = useWhereabouts(person)
  return (
    <Tooltip label={label}>
      <UnstyledButton
        className={classes.face}
        style={{ backgroundColor: person.colour }}
        aria-label={label}
        onClick={() => goTo(context, person)}
      >
        <span aria-hidden>{person.initials}</span>
      </UnstyledButton>
    </Tooltip>
  )
}

function useWhereabouts(person: Collaborator): string {
  const t = useTranslate()
  const { editor } = useEditorContext()
  const slide = slideOf(editor.get().show, slideOfPerson(person) ?? '')
  const name = calledName(t, person)
  return slide ? t('presence.on-slide', { name, number: slide.sortIndex + 1 }) : name
}

function goTo({ editor }: Pick<EditorContext, 'editor'>, person: Collaborator) {
  const slideId = slideOfPerson(person)
  if (slideId !== null && slideOf(editor.get().show, slideId)) editor.activate(slideId)
}

const announceCompany = ({ collaborators, announce }: Pick<EditorContext, 'collaborators' | 'announce'>) =>
  followJoinsAndLeaves(collaborators, happening => {
    if (happening.kind === 'several') announce('presence.several', { count: happening.count })
    else announce(`presence.${happening.kind}`, { name: happening.name })
  })

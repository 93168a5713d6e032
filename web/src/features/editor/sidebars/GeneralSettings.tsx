import { presentation } from '@vitrine/model/areas/presentations/entities.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { useSay } from '../../../ui/language.ts'
import { useEditorState, useWorkbench } from '../workbench.ts'
import { Section } from './fields/Section.tsx'
import { TextField } from './fields/TextField.tsx'

/** What the presentation is called. */
export function GeneralSettings() {
  const say = useSay()
  const workbench = useWorkbench()
  const id = useEditorState(({ show }) => show.presentationId)
  const title = useEditorState(({ show }) => show.title)
  const description = useEditorState(({ show }) => show.description)
  return (
    <Section name="general" title={say('editor.general')}>
      <TextField
        label={say('field.presentation.title')}
        field={presentation.fields.title}
        value={title}
        onChange={next => workbench.perform(op('updatePresentation', { id, title: next.trim() }), 'title')}
      />
      <TextField
        label={say('field.presentation.description')}
        field={presentation.fields.description}
        rows={4}
        value={description ?? ''}
        onChange={next => workbench.perform(op('updatePresentation', { id, description: next || null }), 'description')}
      />
    </Section>
  )
}

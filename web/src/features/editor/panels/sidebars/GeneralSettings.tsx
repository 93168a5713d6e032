import { presentation } from '@vitrine/model/areas/presentations/entities.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { Section } from '../../controls/fields/Section.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'

/** What the presentation is called. */
export function GeneralSettings() {
  const t = useTranslate()
  const context = useEditorContext()
  const id = useEditorState(({ show }) => show.presentationId)
  const title = useEditorState(({ show }) => show.title)
  const description = useEditorState(({ show }) => show.description)
  return (
    <Section name="general" title={t('editor.general')}>
      <TextField
        label={t('field.presentation.title')}
        field={presentation.fields.title}
        value={title}
        onChange={next => context.perform(op('updatePresentation', { id, title: next.trim() }), 'title')}
      />
      <TextField
        label={t('field.presentation.description')}
        field={presentation.fields.description}
        rows={3}
        value={description ?? ''}
        onChange={next => context.perform(op('updatePresentation', { id, description: next || null }), 'description')}
      />
    </Section>
  )
}

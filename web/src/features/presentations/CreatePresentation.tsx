import { Input, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { nameIn } from '@vitrine/model/areas/presentations/libraryNames.ts'
import { useEffect, useState, type FormEvent } from 'react'
import { useChange } from '../../api/useChange.ts'
import { useResultId } from '../../api/useResultId.ts'
import { DialogActions } from '../../ui/DialogActions.tsx'
import { Fields } from '../../ui/form/Fields.tsx'
import { useFormFailure } from '../../ui/form/formFailures.ts'
import { useDraft } from '../../ui/form/useDraft.ts'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { useGo } from '../../ui/links.tsx'
import { useClosing } from '../../ui/useClosing.ts'
import { useLeaving } from '../../ui/useLeaving.ts'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { useWarning } from '../../ui/useWarning.ts'
import classes from './CreatePresentation.module.css'
import { OrientationField } from './OrientationChoice.tsx'
import type { Template } from './templates/template.ts'
import { ChosenTemplate, useFilling } from './templates/ChosenTemplate.tsx'
import { TemplatePicker } from './templates/TemplateLibrary.tsx'

type Source = 'EMPTY' | 'TEMPLATE'

interface Props {
  readonly opened: boolean
  /** Where it is put, if into a folder. */
  readonly folder?: { readonly id: string; readonly title: string } | null
  readonly onClose: () => void
}

/** Makes a presentation, empty or from a template, and opens it. */
export function CreatePresentation({ opened, folder = null, onClose }: Props) {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const [isTyped, setTyped] = useState(false)
  const handleClose = useClosing(() => isTyped, onClose)
  return (
    <Modal
      opened={opened}
      onClose={() => void handleClose()}
      title={t('presentations.create')}
      size={1080}
      fullScreen={isPhone}
      radius={isPhone ? 0 : undefined}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <CreateForm folder={folder} onTyped={setTyped} onClose={onClose} />
    </Modal>
  )
}

interface FormProps extends Required<Pick<Props, 'folder' | 'onClose'>> {
  /** Hears whether there is anything that would be lost. */
  readonly onTyped: (isTyped: boolean) => void
}

function CreateForm({ folder, onTyped, onClose }: FormProps) {
  const t = useTranslate()
  const language = useLanguage()
  const go = useGo()
  const draft = useDraft('presentation', { title: '' })
  const [source, setSource] = useState<Source>('EMPTY')
  const [template, setTemplate] = useState<Template | null>(null)
  const [categoryIds, setCategoryIds] = useState<readonly string[]>([])
  const filling = useFilling(template)
  const { warn, putRight } = useWarning('presentations.chooseTemplate')
  const withResultId = useResultId()
  const create = useChange('createPresentation', {
    again: true,
    done: presentation => {
      leaving.allow()
      if (presentation) go('editor', { presentationId: presentation.id })
    },
    shownHere: draft.refuse,
  })
  const { failure, isToRetry, submitted } = useFormFailure(create.busy)
  /** On a phone there is room for one at a time: what is said of an empty one, or the templates. */
  const isPhone = useIsPhone()
  const isTemplate = source === 'TEMPLATE'
  const orientation = draft.value.orientation ?? 'LANDSCAPE'
  const nameOf = (of: Template | null) => nameIn(language, of?.presentation?.title ?? '')
  const { title, description } = draft.value
  const isTyped = Boolean(description) || (title !== '' && title !== nameOf(template))
  const leaving = useLeaving(isTyped)
  useEffect(() => {
    onTyped(isTyped)
    return () => onTyped(false)
  }, [isTyped, onTyped])

  /** The presentation is called as its template, until somebody calls it otherwise. */
  const choose = (next: Template | null) => {
    if (draft.value.title.trim() === '' || draft.value.title === nameOf(template)) draft.set('title', nameOf(next))
    setTemplate(next)
    putRight()
  }

  const handleSource = (next: Source) => {
    setSource(next)
    putRight()
    if (next === 'EMPTY') choose(null)
  }

  const handleTemplate = (next: Template) => {
    setSource('TEMPLATE')
    choose(next)
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const isFilled = draft.check()
    if (isTemplate && !template) return warn()
    // What a template is filled with is asked first: without it the menu would be empty.
    if (!isFilled || filling.isLoading) return
    submitted()
    await create.run(
      withResultId({
        input: { ...draft.value, orientation: template?.presentation?.orientation ?? orientation },
        ...(folder && { folderId: folder.id }),
        ...(template && { templateId: template.id, categoryIds: [...categoryIds] }),
      }),
    )
  }

  return (
    <form onSubmit={event => void handleSubmit(event)} noValidate>
      <div className={classes.sideBySide}>
        <Stack gap="md">
          <Fields of={draft} names={isPhone && isTemplate ? ['title'] : ['title', 'description']} autoFocus />
          {folder && (
            <Text size="sm" c="stone.7">
              {t('presentations.in-folder', { title: folder.title })}
            </Text>
          )}
          <Input.Wrapper label={t('presentations.source')} labelElement="div">
            <SegmentedControl
              fullWidth
              mt={4}
              aria-label={t('presentations.source')}
              value={source}
              onChange={handleSource}
              data={[
                { value: 'EMPTY', label: t('presentations.source.empty') },
                { value: 'TEMPLATE', label: t('presentations.source.template') },
              ]}
            />
          </Input.Wrapper>
          {!isTemplate && <OrientationField value={orientation} onChange={next => draft.set('orientation', next)} />}
        </Stack>
        {template && (
          <ChosenTemplate
            template={template}
            filling={filling}
            categoryIds={categoryIds}
            onCategories={setCategoryIds}
            onOther={() => choose(null)}
          />
        )}
        {!template && (isTemplate || !isPhone) && (
          <div className={classes.templates}>
            <TemplatePicker value={template} onChange={handleTemplate} />
          </div>
        )}
      </div>
      <DialogActions
        action={t(isToRetry ? 'app.retry' : 'app.create')}
        busy={create.busy || filling.isLoading}
        failure={failure}
        onCancel={onClose}
      />
    </form>
  )
}

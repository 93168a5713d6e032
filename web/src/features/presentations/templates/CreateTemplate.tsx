import { Group, Input, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { fonts, type Font } from '@vitrine/model/catalog/fonts.ts'
import { useEffect, useState, type FormEvent } from 'react'
import type { Answer } from '../../../api/client.ts'
import { useChange } from '../../../api/useChange.ts'
import { useResultId } from '../../../api/useResultId.ts'
import { useViewer } from '../../../api/viewer.ts'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Fields } from '../../../ui/form/Fields.tsx'
import { tellFailed, useFormFailure } from '../../../ui/form/formFailures.ts'
import { SearchSelect } from '../../../ui/form/SearchSelect.tsx'
import { useDraft } from '../../../ui/form/useDraft.ts'
import { useTranslate } from '../../../ui/language.ts'
import { useGo } from '../../../ui/links.tsx'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useClosing } from '../../../ui/useClosing.ts'
import { useLeaving } from '../../../ui/useLeaving.ts'
import { OrientationField } from '../OrientationChoice.tsx'

type Source = 'EMPTY' | 'PRESENTATION'
type Presentation = Answer<'allPresentations'>['items'][number]

interface Props {
  /** The folder that it is put into. */
  readonly folderId: string | null
  readonly onClose: () => void
}

/** Makes a template, empty or from anybody's presentation, and opens it. */
export function CreateTemplate(props: Props) {
  const t = useTranslate()
  const [isTyped, setTyped] = useState(false)
  const handleClose = useClosing(() => isTyped, props.onClose)
  return (
    <Modal
      opened
      onClose={() => void handleClose()}
      title={t('templates.create')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <CreateForm {...props} onTyped={setTyped} />
    </Modal>
  )
}

interface FormProps extends Props {
  /** Hears whether there is anything that would be lost. */
  readonly onTyped: (isTyped: boolean) => void
}

function CreateForm({ folderId, onTyped, onClose }: FormProps) {
  const t = useTranslate()
  const go = useGo()
  const draft = useDraft('presentation')
  const [source, setSource] = useState<Source>('EMPTY')
  const [presentation, setPresentation] = useState<Presentation | null>(null)
  /** None was chosen when the form was to be sent. */
  const [isMissing, setMissing] = useState(false)
  const withResultId = useResultId()
  const create = useChange('createTemplate', { again: true, shownHere: draft.refuse })
  const { failure, isToRetry, submitted } = useFormFailure(create.busy)
  const { title, description } = draft.value
  const isTyped = Boolean(description) || Boolean(title && title !== presentation?.title)
  const leaving = useLeaving(isTyped)
  useEffect(() => onTyped(isTyped), [isTyped, onTyped])

  const handleSource = (next: Source) => {
    setSource(next)
    setMissing(false)
    if (next === 'EMPTY') setPresentation(null)
  }
  const handlePresentation = (next: Presentation) => {
    setPresentation(next)
    setMissing(false)
    if (!draft.value.title) draft.set('title', next.title)
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const isFilled = draft.check()
    if (source === 'PRESENTATION' && !presentation) return setMissing(true)
    if (!isFilled) return
    submitted()
    const template = await create.run(
      withResultId({
        input: { ...draft.value, ...(presentation && { orientation: presentation.orientation }) },
        folderId,
        ...(presentation && { sourcePresentationId: presentation.id }),
      }),
    )
    if (template === undefined) return
    if (!template?.presentation) return tellFailed('templates.templateAddError')
    for (const { title: replaced, font } of template.replacedFonts)
      toast.warning('templates.font-replaced', { title: replaced, font: fonts[font as Font].family })
    leaving.allow()
    go('editor', { presentationId: template.presentation.id })
  }

  return (
    <form onSubmit={event => void handleSubmit(event)} noValidate>
      <Stack gap="md">
        <Fields of={draft} names={['title', 'description']} autoFocus />
        <Input.Wrapper label={t('presentations.source')} labelElement="div">
          <SegmentedControl
            fullWidth
            mt={4}
            aria-label={t('presentations.source')}
            value={source}
            onChange={next => handleSource(next as Source)}
            data={[
              { value: 'EMPTY', label: t('presentations.source.empty') },
              { value: 'PRESENTATION', label: t('templates.source.presentation') },
            ]}
          />
        </Input.Wrapper>
        {source === 'EMPTY' ? (
          <OrientationField value={draft.value.orientation ?? 'LANDSCAPE'} onChange={next => draft.set('orientation', next)} />
        ) : (
          <SourcePresentation value={presentation} isMissing={isMissing} onChange={handlePresentation} />
        )}
        <DialogActions action={t(isToRetry ? 'app.retry' : 'app.create')} busy={create.busy} failure={failure} onCancel={onClose} />
      </Stack>
    </form>
  )
}

interface SourceProps {
  readonly value: Presentation | null
  readonly isMissing: boolean
  readonly onChange: (presentation: Presentation) => void
}

/** One of all presentations, found by its title or its customer's; its picture says which it is. */
function SourcePresentation({ value, isMissing, onChange }: SourceProps) {
  const t = useTranslate()
  const isPartner = useViewer()?.role === 'RESELLER'
  return (
    <Stack gap="sm">
      <SearchSelect
        call="allPresentations"
        label={t('templates.presentation')}
        withAsterisk
        error={isMissing && t('templates.selectPresentationWarning')}
        value={value?.id ?? null}
        title={value?.title ?? null}
        detailOf={({ organization }) => organization?.title}
        nothing="presentations.empty"
        onChange={onChange}
      />
      {value && (
        <Group gap="md" wrap="nowrap" align="center">
          <div style={{ width: value.orientation === 'PORTRAIT' ? 68 : 120, flex: 'none' }}>
            <Thumbnail url={value.thumbUrl} orientation={value.orientation} />
          </div>
          <div style={{ minWidth: 0 }}>
            <Text fw={600} truncate>
              {value.title}
            </Text>
            <Text size="sm" c="stone.6" truncate>
              {value.organization?.title}
            </Text>
          </div>
        </Group>
      )}
      <Text size="sm" c="stone.6">
        {t(isPartner ? 'templates.source-note-partner' : 'templates.source-note')}
      </Text>
    </Stack>
  )
}

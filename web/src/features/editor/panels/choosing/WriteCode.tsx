import { Text, Textarea } from '@mantine/core'
import { maxCodeLength } from '@vitrine/model/areas/shows/menuValues.ts'
import type { WidgetOf } from '@vitrine/model/show/show.ts'
import { useState } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { changeSettings } from '../../actions/settingsEdits.ts'
import { useEditorContext } from '../../session/editorContext.ts'

interface Props {
  readonly widget: WidgetOf<'QR_CODE'>
  readonly close: () => void
}

/** What a code says: mostly an address, pasted. */
export function WriteCode({ widget, close }: Props) {
  const t = useTranslate()
  const context = useEditorContext()
  const [content, setContent] = useState(widget.settings.content)
  const [isAsked, setAsked] = useState(false)

  function handleSubmit(): void {
    setAsked(true)
    if (content.trim() === '') return
    changeSettings(context, widget, { content: content.trim() })
    close()
  }
  return (
    <FormDialog title={t('choice.WidgetType.QR_CODE')} busy={false} onSubmit={handleSubmit} onClose={close}>
      <Textarea
        label={t('qrCode.content')}
        description={t('qrCode.content-hint')}
        error={isAsked && content.trim() === '' && t('rule.required', { field: t('qrCode.content') })}
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        maxLength={maxCodeLength}
        value={content}
        onChange={event => setContent(event.currentTarget.value)}
      />
      <Text size="xs" c="stone.7">
        {t('qrCode.length', { count: content.length, most: maxCodeLength })}
      </Text>
    </FormDialog>
  )
}

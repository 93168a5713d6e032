import { textSettings, type TextSettings as Settings } from '@vitrine/model/areas/shows/values.ts'
import { carried, formatNames, writtenIn } from '@vitrine/model/show/richText.ts'
import type { WidgetOf } from '@vitrine/model/show/show.ts'
import type { TextStyleChange } from '@vitrine/model/show/textStyles.ts'
import { memo, useCallback, useMemo } from 'react'
import { wordsIn } from '@vitrine/model/show/textTranslations.ts'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useLanguage, useTranslate } from '../../../../ui/language.ts'
import { languageName } from '../../../menuLanguages/languageNames.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { formatText } from '../../state/writing/formatText.ts'
import { useInTurn } from '../../session/useInTurn.ts'
import { wordsEdit } from '../../state/writing/words.ts'
import type { Writing } from '../../state/writing/writingDeps.ts'
import { FittingSettings } from './sections/FittingSettings.tsx'
import { Section } from '../../controls/fields/Section.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { TextStyleFields } from '../../controls/fields/TextStyleFields.tsx'
import { useStable } from '../../../../ui/useStable.ts'

/** The words of a text, and how they are written: what is selected while it is written on the slide, else all of it. */
export function TextSettings({ widget }: { readonly widget: WidgetOf<'TEXT'> }) {
  const { writing: session } = useEditorContext()
  const writing = useInTurn(session.subscribe, session.get, true)
  return (
    <>
      <TextFields id={widget.id} settings={widget.settings} writing={writing?.widgetId === widget.id ? writing : null} />
      <FittingSettings widget={widget} />
    </>
  )
}

interface Props {
  readonly id: string
  readonly settings: Settings
  /** What stands on the slide, if the text is being written there. */
  readonly writing: Writing | null
}

const TextFields = memo(function TextFields({ id, settings, writing }: Props) {
  const t = useTranslate()
  const context = useEditorContext()
  const { perform } = context
  const language = useStore(context.editor.language)
  const spoken = useLanguage()
  const { content, runs } = wordsIn(settings, language)
  const { textStyle } = settings
  const range = writing && writing.range.start < writing.range.end ? writing.range : null

  const whole = { start: 0, end: content.length }
  // The fields are many: they are drawn again only where they say something else.
  const look = useStable(writtenIn(content, runs, range ?? whole, textStyle))
  const value = useMemo(() => ({ ...textStyle, ...look }), [textStyle, look])
  const mixed = useMemo(() => formatNames.filter(name => !(name in look)), [look])
  const handleStyle = useCallback(
    (change: TextStyleChange) => {
      const on = context.writing.get()
      const selected = on?.widgetId === id && on.range.start < on.range.end ? on.range : null
      formatText(context, id, selected, change, `${id} textStyle.${Object.keys(change).join()}`)
    },
    [context, id],
  )
  return (
    <Section name="text" isMain title={t('choice.WidgetType.TEXT')}>
      <TextField
        label={language === null ? t('editor.content') : t('menu-languages.words-in', { language: languageName(language, spoken) })}
        field={textSettings.fields.content}
        required
        rows={10}
        isBare
        isMain
        // Left blank on the slide, it is not in the document.
        value={writing?.content ?? content}
        onChange={next =>
          perform(
            wordsEdit(context, id, { content: next, runs: carried(content, next, runs) }, { content, runs }),
            `${id} content ${language ?? ''}`,
          )
        }
      />
      <TextStyleFields value={value} mixed={mixed} onChange={handleStyle} />
    </Section>
  )
})

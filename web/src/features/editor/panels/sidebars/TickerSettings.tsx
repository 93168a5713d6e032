import { Text } from '@mantine/core'
import { tickerSources } from '@vitrine/model/areas/shows/enumerations.ts'
import { tickerSettings } from '@vitrine/model/areas/shows/values.ts'
import type { WidgetOf } from '@vitrine/model/show/show.ts'
import { contentIn } from '@vitrine/model/show/textTranslations.ts'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useLanguage, useTranslate } from '../../../../ui/language.ts'
import { languageName } from '../../../menuLanguages/languageNames.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { ChoiceField } from '../../controls/fields/ChoiceField.tsx'
import { Section } from '../../controls/fields/Section.tsx'
import { SliderField } from '../../controls/fields/SliderField.tsx'
import { Touched } from '../../controls/fields/Touched.tsx'
import { useNeed } from '../../session/catalogue/useNeed.ts'
import { TextField } from '../../controls/fields/TextField.tsx'
import { tickerTrial } from '../../session/motion/tickerTrial.ts'
import { changeSettings } from '../../actions/settingsEdits.ts'
import { TextStyleFields } from '../../controls/fields/TextStyleFields.tsx'

const { content: contentField, animationSpeed: speedField } = tickerSettings.fields

/** What passes, and how fast. The text is the user's own only where no source writes it. */
export function TickerSettings({ widget }: { readonly widget: WidgetOf<'TICKER'> }) {
  const t = useTranslate()
  const context = useEditorContext()
  const language = useStore(context.editor.language)
  const spoken = useLanguage()
  const { errorOf } = useNeed(widget)
  const { source, animationSpeed, textStyle } = widget.settings
  const isOwn = source === 'CUSTOM_TEXT'
  /** Left blank in another language, it stands again as it was written. */
  function handleContent(next: string) {
    const content = /\S/.test(next) ? next : null
    changeSettings(context, widget, language === null ? { content: next } : { translations: [{ language, content, runs: null }] })
  }
  return (
    <Section name="ticker" isMain title={t('choice.WidgetType.TICKER')}>
      <ChoiceField
        label={t('editor.ticker-source')}
        of="TickerSource"
        choices={tickerSources}
        value={source}
        onChange={next => next && changeSettings(context, widget, { source: next })}
      />
      <Touched>
        {isTouched => (
          <TextField
            label={language === null ? t('editor.content') : t('menu-languages.words-in', { language: languageName(language, spoken) })}
            field={contentField}
            rows={5}
            isBare
            isMain={isOwn}
            disabled={!isOwn}
            error={errorOf('content', t('editor.content'), isTouched)}
            value={contentIn(widget.settings, language)}
            onChange={handleContent}
          />
        )}
      </Touched>
      {!isOwn && (
        <Text size="sm" c="stone.7">
          {t('ticker.news-hint')}
        </Text>
      )}
      <SliderField
        label={t('editor.ticker-speed')}
        value={animationSpeed}
        range={speedField.range ?? [0, 100]}
        empty={speedField.empty ?? 100}
        says={animationSpeed === 0 ? t('ticker.no-speed') : null}
        onTry={next => {
          tickerTrial.begin(widget.id)
          changeSettings(context, widget, { animationSpeed: next })
        }}
        onChange={next => changeSettings(context, widget, { animationSpeed: next })}
        onLetGo={tickerTrial.end}
      />
      <TextStyleFields value={textStyle} onChange={change => changeSettings(context, widget, { textStyle: change })} />
    </Section>
  )
}

import { Text } from '@mantine/core'
import { tickerSources } from '@vitrine/model/areas/shows/enumerations.ts'
import { tickerSettings } from '@vitrine/model/areas/shows/values.ts'
import type { WidgetOf } from '@vitrine/model/show/show.ts'
import { useSay } from '../../../ui/language.ts'
import { useWorkbench } from '../workbench.ts'
import { ChoiceField } from './fields/ChoiceField.tsx'
import { Section } from './fields/Section.tsx'
import { SliderField } from './fields/SliderField.tsx'
import { TextField } from './fields/TextField.tsx'
import { changeSettings } from './settingsEdits.ts'
import { TextStyleFields } from './TextStyleFields.tsx'

const { content: contentField, animationSpeed: speedField } = tickerSettings.fields

/** What passes, and how fast. The text is the user's own only where no source writes it. */
export function TickerSettings({ widget }: { readonly widget: WidgetOf<'TICKER'> }) {
  const say = useSay()
  const workbench = useWorkbench()
  const { source, content, animationSpeed, textStyle } = widget.settings
  const isOwn = source === 'CUSTOM_TEXT'
  return (
    <Section name="ticker" title={say('choice.WidgetType.TICKER')}>
      <ChoiceField
        label={say('editor.ticker-source')}
        of="TickerSource"
        choices={tickerSources}
        value={source}
        onChange={next => next && changeSettings(workbench, widget, { source: next })}
      />
      <TextField
        label={say('editor.content')}
        field={contentField}
        rows={5}
        isMain={isOwn}
        disabled={!isOwn}
        value={content}
        onChange={next => changeSettings(workbench, widget, { content: next })}
      />
      {!isOwn && (
        <Text size="sm" c="stone.7">
          {say('ticker.news-hint')}
        </Text>
      )}
      <SliderField
        label={say('editor.ticker-speed')}
        value={animationSpeed}
        range={speedField.range ?? [0, 100]}
        empty={speedField.empty ?? 100}
        says={animationSpeed === 0 ? say('ticker.stands-still') : null}
        onChange={next => changeSettings(workbench, widget, { animationSpeed: next })}
      />
      <TextStyleFields value={textStyle} onChange={change => changeSettings(workbench, widget, { textStyle: change })} />
    </Section>
  )
}

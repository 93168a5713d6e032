import type { WidgetOf } from '@vitrine/model/show/show.ts'
import { useTranslate } from '../../../../../ui/language.ts'
import { Section } from '../../../controls/fields/Section.tsx'
import { Setting, StyleSetting } from './Setting.tsx'
import { LanguageField, TimeZoneField } from './TimeFields.tsx'
import { useSettings } from './useSettings.ts'

/** What a clock shows, and by whose time. */
export function ClockSettings({ widget }: { readonly widget: WidgetOf<'CLOCK'> }) {
  const t = useTranslate()
  const set = useSettings(widget)
  const { face, showTime, showDate, language, timeZone } = widget.settings
  return (
    <Section name="clock" isMain title={t('choice.WidgetType.CLOCK')}>
      <Setting widget={widget} name="face" />
      <StyleSetting widget={widget} label={t('clock.show-time')} show="showTime" style="timeTextStyle" />
      {showTime && <Setting widget={widget} name="showSeconds" />}
      {showTime && face === 'DIGITAL' && <Setting widget={widget} name="timeFormat" />}
      <StyleSetting widget={widget} label={t('clock.show-date')} show="showDate" style="dateTextStyle" />
      {showDate && <Setting widget={widget} name="dateFormat" />}
      {showDate && <LanguageField value={language} onChange={set('language')} />}
      <TimeZoneField value={timeZone} onChange={set('timeZone')} />
    </Section>
  )
}

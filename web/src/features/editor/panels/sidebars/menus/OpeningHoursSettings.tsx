import { Text } from '@mantine/core'
import { isTemplate, type WidgetOf } from '@vitrine/model/show/show.ts'
import { useTranslate } from '../../../../../ui/language.ts'
import { Section } from '../../../controls/fields/Section.tsx'
import { useEditorState } from '../../../session/useEditorState.ts'
import { ChooseButton } from '../products/ChooseButton.tsx'
import { useNeed } from '../../../session/catalogue/useNeed.ts'
import { Setting, StyleSetting } from './Setting.tsx'
import { LanguageField } from './TimeFields.tsx'
import { useSettings } from './useSettings.ts'

/** How opening hours are shown. The hours themselves are the organisation's, and edited from here. */
export function OpeningHoursSettings({ widget }: { readonly widget: WidgetOf<'OPENING_HOURS'> }) {
  const t = useTranslate()
  const set = useSettings(widget)
  const { lackOf } = useNeed(widget)
  const template = useEditorState(({ show }) => isTemplate(show))
  const { display, language } = widget.settings
  return (
    <>
      <Section name="openingHours" isMain title={t('choice.WidgetType.OPENING_HOURS')}>
        {lackOf('openingHours') && (
          <Text size="sm" c="stone.7">
            {t('openingHours.none')}
          </Text>
        )}
        <ChooseButton widgetId={widget.id} says="openingHours.edit" disabled={template} />
        <Setting widget={widget} name="display" />
        {display === 'WEEK' && <Setting widget={widget} name="groupDays" />}
        {display === 'WEEK' && <Setting widget={widget} name="shortDays" />}
        {display === 'WEEK' && <Setting widget={widget} name="showExceptions" />}
        <Setting widget={widget} name="timeFormat" />
        <LanguageField value={language} onChange={set('language')} />
        {display !== 'STATUS' && <Setting widget={widget} name="rowSpacing" />}
      </Section>
      <Section name="elements" title={t('editor.elements')}>
        {display === 'STATUS' ? (
          <StyleSetting widget={widget} label={t('openingHours.status-text')} style="statusTextStyle" />
        ) : (
          <>
            <StyleSetting widget={widget} label={t('openingHours.show-status')} show="showStatus" style="statusTextStyle" />
            {display === 'WEEK' && <StyleSetting widget={widget} label={t('openingHours.day-text')} style="dayTextStyle" />}
            <StyleSetting widget={widget} label={t('openingHours.today-text')} style="todayTextStyle" />
          </>
        )}
      </Section>
    </>
  )
}

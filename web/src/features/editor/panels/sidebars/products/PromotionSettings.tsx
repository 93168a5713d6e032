import { promotionModes } from '@vitrine/model/areas/shows/enumerations.ts'
import { promotionSettings } from '@vitrine/model/areas/shows/values.ts'
import { isTemplate, type WidgetOf } from '@vitrine/model/show/show.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { SearchSelect } from '../../../../../ui/form/SearchSelect.tsx'
import { useTranslate } from '../../../../../ui/language.ts'
import { changeSettings, type SettingsChange } from '../../../actions/settingsEdits.ts'
import { Section } from '../../../controls/fields/Section.tsx'
import { Touched } from '../../../controls/fields/Touched.tsx'
import { useEditorContext } from '../../../session/editorContext.ts'
import { useNeed } from '../../../session/catalogue/useNeed.ts'
import { useEditorState } from '../../../session/useEditorState.ts'
import { AllTexts } from '../sections/AllTexts.tsx'
import { ChooseButton } from './ChooseButton.tsx'
import { FittingSettings } from '../sections/FittingSettings.tsx'
import { ExampleNote } from './ExampleNote.tsx'
import { LabelSettings } from './LabelSettings.tsx'
import { SettingField, ShownFields } from './ShownFields.tsx'

/** Which promotion a widget shows, and what of it. */
export function PromotionSettings({ widget }: { readonly widget: WidgetOf<'PROMOTION'> }) {
  const t = useTranslate()
  const context = useEditorContext()
  const template = useEditorState(({ show }) => isTemplate(show))
  const { promotions } = useCatalogue()
  const { settings } = widget
  const change = (next: SettingsChange<'PROMOTION'>) => changeSettings(context, widget, next)
  const { errorOf } = useNeed(widget)
  const label = t('editor.promotion')
  const known = promotions[settings.promotionId ?? ''] ?? null
  return (
    <>
      <Section name="promotion" isMain title={t('choice.WidgetType.PROMOTION')}>
        {template && <ExampleNote />}
        <ChooseButton widgetId={widget.id} says="choosing.promotion" disabled={template} />
        <SettingField
          name="mode"
          field={promotionSettings.fields.mode}
          value={settings.mode}
          disabled={template}
          onChange={mode => isOneOf(promotionModes, mode) && change({ mode })}
        />
        {settings.mode === 'SPECIFIC' && (
          <Touched>
            {isTouched => (
              <SearchSelect
                size="xs"
                call="allPromotions"
                label={label}
                withAsterisk
                disabled={template}
                nothing="editor.no-promotions"
                value={known?.id ?? null}
                title={known?.title ?? null}
                error={errorOf('promotionId', label, isTouched)}
                onChange={({ id }) => change({ promotionId: id })}
              />
            )}
          </Touched>
        )}
      </Section>
      <AllTexts widgets={[widget]} />
      <FittingSettings widget={widget} />
      <ShownFields widget={widget} />
      <LabelSettings settings={settings} hasFacts={false} onChange={change} />
    </>
  )
}

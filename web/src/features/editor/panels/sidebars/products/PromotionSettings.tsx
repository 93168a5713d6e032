import { contentModes, priceModes, promotionModes } from '@vitrine/model/areas/shows/enumerations.ts'
import { isTemplate, type WidgetOf } from '@vitrine/model/show/show.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { ruleMessage } from '../../../../../ui/form/labels.ts'
import { SearchSelect } from '../../../../../ui/form/SearchSelect.tsx'
import { useTranslate } from '../../../../../ui/language.ts'
import { useEditorState, useEditorContext } from '../../../session/editorContext.ts'
import { ChoiceField } from '../../../controls/fields/ChoiceField.tsx'
import { Section } from '../../../controls/fields/Section.tsx'
import { changeSettings, type SettingsChange } from '../../../actions/settingsEdits.ts'
import { ElementSettings } from './ElementSettings.tsx'
import { ExampleNote } from './ExampleNote.tsx'
import { SwitchField } from './SwitchField.tsx'

const elements = [
  ['Title', 'showTitle', 'titleTextStyle'],
  ['Subtitle', 'showSubtitle', 'subtitleTextStyle'],
  ['PriceRegular', 'showPriceRegular', 'priceTextStyle'],
  ['PricePromo', 'showPricePromo', 'promoPriceTextStyle'],
] as const

/** Which promotion a widget shows, and what of it. */
export function PromotionSettings({ widget }: { readonly widget: WidgetOf<'PROMOTION'> }) {
  const t = useTranslate()
  const context = useEditorContext()
  const template = useEditorState(({ show }) => isTemplate(show))
  const { promotions } = useCatalogue()
  const { settings } = widget
  const change = (next: SettingsChange<'PROMOTION'>) => changeSettings(context, widget, next)
  const label = t('editor.promotion')
  const known = promotions[settings.promotionId ?? ''] ?? null
  return (
    <>
      <Section name="promotion" title={label}>
        {template && <ExampleNote />}
        <ChoiceField
          label={t('editor.promotion-mode')}
          of="PromotionMode"
          choices={promotionModes}
          value={settings.mode}
          disabled={template}
          onChange={mode => mode && change({ mode })}
        />
        {settings.mode === 'SPECIFIC' && (
          <SearchSelect
            call="allPromotions"
            label={label}
            withAsterisk
            disabled={template}
            nothing="editor.no-promotions"
            value={known?.id ?? null}
            title={known?.title ?? null}
            error={known || template ? undefined : ruleMessage(t, 'required', label)}
            onChange={({ id }) => change({ promotionId: id })}
          />
        )}
      </Section>
      <Section name="elements" title={t('editor.elements')}>
        {elements.map(([name, flag, style]) => (
          <ElementSettings
            key={name}
            label={t(`editor.element.${name}`)}
            isShown={settings[flag]}
            show={is => change({ [flag]: is })}
            textStyle={settings[style]}
            restyle={next => change({ [style]: next })}
          />
        ))}
        <SwitchField label={t('editor.element.Image')} value={settings.showImage} onChange={showImage => change({ showImage })} />
        {settings.showImage && (
          <ChoiceField
            label={t('editor.content-mode')}
            of="ContentMode"
            choices={contentModes}
            value={settings.contentMode}
            onChange={contentMode => contentMode && change({ contentMode })}
          />
        )}
        <SwitchField
          label={t('editor.element.Currency')}
          value={settings.showCurrency}
          onChange={showCurrency => change({ showCurrency })}
        />
        <ChoiceField
          label={t('editor.price-mode')}
          of="PriceMode"
          choices={priceModes}
          value={settings.priceMode}
          onChange={priceMode => priceMode && change({ priceMode })}
        />
      </Section>
    </>
  )
}

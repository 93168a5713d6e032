import { isTemplate, type WidgetOf } from '@vitrine/model/show/show.ts'
import { useTranslate } from '../../../../../ui/language.ts'
import { changeSettings } from '../../../actions/settingsEdits.ts'
import { Section } from '../../../controls/fields/Section.tsx'
import { useEditorContext } from '../../../session/editorContext.ts'
import { useEditorState } from '../../../session/useEditorState.ts'
import { ExampleNote } from '../products/ExampleNote.tsx'
import { LabelSettings } from '../products/LabelSettings.tsx'
import { Selection } from '../products/ProductListSettings.tsx'
import { ShownFields } from '../products/ShownFields.tsx'
import { SoldOutSettings } from '../products/SoldOutSettings.tsx'
import { AllTexts } from '../sections/AllTexts.tsx'
import { FittingSettings } from '../sections/FittingSettings.tsx'
import { Setting } from './Setting.tsx'

/** Which categories a menu section shows, how they stand, and what of them. */
export function MenuSectionSettings({ widget }: { readonly widget: WidgetOf<'MENU_SECTION'> }) {
  const t = useTranslate()
  const context = useEditorContext()
  const template = useEditorState(({ show }) => isTemplate(show))
  const { showPrice, pricePosition } = widget.settings
  return (
    <>
      <Section name="products" isMain title={t('choice.WidgetType.MENU_SECTION')}>
        {template && <ExampleNote />}
        <Selection widget={widget} disabled={template} />
      </Section>
      <FittingSettings widget={widget} />
      <Section name="layout" title={t('menuSection.layout')}>
        {showPrice && <Setting widget={widget} name="pricePosition" />}
        {showPrice && pricePosition === 'COLUMN' && <Setting widget={widget} name="priceLeader" />}
        <Setting widget={widget} name="keepCategories" />
        <Setting widget={widget} name="categorySpacing" />
        <Setting widget={widget} name="rowSpacing" />
        <Setting widget={widget} name="columnSpacing" />
      </Section>
      <AllTexts widgets={[widget]} />
      <LabelSettings settings={widget.settings} onChange={change => changeSettings(context, widget, change)} />
      <SoldOutSettings settings={widget.settings} onChange={change => changeSettings(context, widget, change)} />
      <ShownFields widget={widget} />
    </>
  )
}

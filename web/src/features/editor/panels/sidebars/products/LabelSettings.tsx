import { labelForms } from '@vitrine/model/areas/shows/enumerations.ts'
import { productListSettings } from '@vitrine/model/areas/shows/values.ts'
import { labelFormOf, legendSizeOf, type LabelSettings as Settings } from '@vitrine/model/show/dishLabels.ts'
import { useTranslate } from '../../../../../ui/language.ts'
import { ChoiceField } from '../../../controls/fields/ChoiceField.tsx'
import { NumberField } from '../../../controls/fields/NumberField.tsx'
import { Section } from '../../../controls/fields/Section.tsx'
import { SettingField } from './ShownFields.tsx'

type Switched = Exclude<keyof Settings, 'labelForm' | 'showLegend' | 'legendSize'>
const dietary = ['showAllergens', 'showMayContain', 'showDiets'] as const satisfies readonly Switched[]
const facts = ['showCalories', 'showAlcohol', 'showDeposit', 'showVat', 'showOrigin'] as const satisfies readonly Switched[]
const { fields } = productListSettings

interface Props {
  readonly settings: Settings
  /** Of an offer only allergens and diets are known. */
  readonly hasFacts?: boolean
  readonly onChange: (change: Settings) => void
}

/** Which labels of a dish a widget shows: each by the switch of its field, and how, once one of them is on. */
export function LabelSettings({ settings, hasFacts = true, onChange }: Props) {
  const t = useTranslate()
  const names: readonly Switched[] = hasFacts ? [...dietary, ...facts] : dietary
  const isDietary = dietary.some(name => settings[name])
  return (
    <Section name="labels" title={t('labels.title')}>
      {names.map(name => (
        <SettingField
          key={name}
          name={name}
          field={fields[name]}
          value={settings[name]}
          onChange={value => onChange({ [name]: value === true })}
        />
      ))}
      {names.some(name => settings[name]) && (
        <ChoiceField
          label={t('labels.form')}
          of="LabelForm"
          choices={labelForms}
          value={labelFormOf(settings)}
          onChange={labelForm => labelForm && onChange({ labelForm })}
        />
      )}
      {isDietary && (
        <SettingField
          name="showLegend"
          field={fields.showLegend}
          value={settings.showLegend !== false}
          onChange={value => onChange({ showLegend: value === true })}
        />
      )}
      {isDietary && settings.showLegend !== false && (
        <NumberField
          label={t('labels.legend-size')}
          value={legendSizeOf(settings)}
          range={fields.legendSize.range!}
          empty={null}
          unit="%"
          onChange={legendSize => onChange({ legendSize })}
        />
      )}
    </Section>
  )
}

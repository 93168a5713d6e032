import { soldOutDisplays } from '@vitrine/model/areas/shows/enumerations.ts'
import { productListSettings } from '@vitrine/model/areas/shows/values.ts'
import { showsSoldOut, soldOutDisplayOf, type SoldOutSettings as Settings } from '@vitrine/model/show/soldOut.ts'
import { useTranslate } from '../../../../../ui/language.ts'
import { ChoiceField } from '../../../controls/fields/ChoiceField.tsx'
import { wordOf } from '../../../controls/fields/fieldWords.ts'
import { Section } from '../../../controls/fields/Section.tsx'
import { TextField } from '../../../controls/fields/TextField.tsx'

interface Props {
  readonly settings: Settings
  readonly onChange: (change: Settings) => void
}

/** What becomes of what is sold out: hidden, or seen as such, with a word or without. */
export function SoldOutSettings({ settings, onChange }: Props) {
  const t = useTranslate()
  return (
    <Section name="soldOut" title={t('soldOut.title')}>
      <ChoiceField
        label={t('soldOut.display')}
        of="SoldOutDisplay"
        choices={soldOutDisplays}
        value={soldOutDisplayOf(settings)}
        onChange={soldOut => soldOut && onChange({ soldOut })}
      />
      {showsSoldOut(settings) && (
        <TextField
          label={wordOf(t, 'soldOutWord')}
          value={settings.soldOutWord ?? ''}
          field={productListSettings.fields.soldOutWord}
          placeholder={t('soldOut.word-example')}
          onChange={soldOutWord => onChange({ soldOutWord })}
        />
      )}
    </Section>
  )
}

import { contentModes } from '@vitrine/model/areas/shows/enumerations.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { ChoiceField } from './ChoiceField.tsx'

type ContentMode = (typeof contentModes)[number]

interface Props {
  /** null: several that differ. */
  readonly value: ContentMode | null
  readonly onChange: (next: ContentMode) => void
}

/** How a picture or a video fills its box. */
export function ContentModeField({ value, onChange }: Props) {
  const t = useTranslate()
  return (
    <ChoiceField
      label={t('editor.content-mode')}
      of="ContentMode"
      choices={contentModes}
      value={value}
      onChange={next => next && onChange(next)}
    />
  )
}

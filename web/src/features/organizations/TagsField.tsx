import { fieldLabel } from '../../ui/form/labels.ts'
import { useTranslate } from '../../ui/language.ts'
import { TagsField as MediaTagsField } from '../media/TagsField.tsx'

interface Props {
  readonly value: readonly string[]
  readonly onChange: (tags: string[]) => void
}

/** The tags of stock that a customer does not see. */
export function TagsField({ value, onChange }: Props) {
  const t = useTranslate()
  return (
    <MediaTagsField
      label={fieldLabel(t, 'organization', 'tags')}
      description={t('organization.tags-hint')}
      placeholder={value.length === 0 ? t('organization.tags-add') : ''}
      maxTags={200}
      isStock
      value={value}
      onChange={onChange}
    />
  )
}

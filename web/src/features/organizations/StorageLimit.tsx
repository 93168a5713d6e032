import { NumberInput } from '@mantine/core'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import { gigabyte } from '@vitrine/model/areas/media/storage.ts'
import { useClientSettings } from '../../api/clientSettings.ts'
import { fieldLabel, ruleMessage } from '../../ui/form/labels.ts'
import type { DraftForm } from '../../ui/form/useDraft.ts'
import { useFormats, useTranslate } from '../../ui/language.ts'

interface Props {
  readonly draft: DraftForm<'organization'>
  /** Bytes. */
  readonly used: number
}

/** How many gigabytes a customer's files may take, how many they do, and what holds where nothing is said. */
export function StorageLimit({ draft, used }: Props) {
  const t = useTranslate()
  const { size, number } = useFormats()
  const { storageLimit: everybodys } = useClientSettings()
  const label = fieldLabel(t, 'organization', 'storageLimit')
  const rule = draft.errors['storageLimit']
  const words = { used: size(used) }
  return (
    <NumberInput
      name="storageLimit"
      label={label}
      description={
        everybodys === null
          ? t('organization.storage-hint', words)
          : t('organization.storage-hint-limited', { ...words, limit: number(everybodys / gigabyte) })
      }
      error={rule && ruleMessage(t, rule, label, [1, everybodys === null ? null : Math.floor(everybodys / gigabyte)])}
      min={1}
      max={entityOf('organization').fields['storageLimit']?.range?.[1]}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      value={draft.value.storageLimit ?? ''}
      onChange={next => draft.set('storageLimit', typeof next === 'number' ? next : null)}
    />
  )
}

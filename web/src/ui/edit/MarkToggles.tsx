import { ActionIcon, Group } from '@mantine/core'
import { IconCheck, IconLeaf, IconWheatOff, type Icon } from '@tabler/icons-react'
import type { EntityName } from '@vitrine/model/entities.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { fieldLabel } from '../form/labels.ts'
import { useTranslate } from '../language.ts'
import { useLooking } from '../looking.tsx'

interface Props {
  readonly entity: EntityName
  /** The fields that are on or off. */
  readonly names: readonly string[]
  /** Whose marks these are. */
  readonly row: { readonly title: string }
  readonly onChange: (change: Readonly<Record<string, boolean>>) => void
}

/** Below “Allergens” a pressed “gluten-free” would read as the reverse: each says what is so while it is pressed. */
const signs: Readonly<Record<string, { readonly icon: Icon; readonly says: MessageKey }>> = {
  veggie: { icon: IconLeaf, says: 'edit.is-veggie' },
  glutenfree: { icon: IconWheatOff, says: 'edit.is-glutenfree' },
}

/** Vegetarian and gluten-free, each on or off; to a user who looks those that are on. */
export function MarkToggles({ entity, names, row, onChange }: Props) {
  const t = useTranslate()
  const isLooking = useLooking()
  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label={t('edit.diets-of', { title: row.title })}>
      {names.map(name => {
        const sign = signs[name]
        const Sign = sign?.icon ?? IconCheck
        const label = sign ? t(sign.says) : fieldLabel(t, entity, name)
        const isOn = valueOf(row, name) === true
        if (isLooking) return isOn && <Sign key={name} size={18} stroke={1.7} role="img" aria-label={label} />
        return (
          <ActionIcon
            key={name}
            size="var(--control, 34px)"
            variant={isOn ? 'filled' : 'default'}
            c={isOn ? undefined : 'stone.6'}
            aria-pressed={isOn}
            aria-label={label}
            // A tooltip of the browser's: a long list has two in every row.
            title={label}
            onClick={() => onChange({ [name]: !isOn })}
          >
            <Sign size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        )
      })}
    </Group>
  )
}

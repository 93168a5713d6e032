import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconCheck, IconLeaf, IconWheatOff, type Icon } from '@tabler/icons-react'
import type { EntityName } from '@vitrine/model/entities.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { fieldLabel } from '../form/labels.ts'
import { useTranslate } from '../language.ts'

interface Props {
  readonly entity: EntityName
  /** The fields that are on or off. */
  readonly names: readonly string[]
  /** Whose marks these are. */
  readonly row: { readonly title: string }
  readonly onChange: (change: Readonly<Record<string, boolean>>) => void
}

const signs: Readonly<Record<string, Icon>> = { veggie: IconLeaf, glutenfree: IconWheatOff }

/** Vegetarian and gluten-free, each on or off. */
export function MarkToggles({ entity, names, row, onChange }: Props) {
  const t = useTranslate()
  return (
    <Group gap={6} wrap="nowrap" role="group" aria-label={t('edit.diets-of', { title: row.title })}>
      {names.map(name => {
        const Sign = signs[name] ?? IconCheck
        const label = fieldLabel(t, entity, name)
        const isOn = valueOf(row, name) === true
        return (
          <Tooltip key={name} label={label}>
            <ActionIcon
              size={34}
              variant={isOn ? 'filled' : 'default'}
              c={isOn ? undefined : 'stone.6'}
              aria-pressed={isOn}
              aria-label={label}
              onClick={() => onChange({ [name]: !isOn })}
            >
              <Sign size={19} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      })}
    </Group>
  )
}

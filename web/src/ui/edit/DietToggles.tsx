import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconLeaf, IconWheatOff, type Icon } from '@tabler/icons-react'
import { useTranslate } from '../language.ts'

export interface Diets {
  readonly veggie: boolean
  readonly glutenfree: boolean
}

interface Props {
  /** Whose allergens these are. */
  readonly of: string
  readonly value: Diets
  readonly onChange: (change: Partial<Diets>) => void
}

const signs: Record<keyof Diets, Icon> = { veggie: IconLeaf, glutenfree: IconWheatOff }

/** Vegetarian and gluten-free, each on or off. */
export function DietToggles({ of, value, onChange }: Props) {
  const t = useTranslate()
  return (
    <Group gap={6} wrap="nowrap" role="group" aria-label={t('edit.diets-of', { title: of })}>
      {(['veggie', 'glutenfree'] as const).map(name => {
        const Sign = signs[name]
        const label = t(`field.product.${name}`)
        return (
          <Tooltip key={name} label={label}>
            <ActionIcon
              size={34}
              variant={value[name] ? 'filled' : 'default'}
              c={value[name] ? undefined : 'stone.6'}
              aria-pressed={value[name]}
              aria-label={label}
              onClick={() => onChange({ [name]: !value[name] })}
            >
              <Sign size={19} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      })}
    </Group>
  )
}

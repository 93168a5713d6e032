import { ActionIcon } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconBaselineDensitySmall } from '@tabler/icons-react'
import { useTranslate } from '../../ui/language.ts'

export type Density = 'comfortable' | 'compact'

/** How near the rows of lists stand to each other: remembered in this browser. `data-density` on what holds the lists makes it so. */
export function useDensity(): { readonly density: Density; readonly toggle: () => void } {
  const [density, setDensity] = useLocalStorage<Density>({
    key: 'vitrine.density',
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
    deserialize: value => (value === '"compact"' ? 'compact' : 'comfortable'),
  })
  return { density, toggle: () => setDensity(density === 'compact' ? 'comfortable' : 'compact') }
}

export function DensityToggle({ density, toggle }: ReturnType<typeof useDensity>) {
  const t = useTranslate()
  const isCompact = density === 'compact'
  return (
    <ActionIcon
      size={36}
      variant={isCompact ? 'filled' : 'default'}
      aria-pressed={isCompact}
      aria-label={t('resource.compact')}
      title={t('resource.compact')}
      onClick={toggle}
    >
      <IconBaselineDensitySmall size={18} aria-hidden />
    </ActionIcon>
  )
}

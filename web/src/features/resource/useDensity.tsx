import { ActionIcon } from '@mantine/core'
import { IconBaselineDensitySmall } from '@tabler/icons-react'
import { rememberedStore } from '../../device/rememberedStore.ts'
import { useRemembered } from '../../device/useRemembered.ts'
import { useTranslate } from '../../ui/language.ts'

export type Density = 'comfortable' | 'compact'

const kept = rememberedStore<Density>({
  key: 'vitrine.density',
  on: 'device',
  read: found => (found === 'compact' ? found : undefined),
  otherwise: 'comfortable',
})

/** How near the rows of lists stand to each other: remembered in this browser. `data-density` on what holds the lists makes it so. */
export function useDensity(): { readonly density: Density; readonly toggle: () => void } {
  const [density, setDensity] = useRemembered(kept)
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

import { ActionIcon, Tooltip } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconLayoutSidebar } from '@tabler/icons-react'
import { useTranslate } from '../../../../ui/language.ts'
import { useSidebars } from '../../session/useSidebars.ts'
import type { Side } from '../../state/layout.ts'
import { sidebars } from '../../state/sidebars.ts'

const drawers = {
  strip: { says: 'editor.slides', Sign: IconLayoutSidebar },
  settings: { says: 'editor.settings', Sign: IconAdjustmentsHorizontal },
} as const

/** Opens what has no room beside the canvas. */
export function DrawerButton({ side }: { readonly side: Side }) {
  const t = useTranslate()
  const { drawers: over, opened } = useSidebars()
  if (!over.includes(side)) return null
  const { says, Sign } = drawers[side]
  const isOpen = opened === side
  return (
    // Above it, on a phone, is Publish; and what is open says itself what it is.
    <Tooltip label={t(says)} position="bottom" disabled={isOpen}>
      <ActionIcon
        variant={isOpen ? 'light' : 'subtle'}
        color={isOpen ? undefined : 'stone.8'}
        size="lg"
        aria-label={t(says)}
        aria-expanded={isOpen}
        onClick={() => sidebars.open(side, !isOpen)}
      >
        <Sign size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

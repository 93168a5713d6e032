import { Menu } from '@mantine/core'
import { IconLayoutAlignCenter } from '@tabler/icons-react'
import type { Point } from '@vitrine/model/show/geometry.ts'
import { useTranslate } from '../../../ui/language.ts'
import { mayChoose } from '../actions/choosing.ts'
import { CommandItems } from './CommandItems.tsx'
import { useEditorContext } from '../session/editorContext.ts'
import { useSelectedWidgets } from '../session/useEditorState.ts'
import { useSidebars } from '../session/useSidebars.ts'

/** In the order of their use, and what takes it away at the end, where nobody presses it for its neighbour. */
const forWidgets = [
  ['cut', 'copy', 'paste', 'duplicate'],
  ['toFront', 'forward', 'backward', 'toBack'],
  ['copyLooks', 'pasteLooks'],
  ['group', 'ungroup'],
  ['rename', 'lock', 'hide'],
  ['delete'],
] as const
const arranging = [
  ['align.left', 'align.centre', 'align.right'],
  ['align.top', 'align.middle', 'align.bottom'],
  ['distribute.x', 'distribute.y'],
  ['sameWidth', 'sameHeight'],
] as const
/** Where the settings have no room beside the canvas. */
const settings = ['toggleSettings'] as const
const forSlide = [['pasteHere', 'selectAll'], ['fill'], ['play']] as const

/** What can be done with the selected widgets, or with the slide where none is; what is impossible now is disabled. */
export function WidgetMenu({ at }: { readonly at?: Point | undefined }) {
  const t = useTranslate()
  const { length, 0: first } = useSelectedWidgets()
  const only = length === 1 ? first : undefined
  const context = useEditorContext()
  const isDrawer = useSidebars().drawers.includes('settings')
  const circumstances = at ? { at } : {}
  if (length === 0) return <CommandItems sections={forSlide} circumstances={circumstances} />
  const isPicture = length === 1 && (first?.type === 'IMAGE' || first?.type === 'VIDEO')
  return (
    <>
      <CommandItems
        sections={[
          ...(isDrawer ? [settings] : []),
          // Shapes have nothing to choose.
          ...(only && mayChoose(context, only) ? [['choose']] : []),
          ...(isPicture ? [['useAsBackground']] : []),
          ...forWidgets,
        ]}
        circumstances={circumstances}
      />
      <Menu.Divider />
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item leftSection={<IconLayoutAlignCenter size={16} aria-hidden />}>{t('commands.group.arrange')}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          <CommandItems sections={arranging} circumstances={circumstances} />
        </Menu.Sub.Dropdown>
      </Menu.Sub>
    </>
  )
}

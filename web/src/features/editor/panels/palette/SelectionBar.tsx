import { UnstyledButton } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconDots, IconPlus, type Icon } from '@tabler/icons-react'
import { useRef, useState, type MouseEvent } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { ContextMenu, type MenuPlace } from '../../../../ui/ContextMenu.tsx'
import { useTranslate } from '../../../../ui/language.ts'
import { commandOf } from '../../actions/commands/commands.ts'
import { WidgetMenu } from '../../controls/WidgetMenu.tsx'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { useSidebars } from '../../session/useSidebars.ts'
import { layout } from '../../state/layout.ts'
import { sidebars } from '../../state/sidebars.ts'
import classes from './WidgetPalette.module.css'

/** Commands, and how they are called where a word has little room. */
const offered = [
  { id: 'choose', says: 'app.choose' },
  { id: 'editWords', says: 'editor.write' },
  { id: 'duplicate', says: 'app.duplicate' },
  { id: 'delete', says: 'app.delete' },
] as const

/** What a finger does with what is selected, where no key and no pointer opens its menu: [NA24]. *Add* leads back to the elements. */
export function SelectionBar() {
  const t = useTranslate()
  const context = useEditorContext()
  useSidebars()
  useStore(layout)
  const isSettingsOpen = sidebars.isOpen('settings')
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  /** A double click that added an element here, or selected one, presses nothing with its second. */
  const isPressed = useRef(false)
  const handleClick = (event: MouseEvent) => {
    if (event.detail > 1 && !isPressed.current) event.stopPropagation()
    else isPressed.current = true
  }
  const isPossible = ({ id }: (typeof offered)[number]) => commandOf(id).isPossible(context, {})
  // Drawn again where others are possible.
  useEditorState(() => offered.map(isPossible).join())
  const possible = offered.filter(isPossible)
  // What is chosen has no words of its own here.
  const shown = possible.filter(({ id }) => id !== 'editWords' || possible[0]?.id !== 'choose')
  return (
    <div className={classes.actions} role="toolbar" aria-label={t('editor.widget-menu')} onClickCapture={handleClick}>
      <Action Sign={IconPlus} name={t('app.add')} onPress={() => context.select(null)} />
      {shown.map(({ id, says }) => (
        <Action key={id} Sign={commandOf(id).icon} name={t(says)} onPress={() => commandOf(id).run(context, {})} />
      ))}
      <Action
        Sign={IconAdjustmentsHorizontal}
        name={t('editor.settings')}
        isOpen={isSettingsOpen}
        onPress={() => sidebars.open('settings', !isSettingsOpen)}
      />
      <Action
        Sign={IconDots}
        name={t('editor.more')}
        isOpen={menu !== null}
        onPress={button => {
          const { left, top } = button.getBoundingClientRect()
          setMenu({ x: left, y: top })
        }}
      />
      <ContextMenu place={menu} label={t('editor.widget-menu')} close={() => setMenu(null)}>
        <WidgetMenu />
      </ContextMenu>
    </div>
  )
}

interface ActionProps {
  readonly Sign: Icon
  readonly name: string
  readonly isOpen?: boolean
  readonly onPress: (button: HTMLButtonElement) => void
}

const Action = ({ Sign, name, isOpen, onPress }: ActionProps) => (
  <UnstyledButton className={classes.action} aria-expanded={isOpen} onClick={event => onPress(event.currentTarget)}>
    <Sign size={22} stroke={1.6} aria-hidden />
    <span>{name}</span>
  </UnstyledButton>
)

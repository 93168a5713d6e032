import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useSay } from '../../../ui/language.ts'
import { spelled } from '../commands/keystrokes.ts'
import { layout } from '../layout.ts'
import { useWorkbench } from '../workbench.ts'
import classes from './Canvas.module.css'
import { useView } from './useView.ts'
import { zooms } from './view.ts'

const choices = [0.5, 1, 2] as const

/** How large the slide is drawn, and what is drawn beside it, at the corner of the canvas. */
export function ZoomControl() {
  const say = useSay()
  const { view } = useWorkbench().board
  const { scale, isFit } = useView()
  const { hasRulers } = useSyncExternalStore(layout.subscribe, layout.get)
  const percent = say('canvas.percent', { percent: Math.round(scale * 100) })
  return (
    <div className={classes.zoom} role="group" aria-label={say('canvas.zoom')}>
      <ActionIcon
        variant="subtle"
        color="stone.8"
        size={30}
        aria-label={say('canvas.zoom-out')}
        title={`${say('canvas.zoom-out')} (${spelled('mod+-')})`}
        disabled={scale <= zooms.least}
        onClick={() => view.zoomBy(1 / zooms.step)}
      >
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <Menu position="top-end" width={210} withinPortal>
        <Menu.Target>
          <UnstyledButton className={classes.percent} aria-label={say('canvas.zoom-now', { zoom: percent })}>
            {percent}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup
            value={isFit ? 'fit' : String(scale)}
            onChange={value => (value === 'fit' ? view.fit() : view.zoomTo(Number(value)))}
          >
            <Menu.RadioItem value="fit" closeMenuOnClick rightSection={<kbd aria-hidden>{spelled('mod+0')}</kbd>}>
              {say('canvas.fit')}
            </Menu.RadioItem>
            {choices.map(choice => (
              <Menu.RadioItem
                key={choice}
                value={String(choice)}
                closeMenuOnClick
                rightSection={choice === 1 ? <kbd aria-hidden>{spelled('mod+1')}</kbd> : undefined}
              >
                {say('canvas.percent', { percent: choice * 100 })}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.CheckboxItem
            checked={hasRulers}
            closeMenuOnClick
            rightSection={<kbd aria-hidden>{spelled('shift+r')}</kbd>}
            onChange={next => layout.set({ hasRulers: next })}
          >
            {say('canvas.rulers')}
          </Menu.CheckboxItem>
        </Menu.Dropdown>
      </Menu>
      <ActionIcon
        variant="subtle"
        color="stone.8"
        size={30}
        aria-label={say('canvas.zoom-in')}
        title={`${say('canvas.zoom-in')} (${spelled('mod+=')})`}
        disabled={scale >= zooms.most}
        onClick={() => view.zoomBy(zooms.step)}
      >
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

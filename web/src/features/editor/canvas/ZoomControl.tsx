import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useSay } from '../../../ui/language.ts'
import { useWorkbench } from '../workbench.ts'
import classes from './Canvas.module.css'
import { useView } from './useView.ts'
import { zooms } from './view.ts'

const choices = [0.5, 1, 2] as const

/** How large the slide is drawn, at the corner of the canvas. */
export function ZoomControl() {
  const say = useSay()
  const { view } = useWorkbench().board
  const { scale, isFit } = useView()
  const percent = say('canvas.percent', { percent: Math.round(scale * 100) })
  return (
    <div className={classes.zoom} role="group" aria-label={say('canvas.zoom')}>
      <ActionIcon
        variant="subtle"
        color="stone.8"
        size={30}
        aria-label={say('canvas.zoom-out')}
        title={`${say('canvas.zoom-out')} (Ctrl −)`}
        disabled={scale <= zooms.least}
        onClick={() => view.zoomBy(1 / zooms.step)}
      >
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <Menu position="top" withinPortal>
        <Menu.Target>
          <UnstyledButton className={classes.percent} aria-label={say('canvas.zoom-now', { zoom: percent })}>
            {percent}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item rightSection={<kbd>Ctrl 0</kbd>} aria-current={isFit || undefined} onClick={() => view.fit()}>
            {say('canvas.fit')}
          </Menu.Item>
          {choices.map(choice => (
            <Menu.Item
              key={choice}
              rightSection={choice === 1 ? <kbd>Ctrl 1</kbd> : undefined}
              aria-current={(!isFit && scale === choice) || undefined}
              onClick={() => view.zoomTo(choice)}
            >
              {say('canvas.percent', { percent: choice * 100 })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ActionIcon
        variant="subtle"
        color="stone.8"
        size={30}
        aria-label={say('canvas.zoom-in')}
        title={`${say('canvas.zoom-in')} (Ctrl +)`}
        disabled={scale >= zooms.most}
        onClick={() => view.zoomBy(zooms.step)}
      >
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

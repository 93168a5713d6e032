import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useTranslate } from '../../../ui/language.ts'
import { spelled } from '../../../ui/keystrokes.ts'
import { layout } from '../state/layout.ts'
import { useEditorContext } from '../session/editorContext.ts'
import classes from './Canvas.module.css'
import { useViewport } from '../session/useViewport.ts'
import { zooms } from '../state/viewport.ts'

const choices = [0.5, 1, 2] as const

/** How large the slide is drawn, and what is drawn beside it, at the corner of the canvas. */
export function ZoomControl() {
  const t = useTranslate()
  const { view } = useEditorContext().canvas
  const { scale, isFit } = useViewport()
  const { hasRulers, hasGuides, hasMargins } = useStore(layout)
  const percent = t('canvas.percent', { percent: Math.round(scale * 100) })
  return (
    <div className={classes.zoom} role="group" aria-label={t('canvas.zoom')}>
      <ActionIcon
        variant="subtle"
        color="stone.8"
        size={30}
        aria-label={t('canvas.zoom-out')}
        title={`${t('canvas.zoom-out')} (${spelled('mod+-')})`}
        disabled={scale <= zooms.least}
        onClick={() => view.zoomBy(1 / zooms.step)}
      >
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <Menu position="top-end" width={210} withinPortal>
        <Menu.Target>
          <UnstyledButton className={classes.percent} aria-label={t('canvas.zoom-now', { zoom: percent })}>
            {percent}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup
            value={isFit ? 'fit' : String(scale)}
            onChange={value => (value === 'fit' ? view.fit() : view.zoomTo(Number(value)))}
          >
            <Menu.RadioItem value="fit" closeMenuOnClick rightSection={<kbd aria-hidden>{spelled('mod+0')}</kbd>}>
              {t('canvas.fit')}
            </Menu.RadioItem>
            {choices.map(choice => (
              <Menu.RadioItem
                key={choice}
                value={String(choice)}
                closeMenuOnClick
                rightSection={choice === 1 ? <kbd aria-hidden>{spelled('mod+1')}</kbd> : undefined}
              >
                {t('canvas.percent', { percent: choice * 100 })}
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
            {t('canvas.rulers')}
          </Menu.CheckboxItem>
          <Menu.CheckboxItem
            checked={hasGuides}
            closeMenuOnClick
            rightSection={<kbd aria-hidden>{spelled('mod+;')}</kbd>}
            onChange={next => layout.set({ hasGuides: next })}
          >
            {t('canvas.guides')}
          </Menu.CheckboxItem>
          <Menu.CheckboxItem checked={hasMargins} closeMenuOnClick onChange={next => layout.set({ hasMargins: next })}>
            {t('canvas.margins')}
          </Menu.CheckboxItem>
        </Menu.Dropdown>
      </Menu>
      <ActionIcon
        variant="subtle"
        color="stone.8"
        size={30}
        aria-label={t('canvas.zoom-in')}
        title={`${t('canvas.zoom-in')} (${spelled('mod+=')})`}
        disabled={scale >= zooms.most}
        onClick={() => view.zoomBy(zooms.step)}
      >
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconStack2 } from '@tabler/icons-react'
import { useId } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { layout } from '../../state/layout.ts'
import { useActiveSlide } from '../../session/useEditorState.ts'
import { LayerList } from './LayerList.tsx'
import classes from './Layers.module.css'

/** The layers of the slide, below the settings of what is selected: both are seen at once. */
export function LayerPanel() {
  const t = useTranslate()
  const { isLayersOpen } = useStore(layout)
  const slide = useActiveSlide()
  const id = useId()
  if (!slide) return null
  return (
    <section className={classes.panel} data-open={isLayersOpen || undefined} aria-label={t('commands.layers')}>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={isLayersOpen}
        aria-controls={id}
        onClick={() => layout.set({ isLayersOpen: !isLayersOpen })}
      >
        <IconStack2 size={16} aria-hidden />
        <span className={classes.title}>{t('commands.layers')}</span>
        <span className={classes.count} aria-label={t('commands.layers-count', { count: slide.widgets.length })}>
          {slide.widgets.length}
        </span>
        <IconChevronDown size={16} aria-hidden style={{ transform: isLayersOpen ? 'none' : 'rotate(180deg)' }} />
      </UnstyledButton>
      <div id={id} className={classes.body} hidden={!isLayersOpen}>
        {isLayersOpen && <LayerList slide={slide} />}
      </div>
    </section>
  )
}

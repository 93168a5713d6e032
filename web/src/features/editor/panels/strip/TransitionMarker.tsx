import { UnstyledButton } from '@mantine/core'
import { IconTransitionBottom } from '@tabler/icons-react'
import type { Slide } from '@vitrine/model/show/show.ts'
import { memo } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import classes from './SlideStrip.module.css'

/** How a slide takes the place of the one before it. */
export const TransitionMarker = memo(function TransitionMarker({ slide }: { readonly slide: Slide }) {
  const t = useTranslate()
  const { editor } = useEditorContext()
  const editable = useEditorState(s => s.editable)
  const isSelected = useEditorState(({ selection }) => selection?.scope === 'TRANSITION' && selection.slideId === slide.id)
  const name = slide.transitionType ? t(`choice.TransitionType.${slide.transitionType}`) : t('editor.no-transition')
  return (
    <li className={classes.transition}>
      <UnstyledButton
        className={classes.marker}
        data-on={slide.transitionType ? true : undefined}
        data-selected={isSelected || undefined}
        disabled={!editable}
        title={name}
        aria-label={t('editor.transition-to', { number: slide.sortIndex + 1, name })}
        aria-pressed={isSelected}
        onClick={() => {
          editor.activate(slide.id)
          editor.select({ scope: 'TRANSITION', slideId: slide.id })
        }}
      >
        <IconTransitionBottom size={14} aria-hidden />
      </UnstyledButton>
    </li>
  )
})

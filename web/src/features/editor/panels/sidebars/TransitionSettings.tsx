import { slide as slideEntity } from '@vitrine/model/areas/shows/entities.ts'
import { transitionTypes, type TransitionType } from '@vitrine/model/areas/shows/enumerations.ts'
import { transitionDuration as usualDuration, transitions } from '@vitrine/model/catalog/transitions.ts'
import type { Slide } from '@vitrine/model/show/show.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { MotionField } from './MotionField.tsx'
import { useEditorContext } from '../../session/editorContext.ts'
import { NumberField } from '../../controls/fields/NumberField.tsx'
import { Section } from '../../controls/fields/Section.tsx'
import { useSlideChange } from './useSlideChange.ts'

/** How a slide takes the place of the one before it. Every change of it is shown on the canvas. */
export function TransitionSettings({ slide, isMain = false }: { readonly slide: Slide; readonly isMain?: boolean }) {
  const t = useTranslate()
  const change = useSlideChange(slide)
  const { previews } = useEditorContext()
  const duration = slide.transitionDuration ?? usualDuration
  const play = (type: TransitionType, seconds: number, isChange: boolean) =>
    previews.play({ what: 'transition', slideId: slide.id, type, duration: seconds, isChange })

  function choose(transitionType: TransitionType | null) {
    change({ transitionType, transitionDuration: transitionType ? duration : null })
    if (transitionType) play(transitionType, duration, true)
    else previews.stop()
  }
  return (
    <Section name="transition" isMain={isMain} title={t('editor.transition')}>
      <MotionField
        label={t('editor.transition-type')}
        types={transitionTypes}
        stage="IN"
        motionOf={type => ({ path: transitions[type].arrives, leaves: transitions[type].leaves, isWhole: true })}
        none={t('editor.no-transition')}
        value={slide.transitionType}
        onTry={type => play(type, duration, false)}
        onChange={choose}
        {...(slide.transitionType && { onPlay: () => play(slide.transitionType!, duration, false) })}
      />
      {slide.transitionType && (
        <NumberField
          label={t('editor.transition-duration')}
          value={duration}
          range={slideEntity.fields.transitionDuration.range ?? [0, 0]}
          decimals={2}
          step={0.1}
          unit={t('editor.seconds')}
          onChange={transitionDuration => {
            if (transitionDuration === null || !slide.transitionType) return
            change({ transitionDuration })
            play(slide.transitionType, transitionDuration, true)
          }}
        />
      )}
    </Section>
  )
}

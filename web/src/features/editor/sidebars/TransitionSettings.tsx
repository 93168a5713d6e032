import { slide as slideEntity } from '@vitrine/model/areas/shows/entities.ts'
import { transitionTypes } from '@vitrine/model/areas/shows/enumerations.ts'
import { transitionDuration as usualDuration } from '@vitrine/model/catalog/transitions.ts'
import type { Slide } from '@vitrine/model/show/show.ts'
import { useSay } from '../../../ui/language.ts'
import { ChoiceField } from './fields/ChoiceField.tsx'
import { NumberField } from './fields/NumberField.tsx'
import { Section } from './fields/Section.tsx'
import { useSlideChange } from './SlideSettings.tsx'

/** How a slide takes the place of the one before it. */
export function TransitionSettings({ slide }: { readonly slide: Slide }) {
  const say = useSay()
  const change = useSlideChange(slide)
  return (
    <Section name="transition" title={say('editor.transition')}>
      <ChoiceField
        label={say('editor.transition-type')}
        of="TransitionType"
        choices={transitionTypes}
        none={say('editor.no-transition')}
        value={slide.transitionType}
        onChange={transitionType =>
          change({ transitionType, transitionDuration: transitionType ? (slide.transitionDuration ?? usualDuration) : null })
        }
      />
      {slide.transitionType && (
        <NumberField
          label={say('editor.transition-duration')}
          value={slide.transitionDuration}
          range={slideEntity.fields.transitionDuration.range ?? [0, 0]}
          decimals={2}
          step={0.1}
          unit={say('editor.seconds')}
          onChange={transitionDuration => transitionDuration !== null && change({ transitionDuration })}
        />
      )}
    </Section>
  )
}

import { SegmentedControl, Switch } from '@mantine/core'
import { animationStages, animationTypes, type AnimationStage } from '@vitrine/model/areas/shows/enumerations.ts'
import { widgetAnimation, type WidgetAnimation } from '@vitrine/model/areas/shows/values.ts'
import { op } from '@vitrine/model/show/operations.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { useState } from 'react'
import { useSay } from '../../../ui/language.ts'
import { useWorkbench } from '../workbench.ts'
import { ChoiceField } from './fields/ChoiceField.tsx'
import classes from './fields/Fields.module.css'
import { NumberField } from './fields/NumberField.tsx'
import { Section } from './fields/Section.tsx'

type Motion = Omit<WidgetAnimation, 'widgetId' | 'stage'>

/** What a new animation is: document 1 section 3. */
const usual: Motion = { type: 'FADE', duration: 1, delay: null, positionStartX: null, positionStartY: null, scaleStart: null }
const rangeOf = (name: 'duration' | 'delay') => widgetAnimation.fields[name].range ?? [0, 0]
/** A_B is chosen by dragging its start, which is not offered here. */
const choices = animationTypes.filter(type => type !== 'A_B')

/** How a widget comes, moves and goes. */
export function WidgetAnimationSettings({ widget }: { readonly widget: Widget }) {
  const say = useSay()
  const workbench = useWorkbench()
  const [stage, setStage] = useState<AnimationStage>('IN')
  const found = widget.animations.find(a => a.stage === stage)
  const animation = found ? motionOf(found) : null
  const change = (next: Motion | null, of?: string) =>
    workbench.perform(op('updateWidgetAnimation', { widgetId: widget.id, stage, animation: next }), of && `${widget.id} ${stage} ${of}`)
  return (
    <Section name="animation" title={say('editor.animation')}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={say('editor.animation-stage')}
        value={stage}
        onChange={next => setStage(next as AnimationStage)}
        data={animationStages.map(each => ({
          value: each,
          label: `${say(`choice.AnimationStage.${each}`)}${widget.animations.some(a => a.stage === each) ? ' •' : ''}`,
        }))}
      />
      <Switch
        label={say('editor.animated')}
        checked={animation !== null}
        onChange={event => change(event.currentTarget.checked ? usual : null)}
      />
      {animation && (
        <>
          <ChoiceField
            label={say('editor.animation-type')}
            of="AnimationType"
            choices={animation.type === 'A_B' ? animationTypes : choices}
            value={animation.type}
            onChange={type => type && change({ ...animation, type })}
          />
          <div className={classes.pair}>
            <NumberField
              label={say('editor.animation-duration')}
              value={animation.duration}
              range={rangeOf('duration')}
              decimals={2}
              step={0.1}
              unit={say('editor.seconds')}
              onChange={duration => duration !== null && change({ ...animation, duration }, 'duration')}
            />
            <NumberField
              label={say('editor.animation-delay')}
              value={animation.delay}
              range={rangeOf('delay')}
              empty={null}
              decimals={2}
              step={0.1}
              unit={say('editor.seconds')}
              placeholder="0"
              onChange={delay => change({ ...animation, delay }, 'delay')}
            />
          </div>
        </>
      )}
    </Section>
  )
}

const motionOf = ({ widgetId: _, stage: __, ...motion }: WidgetAnimation): Motion => motion

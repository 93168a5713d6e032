import { Button, SegmentedControl, Switch, Text } from '@mantine/core'
import { IconClock, IconClockPause } from '@tabler/icons-react'
import { animationStages, animationTypes, type AnimationStage, type AnimationType } from '@vitrine/model/areas/shows/enumerations.ts'
import { widgetAnimation } from '@vitrine/model/areas/shows/values.ts'
import { motions } from '@vitrine/model/catalog/motions.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { pointsOf } from '@vitrine/model/show/geometry.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { useState } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import classes from './Motion.module.css'
import { MotionField } from './MotionField.tsx'
import { animationFrom, type Positioning } from '../../session/motion/positioning.ts'
import { usePositioning } from '../../session/usePositioning.ts'
import { motionIn, usualMotion, type WidgetMotion } from '../../session/motion/usualMotion.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import fieldClasses from '../../controls/fields/Fields.module.css'
import { NumberField } from '../../controls/fields/NumberField.tsx'
import { Section } from '../../controls/fields/Section.tsx'

const rangeOf = (name: 'duration' | 'delay') => widgetAnimation.fields[name].range ?? [0, 0]

/** How a widget comes, moves and goes. */
export function WidgetAnimationSettings({ widget }: { readonly widget: Widget }) {
  const t = useTranslate()
  const { perform, positioning, previews } = useEditorContext()
  const [stage, setStage] = useState<AnimationStage>('IN')
  const session = usePositioning()
  const motion = motionIn(widget, stage)

  const change = (next: WidgetMotion | null, of?: string) =>
    perform(op('updateWidgetAnimation', { widgetId: widget.id, stage, animation: next }), of && `${widget.id} ${stage} ${of}`)
  const play = (given: WidgetMotion) =>
    previews.play({
      what: 'animation',
      widgetId: widget.id,
      animation: session ? animationFrom(session.start, stage, given.duration) : { ...given, stage },
    })

  function choose(type: AnimationType) {
    if (!motion) return
    if (type === 'A_B') return positioning.begin(widget, stage)
    positioning.cancel()
    const next = { ...usualMotion, type, duration: motion.duration, delay: motion.delay }
    change(next)
    play(next)
  }
  const stages = (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={t('editor.animation-stage')}
      value={stage}
      onChange={next => {
        positioning.cancel()
        setStage(next)
      }}
      data={animationStages.map(each => ({
        value: each,
        label: `${t(`choice.AnimationStage.${each}`)}${motionIn(widget, each) ? ' •' : ''}`,
      }))}
    />
  )
  return (
    <Section name="animation" title={t('editor.animation')} look={stages}>
      <Switch
        size="xs"
        label={t('editor.animated')}
        checked={motion !== null}
        onChange={event => {
          positioning.cancel()
          change(event.currentTarget.checked ? usualMotion : null)
        }}
      />
      {motion && (
        <>
          <MotionField
            label={t('editor.animation-type')}
            types={animationTypes}
            stage={stage}
            motionOf={type => (type === 'A_B' ? null : { path: motions[type][stage] })}
            value={session ? 'A_B' : motion.type}
            onTry={type => previews.play({ what: 'animation', widgetId: widget.id, animation: { ...motion, type, stage } })}
            onChange={type => type && choose(type)}
            onPlay={() => play(motion)}
          />
          {session && <StartFields session={session} />}
          {!session && motion.type === 'A_B' && (
            <Button variant="default" size="xs" onClick={() => positioning.begin(widget, stage)}>
              {t('motion.start-change')}
            </Button>
          )}
          <div className={fieldClasses.pair}>
            <NumberField
              label={t('editor.animation-duration')}
              sign={<IconClock size={15} aria-hidden />}
              value={motion.duration}
              range={rangeOf('duration')}
              decimals={2}
              step={0.1}
              unit={t('editor.seconds')}
              onChange={duration => duration !== null && change({ ...motion, duration }, 'duration')}
            />
            <NumberField
              label={t('editor.animation-delay')}
              sign={<IconClockPause size={15} aria-hidden />}
              value={motion.delay}
              range={rangeOf('delay')}
              empty={null}
              decimals={2}
              step={0.1}
              unit={t('editor.seconds')}
              placeholder="0"
              onChange={delay => change({ ...motion, delay }, 'delay')}
            />
          </div>
        </>
      )}
    </Section>
  )
}

/** The start of A_B in numbers. What ends its session stands beside it on the slide. */
function StartFields({ session }: { readonly session: Positioning }) {
  const t = useTranslate()
  const { positioning } = useEditorContext()
  const { width, height } = pointsOf(useEditorState(({ show }) => show.orientation))
  const { start } = session
  return (
    <div className={classes.session} role="group" aria-label={t('motion.start')} data-positioning>
      <Text size="sm">{t('motion.start-hint')}</Text>
      <div className={fieldClasses.pair}>
        <NumberField
          label={t('motion.start-x')}
          sign="X"
          value={start.x * width}
          range={[-3 * width, 3 * width]}
          onChange={x => x !== null && positioning.move({ x: x / width }, 'x')}
        />
        <NumberField
          label={t('motion.start-y')}
          sign="Y"
          value={start.y * height}
          range={[-3 * height, 3 * height]}
          onChange={y => y !== null && positioning.move({ y: y / height }, 'y')}
        />
      </div>
      <NumberField
        label={t('motion.start-scale')}
        value={start.scale * 100}
        range={[5, 1000]}
        unit="%"
        onChange={scale => scale !== null && positioning.move({ scale: scale / 100 }, 'scale')}
      />
    </div>
  )
}

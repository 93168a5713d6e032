import { pointsOf, toFraction, toPoints } from '@vitrine/model/show/geometry.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { minimumSize } from '@vitrine/model/show/widgets.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { useEffect, useRef } from 'react'
import { useSay } from '../../../ui/language.ts'
import { useEditorState, useWorkbench } from '../workbench.ts'
import classes from './fields/Fields.module.css'
import { NumberField } from './fields/NumberField.tsx'
import { Section } from './fields/Section.tsx'

/** Seen at once, and saved when nothing was typed for so long: document 2 section 4.3. */
const debounce = 2_000

/** Where a widget lies and how large it is, in points. */
export function PlaceSettings({ widget }: { readonly widget: Widget }) {
  const say = useSay()
  const { editor, pause } = useWorkbench()
  const { width, height } = pointsOf(useEditorState(({ show }) => show.orientation))
  const least = minimumSize(widget.type)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function preview(change: Partial<Pick<Widget, 'positionX' | 'positionY' | 'width' | 'height'>>) {
    const { id, positionX, positionY } = widget
    editor.preview(op('updateWidget', { id, positionX, positionY, width: widget.width, height: widget.height, ...change }))
    clearTimeout(timer.current)
    timer.current = setTimeout(save, debounce)
  }
  function save() {
    clearTimeout(timer.current)
    timer.current = undefined
    pause()
    editor.commitPreview()
  }
  useEffect(
    () => () => {
      if (timer.current !== undefined) {
        clearTimeout(timer.current)
        editor.commitPreview()
      }
    },
    [editor],
  )
  const leave = () => timer.current !== undefined && save()
  const atLeast = (fraction: number, whole: number) => Math.max(1, Math.ceil(toPoints(fraction, whole)))

  return (
    <Section name="place" title={say('editor.place')}>
      <div className={classes.pair}>
        <NumberField
          label={say('editor.x')}
          value={toPoints(widget.positionX, width)}
          range={[-10 * width, 10 * width]}
          decimals={1}
          onChange={x => x !== null && preview({ positionX: toFraction(x, width) })}
          onBlur={leave}
        />
        <NumberField
          label={say('editor.y')}
          value={toPoints(widget.positionY, height)}
          range={[-10 * height, 10 * height]}
          decimals={1}
          onChange={y => y !== null && preview({ positionY: toFraction(y, height) })}
          onBlur={leave}
        />
        <NumberField
          label={say('editor.width')}
          value={toPoints(widget.width, width)}
          range={[atLeast(least.width, width), 10 * width]}
          decimals={1}
          onChange={x => x !== null && preview({ width: toFraction(x, width) })}
          onBlur={leave}
        />
        <NumberField
          label={say('editor.height')}
          value={toPoints(widget.height, height)}
          range={[atLeast(least.height, height), 10 * height]}
          decimals={1}
          onChange={y => y !== null && preview({ height: toFraction(y, height) })}
          onBlur={leave}
        />
      </div>
    </Section>
  )
}

import { Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { boundsOfAll, fittedInto } from '@vitrine/model/show/arranging.ts'
import { boxOf, placeOf, pointsOf, toPoints, type Box, type Size } from '@vitrine/model/show/geometry.ts'
import { op, type Operation } from '@vitrine/model/show/operations.ts'
import { minimumSize } from '@vitrine/model/show/widgets.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { unlockedOf } from '../../actions/widgetActions.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import classes from '../../controls/fields/Fields.module.css'
import { NumberField } from '../../controls/fields/NumberField.tsx'
import { Section } from '../../controls/fields/Section.tsx'

/** Seen at once, and saved when nothing was typed for so long. */
const debounce = 2_000

/** Where widgets lie and how large they are, in points: one by its own box, several by what surrounds those that may be moved. */
export function PlaceSettings({ widgets }: { readonly widgets: readonly Widget[] }) {
  const t = useTranslate()
  const { editor, perform, pause } = useEditorContext()
  const orientation = useEditorState(({ show }) => show.orientation)
  const points = pointsOf(orientation)
  const { width, height } = points
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Where they lay before anything was typed, and where they are to lie. */
  const typed = useRef<{ readonly from: readonly Widget[]; readonly to: Box } | null>(null)
  const free = unlockedOf(widgets)
  const [only] = widgets.length === 1 ? widgets : []
  const isLocked = free.length === 0
  const box = only ? boxOf(only, points) : boundsOfAll(isLocked ? widgets : free, orientation)

  function editsFor(from: readonly Widget[], to: Box): readonly Operation[] {
    const [one] = from.length === 1 ? from : []
    return one ? [op('updateWidget', { id: one.id, ...changedPlace(boxOf(one, points), to, points) })] : fittedInto(from, orientation, to)
  }
  function preview(change: Partial<Box>) {
    if (!box) return
    const { from, to } = typed.current ?? { from: free, to: box }
    typed.current = { from, to: { ...to, ...change } }
    editor.preview(editsFor(from, typed.current.to))
    clearTimeout(timer.current)
    timer.current = setTimeout(save, debounce)
  }
  function save() {
    clearTimeout(timer.current)
    timer.current = undefined
    const wanted = typed.current
    typed.current = null
    pause()
    editor.cancelPreview()
    if (wanted) perform(editsFor(wanted.from, wanted.to))
  }
  const latest = useRef(save)
  useEffect(() => void (latest.current = save))
  useEffect(
    () => () => {
      if (timer.current !== undefined) latest.current()
    },
    [],
  )
  const leave = () => timer.current !== undefined && save()
  const least = only ? minimumSize(only.type) : { width: 0, height: 0 }
  const atLeast = (fraction: number, whole: number) => Math.max(1, Math.ceil(toPoints(fraction, whole)))
  if (!box) return null

  const fields = [
    { name: 'x', range: [-10 * width, 10 * width] },
    { name: 'y', range: [-10 * height, 10 * height] },
    { name: 'width', range: [atLeast(least.width, width), 10 * width] },
    { name: 'height', range: [atLeast(least.height, height), 10 * height] },
  ] as const
  return (
    <Section name="place" title={t('editor.place')}>
      <div className={classes.pair}>
        {fields.map(({ name, range }) => (
          <NumberField
            key={name}
            label={t(`editor.${name}`)}
            value={Math.round(box[name] * 10) / 10}
            range={range}
            decimals={1}
            disabled={isLocked}
            onChange={next => next !== null && preview({ [name]: next })}
            onBlur={leave}
          />
        ))}
      </div>
      {isLocked && (
        <Text size="sm" c="stone.7" style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
          <IconLock size={15} aria-hidden />
          {t('commands.locked-hint')}
        </Text>
      )}
    </Section>
  )
}

/** Only what is another: a height that nobody typed is not set by hand. */
function changedPlace(before: Box, after: Box, points: Size) {
  const place = placeOf(after, points)
  return {
    ...(after.x === before.x ? {} : { positionX: place.positionX }),
    ...(after.y === before.y ? {} : { positionY: place.positionY }),
    ...(after.width === before.width ? {} : { width: place.width }),
    ...(after.height === before.height ? {} : { height: place.height }),
  }
}

import { ActionIcon, Button, Text, Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconLink, IconLinkOff, IconLock } from '@tabler/icons-react'
import { boundsOfAll, fittedInto } from '@vitrine/model/show/arranging.ts'
import { boxOf, placeOf, pointsOf, toPoints, type Box, type Size } from '@vitrine/model/show/geometry.ts'
import { op, type Operation } from '@vitrine/model/show/operations.ts'
import { minimumSize } from '@vitrine/model/show/widgets.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { useEffect, useRef } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { bringBack, outsideOf, unlockedOf } from '../../actions/widgetActions.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { useTyping } from '../../session/useTyping.ts'
import classes from '../../controls/fields/Fields.module.css'
import { NumberField } from '../../controls/fields/NumberField.tsx'
import { Section } from '../../controls/fields/Section.tsx'
import { layout } from '../../state/layout.ts'
import { keptRatio } from './keptRatio.ts'

/** Seen at once, and saved when nothing was typed for so long. */
const debounce = 2_000

/** Where widgets lie and how large they are, in points: one by its own box, several by what surrounds those that may be moved. */
export function PlaceSettings({ widgets }: { readonly widgets: readonly Widget[] }) {
  const t = useTranslate()
  const { canvas } = useEditorContext()
  const orientation = useEditorState(({ show }) => show.orientation)
  const { width, height } = pointsOf(orientation)
  const { box, isLocked, preview, leave } = useTypedBox(widgets)
  if (!box) return null

  const { least, most } = limitsOf(widgets, { width, height })
  const fields = [
    { name: 'x', range: [-most.width, most.width], whole: width },
    { name: 'y', range: [-most.height, most.height], whole: height },
    { name: 'width', range: [least.width, most.width], whole: width },
    { name: 'height', range: [least.height, most.height], whole: height },
  ] as const
  return (
    <Section name="place" title={t('editor.place')}>
      <div className={classes.place}>
        {fields.map(({ name, range, whole }) => (
          <NumberField
            key={name}
            label={t(`editor.${name}`)}
            sign={t(`editor.${name}`).slice(0, 1)}
            value={Math.round(box[name] * 10) / 10}
            range={range}
            whole={whole}
            measure="pt"
            decimals={1}
            disabled={isLocked}
            live={draft => draft.box[name] / canvas.view.get().scale}
            onChange={next => next !== null && preview({ [name]: next })}
            onSettled={leave}
          />
        ))}
        <RatioLock isDisabled={isLocked} />
      </div>
      <Outside widgets={widgets} isLocked={isLocked} />
      {isLocked && (
        <Text size="sm" c="stone.7" className={classes.note}>
          <IconLock size={15} aria-hidden />
          {t('commands.locked-hint')}
        </Text>
      )}
    </Section>
  )
}

/** How small and how large a box may be, in points. */
function limitsOf(widgets: readonly Widget[], slide: Size): { readonly least: Size; readonly most: Size } {
  const [only] = widgets.length === 1 ? widgets : []
  const least = only ? minimumSize(only.type) : { width: 0, height: 0 }
  const atLeast = (fraction: number, whole: number) => Math.max(1, Math.ceil(toPoints(fraction, whole)))
  return {
    least: { width: atLeast(least.width, slide.width), height: atLeast(least.height, slide.height) },
    most: { width: 10 * slide.width, height: 10 * slide.height },
  }
}

/** The box that is typed: seen at once, and one step when it stands. */
function useTypedBox(widgets: readonly Widget[]) {
  const { editor, perform, pause } = useEditorContext()
  const orientation = useEditorState(({ show }) => show.orientation)
  const points = pointsOf(orientation)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typing = useTyping()
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
    const { least, most } = limitsOf(from, points)
    typed.current = { from, to: { ...to, ...(layout.get().keepsRatio ? keptRatio(to, change, least, most) : change) } }
    editor.preview(editsFor(from, typed.current.to))
    typing.begin(save)
    clearTimeout(timer.current)
    timer.current = setTimeout(save, debounce)
  }
  function save(): true {
    clearTimeout(timer.current)
    timer.current = undefined
    typing.end()
    const wanted = typed.current
    typed.current = null
    pause()
    editor.cancelPreview()
    if (wanted) perform(editsFor(wanted.from, wanted.to))
    return true
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
  return { box, isLocked, preview, leave }
}

function RatioLock({ isDisabled }: { readonly isDisabled: boolean }) {
  const t = useTranslate()
  const { keepsRatio } = useStore(layout)
  const Sign = keepsRatio ? IconLink : IconLinkOff
  return (
    <Tooltip label={t('editor.keep-ratio')}>
      <ActionIcon
        className={classes.ratio ?? ''}
        size={26}
        variant={keepsRatio ? 'light' : 'subtle'}
        color={keepsRatio ? undefined : 'stone.7'}
        aria-label={t('editor.keep-ratio')}
        aria-pressed={keepsRatio}
        disabled={isDisabled}
        onClick={() => layout.set({ keepsRatio: !keepsRatio })}
      >
        <Sign size={15} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** What can't be seen is said, with a way back. */
function Outside({ widgets, isLocked }: { readonly widgets: readonly Widget[]; readonly isLocked: boolean }) {
  const t = useTranslate()
  const context = useEditorContext()
  if (!outsideOf(context, widgets).length) return null
  return (
    <div className={classes.note} role="status">
      <IconAlertTriangle size={15} aria-hidden color="var(--mantine-color-orange-8)" />
      <Text size="sm" flex={1}>
        {t('editor.outside')}
      </Text>
      {!isLocked && (
        <Button size="compact-xs" variant="light" onClick={() => bringBack(context, widgets)}>
          {t('editor.bring-back')}
        </Button>
      )}
    </div>
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

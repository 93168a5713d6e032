import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import { IconBold, IconItalic, IconUnderline, type Icon } from '@tabler/icons-react'
import { textStyle } from '@vitrine/model/areas/shows/values.ts'
import { boundsOf, boxOf, type Box, type Size } from '@vitrine/model/show/geometry.ts'
import { colourIn } from '@vitrine/model/show/resolve.ts'
import { widgetOf } from '@vitrine/model/show/show.ts'
import { memo, useLayoutEffect, useState, useSyncExternalStore, type KeyboardEvent, type RefObject } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { useViewport } from '../../session/useViewport.ts'
import { ColourPopup } from '../../controls/fields/ColourPopup.tsx'
import { SizeField } from '../../controls/fields/SizeField.tsx'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import classes from './Writing.module.css'

interface Props {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly widgetId: string
  readonly toPage: () => void
}

const emphases: readonly (readonly ['bold' | 'italic' | 'underlined', Icon, string])[] = [
  ['bold', IconBold, 'Ctrl B'],
  ['italic', IconItalic, 'Ctrl I'],
  ['underlined', IconUnderline, 'Ctrl U'],
]
const gap = 14

/** How what is selected in a text is written: above the text, or where there is no room, below it. */
export function WritingTools({ ref, widgetId, toPage }: Props) {
  const t = useTranslate()
  const { writing: session, canvas } = useEditorContext()
  const place = useViewport()
  const widget = useEditorState(({ show }) => widgetOf(show, widgetId))
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  // Drawn again where something else is to be seen, not with every letter.
  const look = useSyncExternalStore(session.subscribe, () => JSON.stringify(session.look()))
  useLayoutEffect(() => {
    const element = ref.current
    if (element) setSize({ width: element.offsetWidth, height: element.offsetHeight })
  }, [ref])
  if (!widget) return null

  const bounds = boundsOf(boxOf(widget, place), widget.style.rotation)
  const at = beside({ ...bounds, x: bounds.x + place.x, y: bounds.y + place.y }, size, canvas.view.room())

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    // What opens from here has its own keys, and gives them back.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault()
      event.stopPropagation()
      return toPage()
    }
    if (!by || !(event.target instanceof HTMLButtonElement)) return
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button,input')]
    event.preventDefault()
    stops[(stops.indexOf(event.target) + by + stops.length) % stops.length]?.focus()
  }
  return (
    <div
      ref={ref}
      className={classes.tools}
      role="toolbar"
      aria-label={t('editor.writing-tools')}
      data-writing-tools
      style={{ transform: `translate(${Math.round(at.x)}px,${Math.round(at.y)}px)`, visibility: size.width ? 'visible' : 'hidden' }}
      onKeyDown={handleKey}
    >
      <Tools widgetId={widgetId} said={look} />
    </div>
  )
}

const Tools = memo(function Tools({ widgetId, said }: { readonly widgetId: string; readonly said: string }) {
  const t = useTranslate()
  const { writing: session, pause } = useEditorContext()
  const style = useEditorState(({ show }) => show.style)
  const look = JSON.parse(said) as ReturnType<typeof session.look>
  return (
    <>
      {emphases.map(([name, Sign, keys]) => (
        <Tooltip key={name} label={`${t(`editor.${name}`)} (${keys})`} openDelay={400}>
          <ActionIcon
            size={34}
            variant={look[name] ? 'filled' : 'subtle'}
            color={look[name] ? undefined : 'dark'}
            aria-label={t(`editor.${name}`)}
            aria-pressed={look[name] ?? 'mixed'}
            // What is selected stays so.
            onMouseDown={event => event.preventDefault()}
            onClick={() => session.toggle(name)}
          >
            <Sign size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      <ColourPopup
        label={t('editor.colour')}
        value={look.color ?? null}
        position="top"
        onChange={color => color !== null && session.format({ color }, `${widgetId} color`)}
      >
        <UnstyledButton className={classes.colour} aria-haspopup="dialog" aria-label={t('editor.colour')} title={t('editor.colour')}>
          <span
            className={classes.swatch}
            data-mixed={look.color === undefined || undefined}
            style={look.color === undefined ? undefined : { background: `#${colourIn(style, look.color, '000000')}` }}
          />
        </UnstyledButton>
      </ColourPopup>
      <SizeField
        label={t('editor.text-size')}
        value={look.size ?? null}
        range={textStyle.fields.size.range ?? [1, 1000]}
        isBare
        {...(look.size === undefined ? { isMixed: true, empty: null } : {})}
        onChange={next => {
          if (next !== null) session.format({ size: next }, `${widgetId} size`)
        }}
        onSettled={pause}
      />
    </>
  )
})

/** Above a box, or below it, or on it; always wholly in the room. */
function beside(box: Box, size: Size, room: Size) {
  const x = Math.max(8, Math.min(room.width - size.width - 8, box.x + box.width / 2 - size.width / 2))
  const above = box.y - size.height - gap
  const below = box.y + box.height + gap
  if (above >= 8) return { x, y: above }
  return { x, y: below + size.height <= room.height - 8 ? below : 8 }
}

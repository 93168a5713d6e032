import { ActionIcon, Button, ColorPicker, Group, Slider, Stack, Text, TextInput, Tooltip } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconColorPicker, IconX } from '@tabler/icons-react'
import { colourNames } from '@vitrine/model/areas/shows/enumerations.ts'
import { coloursUsed, readColour } from '@vitrine/model/show/colours.ts'
import { colourIn } from '@vitrine/model/show/resolve.ts'
import { useAsset, useOrganization } from '@vitrine/renderer/data.tsx'
import { useRef, useState } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useTyping } from '../../session/useTyping.ts'
import { useActiveSlide, useEditorState } from '../../session/useEditorState.ts'
import { recentColours } from './recentColours.ts'
import { Swatches, type Swatch } from './Swatches.tsx'
import { useColoursOf } from './useColoursOf.ts'
import classes from './Colours.module.css'

export interface ColourChooserProps {
  readonly label: string
  /** Six digits, or one of the show's own; null: none, or several. */
  readonly value: string | null
  /** How much it covers, in percent; null: all of it. Left out: it can't be said of this colour. */
  readonly opacity?: number | null | undefined
  readonly nullable?: boolean | undefined
  /** The show's own colours can't be named by themselves. */
  readonly plain?: boolean | undefined
  /** `opacity` is given where the colour has one. */
  readonly onChange: (value: string | null, opacity?: number | null) => void
}

/** So many of the colours that slides use are offered. */
const mostUsed = 13

/** Every way to a colour: those of this presentation, recent ones, those of the logo and of the picture behind, an eyedropper, and any other. */
export function ColourChooser({ label, value, opacity, nullable = false, plain = false, onChange }: ColourChooserProps) {
  const t = useTranslate()
  const { editor, pause, preview } = useEditorContext()
  const style = useEditorState(({ show }) => show.style)
  const seen = colourIn(style, value, null)
  const [tried, setTried] = useState<number | null>(null)
  const covers = tried ?? opacity ?? 100

  function tryOut(colour: string, cover = opacity) {
    preview(() => onChange(colour, cover))
  }
  function choose(colour: string | null, cover = opacity) {
    editor.cancelPreview()
    onChange(colour, cover)
    if (colour && !colour.startsWith('$')) recentColours.add(colour)
  }
  return (
    // Each press begins a step; a burst of keys is one.
    <Stack gap="sm" onPointerDownCapture={pause}>
      <OfferedColours value={value} plain={plain} onChoose={choose} />
      <ColorPicker
        fullWidth
        format="hex"
        size="sm"
        value={`#${seen ?? 'FFFFFF'}`}
        saturationLabel={t('editor.saturation')}
        hueLabel={t('editor.hue')}
        onChange={hex => {
          const read = readColour(hex)
          if (read && read.color !== seen?.toUpperCase()) tryOut(read.color)
        }}
        onChangeEnd={hex => {
          const read = readColour(hex)
          if (read) choose(read.color)
        }}
      />
      <div className={classes.row}>
        <CodeField
          label={label}
          seen={seen}
          tryOut={({ color, opacity: said }) => tryOut(color, opacity === undefined ? undefined : (said ?? opacity))}
          choose={({ color, opacity: said }) => choose(color, opacity === undefined ? undefined : (said ?? opacity))}
          giveUp={() => editor.cancelPreview()}
        />
        <Eyedropper onPick={choose} />
        {nullable && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconX size={14} aria-hidden />}
            disabled={value === null}
            onClick={() => choose(null)}
          >
            {t('editor.no-colour')}
          </Button>
        )}
      </div>
      {opacity !== undefined && (
        <div>
          <Group justify="space-between" gap="xs">
            <Text size="xs" c="stone.7" aria-hidden>
              {t('editor.opacity')}
            </Text>
            <Text size="xs" c="stone.7" aria-hidden>
              {covers} %
            </Text>
          </Group>
          <Slider
            size="sm"
            mx={6}
            value={covers}
            min={0}
            max={100}
            step={1}
            label={null}
            disabled={value === null}
            thumbLabel={t('editor.opacity')}
            thumbProps={{ 'aria-valuetext': `${covers} %` }}
            onChange={next => {
              setTried(next)
              if (value !== null) tryOut(value, next)
            }}
            onChangeEnd={next => {
              setTried(null)
              // What is tried is drawn too: what there was before it is not known here, and chosen again it makes no step.
              if (value !== null) choose(value, next === 100 ? null : next)
            }}
          />
        </div>
      )}
    </Stack>
  )
}

interface OfferedProps {
  readonly value: string | null
  readonly plain: boolean
  readonly onChoose: (colour: string) => void
}

/** What every board is in need of, used yet or not. */
const always = ['FFFFFF', '000000']

/** What is likely to be wanted, so that one press is enough. As it was when the popup opened: nothing moves away below the pointer. */
function OfferedColours({ value, plain, onChoose }: OfferedProps) {
  const t = useTranslate()
  const { editor } = useEditorContext()
  const style = useEditorState(({ show }) => show.style)
  const slide = useActiveSlide()
  const background = useAsset(slide?.backgroundAssetId ?? null)
  const logo = useColoursOf(useOrganization()?.logoUrl ?? null)
  const behind = useColoursOf(background?.thumbUrl ?? (background?.type === 'IMAGE' ? background.url : null))
  const [used] = useState(() => {
    const { show } = editor.get()
    const named = plain ? [] : colourNames.map(each => colourIn(show.style, each, 'FFFFFF').toUpperCase())
    const used = coloursUsed(show.slides)
      .filter(each => !named.includes(each))
      .slice(0, mostUsed)
    return [...used, ...always.filter(each => !used.includes(each) && !named.includes(each))]
  })
  const [recent] = useState(recentColours.get)
  const plainOnes = (colours: readonly string[]) => colours.map(each => swatchOf(each, each, value))
  const own = plain
    ? []
    : colourNames.map(each => ({ ...swatchOf(each, colourIn(style, each, 'FFFFFF'), value), name: t(`choice.ColourName.${each}`) }))
  return (
    <>
      <Swatches label={t('colours.presentation')} swatches={[...own, ...plainOnes(used)]} onChoose={onChoose} />
      <Swatches label={t('colours.recent')} swatches={plainOnes(recent)} onChoose={onChoose} />
      <Swatches label={t('colours.logo')} swatches={plainOnes(logo)} onChoose={onChoose} />
      <Swatches label={t('colours.background')} swatches={plainOnes(behind)} onChoose={onChoose} />
    </>
  )
}

const swatchOf = (colour: string, seen: string, value: string | null): Swatch => ({
  key: colour,
  name: `#${colour}`,
  background: `linear-gradient(#${seen}, #${seen})`,
  isChosen: value?.toUpperCase() === colour,
})

type Read = NonNullable<ReturnType<typeof readColour>>
interface CodeProps {
  readonly label: string
  readonly seen: string | null
  readonly tryOut: (read: Read) => void
  readonly choose: (read: Read) => void
  readonly giveUp: () => void
}

/** A colour that is typed or pasted, as people have it at hand. Six digits are enough; all else counts when the field is left, or with Enter. */
function CodeField({ label, seen, tryOut, choose, giveUp }: CodeProps) {
  const t = useTranslate()
  const typing = useTyping()
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  // Escape closes what it stands in, and leaves the field at the same time: it is heard before that.
  useWindowEvent('keydown', event => event.key === 'Escape' && keep(null), true)
  const latest = useRef<string | null>(null)
  const keep = (text: string | null) => {
    latest.current = text
    setTyped(text)
    typing.end()
  }
  function handleType(text: string) {
    keep(text)
    setRefused(false)
    const read = readColour(text)
    if (!read) giveUp()
    else if (/^#?[0-9a-f]{6}$/i.test(text.trim())) choose(read)
    else {
      tryOut(read)
      typing.begin(() => {
        handleDone()
        return true
      })
    }
  }
  function handleDone() {
    const text = latest.current
    if (text === null || text.trim() === '') return keep(null)
    const read = readColour(text)
    setRefused(read === null)
    if (!read) return
    keep(null)
    choose(read)
  }
  return (
    <TextInput
      size="xs"
      label={t('editor.colour-code')}
      value={typed ?? (seen ? `#${seen}` : '')}
      placeholder="#AABBCC"
      maxLength={80}
      style={{ flex: 1 }}
      data-own="no"
      error={isRefused && t('rule.colour', { field: label })}
      onFocus={event => event.currentTarget.select()}
      onChange={event => handleType(event.currentTarget.value)}
      onBlur={handleDone}
      onKeyDown={event => {
        if (event.key === 'Enter') handleDone()
      }}
    />
  )
}

interface Dropper {
  open(): Promise<{ readonly sRGBHex: string }>
}
const isDropper = (x: unknown): x is new () => Dropper => typeof x === 'function'

/** Takes a colour from anywhere on the screen, where the browser can. */
function Eyedropper({ onPick }: { readonly onPick: (colour: string) => void }) {
  const t = useTranslate()
  const EyeDropper: unknown = Reflect.get(window, 'EyeDropper')
  if (!isDropper(EyeDropper)) return null
  async function pick(Made: new () => Dropper) {
    // Given up with Escape.
    const picked = await new Made().open().catch(() => null)
    const read = picked && readColour(picked.sRGBHex)
    if (read) onPick(read.color)
  }
  return (
    <Tooltip label={t('colours.eyedropper')}>
      <ActionIcon size={30} variant="default" aria-label={t('colours.eyedropper')} onClick={() => void pick(EyeDropper)}>
        <IconColorPicker size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

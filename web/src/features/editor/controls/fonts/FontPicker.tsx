import { Button, FileButton, Text } from '@mantine/core'
import { IconSettings, IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { useLimitWords } from '../../../media/useLimitWords.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { fontsUsedIn, keyOf, type FontChoice, type FontOption } from './fontChoices.ts'
import { FontList } from './FontList.tsx'
import classes from './Fonts.module.css'
import { broughtIn } from '../../../../ui/FontSample.tsx'
import { recentFonts } from './recentFonts.ts'
import { acceptedFonts } from './useFontLibrary.ts'
import { useOwnFonts } from './useOwnFonts.ts'

interface Props {
  readonly label: string
  /** Null: several. */
  readonly current: FontChoice | null
  readonly plain: boolean
  readonly onChange: (choice: FontChoice) => void
  readonly onClose: () => void
  /** Opens the library. */
  readonly onManage: () => void
}

/** A font that one only passes on the way to another is not shown on the slide. */
const dwell = 90

/** Chooses a font: what one looks at is shown on the slide, and only what one chooses is done. */
export function FontPicker({ label, current, plain, onChange, onClose, onManage }: Props) {
  const t = useTranslate()
  const { editor, assets, preview, pause } = useEditorContext()
  const style = useEditorState(({ show }) => show.style)
  const { fonts: own, isStock, uploading, add } = useOwnFonts()
  const limits = useLimitWords()
  // What is previewed neither moves the list nor counts as used.
  const [opened] = useState(() => ({
    current: current ? keyOf(current) : '',
    style,
    used: fontsUsedIn(editor.get().show),
    recent: recentFonts.get(),
  }))
  const looking = useRef<AbortController>(null)
  useEffect(
    () => () => {
      looking.current?.abort()
      editor.cancelPreview()
    },
    [editor],
  )

  const ownOf = (id: string | null) => own.find(font => font.id === id)
  function handleLook(option: FontOption | null) {
    looking.current?.abort()
    if (!option || option.key === opened.current) return editor.cancelPreview()
    const { signal } = (looking.current = new AbortController())
    const { drawnIn, choice } = option
    const chosen = 'assetId' in drawnIn ? ownOf(drawnIn.assetId) : undefined
    async function look() {
      // The slide must know it, or takes it for one that was removed.
      if (chosen && !assets.get()[chosen.id]) assets.add({ ...chosen, type: 'FONT', thumbUrl: null })
      await broughtIn(drawnIn, chosen?.url, '', true)
      if (!signal.aborted) preview(() => onChange(choice))
    }
    setTimeout(() => !signal.aborted && void look(), dwell)
  }
  function handleChoose({ key, choice }: FontOption) {
    handleLook(null)
    if (key !== opened.current) {
      const chosen = ownOf(choice.customFont)
      if (chosen) assets.add({ ...chosen, type: 'FONT', thumbUrl: null })
      if (key !== 'PRIMARY' && key !== 'SECONDARY') recentFonts.add(key)
      // A step of its own, whatever was chosen a moment ago.
      pause()
      onChange(choice)
      pause()
    }
    onClose()
  }
  return (
    <div className={classes.picker}>
      <FontList
        label={label}
        current={opened.current}
        style={plain ? null : opened.style}
        used={opened.used}
        recent={opened.recent}
        own={own}
        isStock={isStock}
        onLook={handleLook}
        onChoose={handleChoose}
      />
      {!isStock && (
        <div className={classes.foot}>
          <FileButton multiple accept={acceptedFonts} onChange={files => void add(files)}>
            {props => (
              <Button
                {...props}
                size="xs"
                variant="default"
                flex={1}
                loading={uploading.length > 0}
                leftSection={<IconUpload size={14} aria-hidden />}
              >
                {t('fonts.upload')}
              </Button>
            )}
          </FileButton>
          <Button size="xs" variant="default" flex={1} leftSection={<IconSettings size={14} aria-hidden />} onClick={onManage}>
            {t('fonts.manage')}
          </Button>
        </div>
      )}
      {!isStock && (
        <Text size="xs" c="stone.6" px="sm" pb={8}>
          {t('fonts.limits', limits.assetFont)}
        </Text>
      )}
      {uploading.map(({ id, name }) => (
        <Text key={id} size="xs" px="sm" pb={8} aria-live="polite">
          {t('fonts.uploading', { name })}
        </Text>
      ))}
    </div>
  )
}

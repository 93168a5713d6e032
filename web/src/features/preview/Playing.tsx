import { ActionIcon, Group, Menu, Text } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconChevronLeft,
  IconChevronRight,
  IconLanguage,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import type { ShowContent } from '@vitrine/model/screen/content.ts'
import { asWritten } from '@vitrine/model/screen/languageRotation.ts'
import { ShowPlayer } from '@vitrine/renderer/ShowPlayer.tsx'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { languageName } from '../menuLanguages/languageNames.ts'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import classes from './PreviewPage.module.css'
import { slideAfter } from './slideAfter.ts'
import { useIdle } from './useIdle.ts'

interface Props {
  readonly content: ShowContent
  readonly slideId: string | null
  readonly width: number
  readonly height: number
  /** None: there is nowhere to go back to. */
  readonly onClose?: () => void
  readonly more?: ReactNode
}

/** A show with its controls: from slide to slide, in which language, over the whole screen. */
export function Playing({ content, slideId, width, height, onClose, more }: Props) {
  const { show, catalogue } = content
  const t = useTranslate()
  const spoken = useLanguage()
  const isIdle = useIdle()
  const { fullscreen, toggle } = useFullscreenDocument()
  /** Each jump is a new playing that begins at its slide. */
  const [start, setStart] = useState({ slideId, jump: 0 })
  const languages = catalogue.organization?.menuLanguages ?? []
  const [language, setLanguage] = useState<string | null>(null)
  const [shownId, setShownId] = useState<string | null>(slideId)

  const step = useCallback(
    (by: 1 | -1) => {
      const next = slideAfter(show.slides, shownId, by)
      if (next) setStart(before => ({ slideId: next.id, jump: before.jump + 1 }))
    },
    [show.slides, shownId],
  )

  useEffect(() => {
    const deeds: Record<string, () => void> = { ...(onClose && { Escape: onClose }), ArrowRight: () => step(1), ArrowLeft: () => step(-1) }
    const handleKey = (event: KeyboardEvent) => {
      const deed = deeds[event.key]
      if (!deed || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      deed()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [onClose, step])

  const rotation = useMemo(() => (language === null ? asWritten : { ...asWritten, languages: [language] }), [language])
  const number = show.slides.findIndex(slide => slide.id === shownId) + 1
  return (
    <div className={classes.playing} data-idle={isIdle}>
      <ShowPlayer
        key={start.jump}
        show={show}
        catalogue={catalogue}
        languages={rotation}
        now={Date.now}
        width={width}
        height={height}
        startSlideId={start.slideId}
        hardStart
        onSlide={turn => setShownId(turn.slide?.id ?? null)}
      />
      <Group className={classes.controls ?? ''} gap={6} wrap="nowrap">
        {show.slides.length > 1 && (
          <>
            <Control icon={IconChevronLeft} label={t('app.preview.previous')} onClick={() => step(-1)} />
            <Text size="sm" className={classes.count ?? ''}>
              {number > 0 ? t('app.preview.slide', { number, total: show.slides.length }) : ''}
            </Text>
            <Control icon={IconChevronRight} label={t('app.preview.next')} onClick={() => step(1)} />
          </>
        )}
        {languages.length > 1 && (
          <Menu position="top" withinPortal={false}>
            <Menu.Target>
              <ActionIcon
                size="xl"
                variant="transparent"
                c="#fff"
                aria-label={t('menu-languages.show-in', { language: languageName(language ?? languages[0] ?? '', spoken) })}
              >
                <IconLanguage size={24} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {languages.map((each, index) => (
                <Menu.Item key={each} onClick={() => setLanguage(index === 0 ? null : each)}>
                  {languageName(each, spoken)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        <Control
          icon={fullscreen ? IconArrowsMinimize : IconArrowsMaximize}
          label={t(fullscreen ? 'app.preview.full-screen-leave' : 'app.preview.full-screen')}
          onClick={() => void toggle()}
        />
        {more}
        {onClose && <Control icon={IconX} label={t('app.preview.close')} onClick={onClose} />}
      </Group>
    </div>
  )
}

const Control = ({ icon: Sign, label, onClick }: { readonly icon: Icon; readonly label: string; readonly onClick: () => void }) => (
  <ActionIcon size="xl" variant="transparent" c="#fff" aria-label={label} title={label} onClick={onClick}>
    <Sign size={24} stroke={1.6} aria-hidden />
  </ActionIcon>
)

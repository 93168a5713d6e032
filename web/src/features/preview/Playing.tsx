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
import { menuAt } from '@vitrine/model/screen/menuAt.ts'
import { playable } from '@vitrine/model/show/playlist.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { slidesAt } from '@vitrine/model/show/slidesAt.ts'
import type { Turn } from '@vitrine/renderer/playing.ts'
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
  /** Each jump is a new playing that begins at its slide, which is seen once also where it is not its time. */
  const [start, setStart] = useState({ slideId, jump: 0, isAsked: false })
  const languages = catalogue.organization?.menuLanguages ?? []
  const [language, setLanguage] = useState<string | null>(null)
  const [shownId, setShownId] = useState<string | null>(slideId)

  const step = useCallback(
    (by: 1 | -1) => {
      const next = slideAfter(show.slides, shownId, by)
      if (next) setStart(before => ({ slideId: next.id, jump: before.jump + 1, isAsked: true }))
    },
    [show.slides, shownId],
  )

  const played = useMemo(() => (start.isAsked ? withAlways(show, start.slideId) : show), [show, start])
  const isNow = useMemo(() => shownId === null || playsNow(content, shownId), [content, shownId])
  function handleSlide({ slide }: Turn) {
    const id = slide?.id ?? null
    setShownId(id)
    if (start.isAsked && id !== start.slideId) setStart({ ...start, isAsked: false })
  }

  useEffect(() => {
    const deeds: Record<string, () => void> = { ...(onClose && { Escape: onClose }), ArrowRight: () => step(1), ArrowLeft: () => step(-1) }
    const handleKey = (event: KeyboardEvent) => {
      const deed = deeds[event.key]
      if (!deed || event.altKey || event.ctrlKey || event.metaKey || isTaken(event)) return
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
        show={played}
        catalogue={catalogue}
        languages={rotation}
        now={Date.now}
        width={width}
        height={height}
        startSlideId={start.slideId}
        hardStart
        onSlide={handleSlide}
      />
      <Group className={classes.controls ?? ''} gap={6} wrap="nowrap">
        {show.slides.length > 1 && (
          <>
            <Control icon={IconChevronLeft} label={t('app.preview.previous')} onClick={() => step(-1)} />
            <Text size="sm" className={classes.count ?? ''}>
              {number > 0 ? t('app.preview.slide', { number, total: show.slides.length }) : ''}
              {!isNow && ` · ${t('app.preview.not-now')}`}
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

/** With one slide that is always shown. */
const withAlways = (show: Show, slideId: string | null): Show => ({
  ...show,
  slides: show.slides.map(slide =>
    slide.id === slideId ? { ...slide, schedule: null, conditionType: null, conditionValue: null } : slide,
  ),
})

/** Whether a screen would show it at this moment. */
function playsNow({ show, catalogue }: ShowContent, slideId: string): boolean {
  const now = Date.now()
  const { promotions } = menuAt(catalogue, now).catalogue
  return playable(slidesAt(show, catalogue, now).show, promotions).some(({ id }) => id === slideId)
}

/** What lies over the preview has these keys for itself. */
const isTaken = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented || (target instanceof Element && target.closest('[role=dialog], [role=menu], [role=listbox], input, textarea') !== null)

const Control = ({ icon: Sign, label, onClick }: { readonly icon: Icon; readonly label: string; readonly onClick: () => void }) => (
  <ActionIcon size="xl" variant="transparent" c="#fff" aria-label={label} title={label} onClick={onClick}>
    <Sign size={24} stroke={1.6} aria-hidden />
  </ActionIcon>
)

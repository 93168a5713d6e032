import { ActionIcon, Button, Center, Group, Loader, Menu, Stack, Text, Title } from '@mantine/core'
import { useElementSize, useFullscreenDocument } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconChevronLeft,
  IconChevronRight,
  IconLanguage,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { failureOf } from '@vitrine/model/messages/spoken.ts'
import type { ShowContent } from '@vitrine/model/screen/content.ts'
import { asWritten } from '@vitrine/model/screen/languageRotation.ts'
import { feedsIn } from '@vitrine/model/screen/references.ts'
import { ShowPlayer } from '@vitrine/renderer/ShowPlayer.tsx'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { CallError } from '../../api/callError.ts'
import { useShowContent, useWithFeeds } from '../../api/content.ts'
import { languageName } from '../menuLanguages/languageNames.ts'
import { NoticeBars } from '../../ui/NoticeBars.tsx'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { useParamsOf } from '../../ui/links.tsx'
import { useExit } from '../../ui/useExit.ts'
import { SearchEverywhere, useSearchOpen } from '../search/SearchEverywhere.tsx'
import { AsOnSystem } from '../systems/AsOnSystem.tsx'
import { useTabTitle } from '../../ui/useTabTitle.ts'
import classes from './PreviewPage.module.css'
import { slideAfter } from './slideAfter.ts'
import { useIdle } from './useIdle.ts'

/** A show as its screens will play it, over the whole window. */
export default function PreviewPage() {
  const t = useTranslate()
  const { showId, slideId } = useParamsOf('preview')
  // As on which system, as the address says; null: with what holds for all.
  const [systemId, setSystemId] = useState(() => new URLSearchParams(window.location.search).get('systemId'))
  const content = useShowContent(showId, systemId)
  const close = useClosing(content.data?.show ?? null)
  const { ref, width, height } = useElementSize()
  useTabTitle(t('app.routes.preview.title'))
  const [isSearching, setSearching] = useSearchOpen()
  const stopSearching = useCallback(() => setSearching(false), [setSearching])

  return (
    <div className={classes.room}>
      <NoticeBars isBanner />
      <SearchEverywhere isOpen={isSearching} onClose={stopSearching} />
      <main ref={ref} className={classes.stage} aria-label={t('app.routes.preview.title')}>
        {content.data ? (
          width > 0 && (
            <Playing
              key={content.data.show.id}
              content={content.data}
              slideId={slideId ?? null}
              width={width}
              height={height}
              onClose={close}
              more={<AsOnSystem value={systemId} onChange={setSystemId} />}
            />
          )
        ) : content.isPending ? (
          <Notice>
            <Loader color="white" />
            <Text role="status">{t('app.preview.loading')}</Text>
          </Notice>
        ) : (
          <Notice>
            <div role="alert">
              <Title order={1} size="h3">
                {t('app.preview.presentation-unable')}
              </Title>
              <Text mt="xs">{t(reasonOf(content.error))}</Text>
            </div>
            <Group>
              <Button onClick={() => void content.refetch()} loading={content.isFetching}>
                {t('app.preview.retry')}
              </Button>
              <Button variant="default" onClick={close}>
                {t('app.close')}
              </Button>
            </Group>
          </Notice>
        )}
      </main>
    </div>
  )
}

/** What another's show is to this session, and what no longer exists: the server does not tell them apart. */
const reasonOf = (error: CallError): MessageKey =>
  error.code === 'NotFoundError' ? 'app.preview.not-there' : failureOf({ fails: 'app.preview.unknown-reason' }, error)

const Notice = ({ children }: { readonly children: React.ReactNode }) => (
  <Center h="100%" p="lg" ta="center">
    <Stack align="center">{children}</Stack>
  </Center>
)

interface PlayingProps {
  readonly content: ShowContent
  readonly slideId: string | null
  readonly width: number
  readonly height: number
  readonly onClose: () => void
  readonly more: ReactNode
}

function Playing({ content, slideId, width, height, onClose, more }: PlayingProps) {
  const { show } = content
  const catalogue = useWithFeeds(
    useMemo(() => feedsIn(show).has('NOS_NEWS'), [show]),
    content.catalogue,
  )
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
    const deeds: Record<string, () => void> = { Escape: onClose, ArrowRight: () => step(1), ArrowLeft: () => step(-1) }
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
                c="white"
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
        <Control icon={IconX} label={t('app.preview.close')} onClick={onClose} />
      </Group>
    </div>
  )
}

const Control = ({ icon: Sign, label, onClick }: { readonly icon: Icon; readonly label: string; readonly onClick: () => void }) => (
  <ActionIcon size="xl" variant="transparent" c="white" aria-label={label} title={label} onClick={onClick}>
    <Sign size={24} stroke={1.6} aria-hidden />
  </ActionIcon>
)

/** Back to where one came from; a tab of its own is closed, and where browsers don't allow that its way out is taken. */
function useClosing(show: ShowContent['show'] | null) {
  const router = useRouter()
  const { to } = useExit(show)
  return useCallback(() => {
    if (router.history.canGoBack()) return router.history.back()
    window.close()
    void router.navigate({ to })
  }, [router, to])
}

import { Button, Group } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { failureOf } from '@vitrine/model/messages/spoken.ts'
import type { ShowContent } from '@vitrine/model/screen/content.ts'
import { feedsIn } from '@vitrine/model/screen/references.ts'
import { useCallback, useMemo, useState, type ComponentProps } from 'react'
import type { CallError } from '../../api/callError.ts'
import { useShowContent, useWithFeeds } from '../../api/content.ts'
import { NoticeBars } from '../../ui/NoticeBars.tsx'
import { useTranslate } from '../../ui/language.ts'
import { useParamsOf } from '../../ui/links.tsx'
import { useExit } from '../../ui/useExit.ts'
import { SearchEverywhere, useSearchOpen } from '../search/SearchEverywhere.tsx'
import { AsOnSystem } from '../systems/AsOnSystem.tsx'
import { useTabTitle } from '../../ui/useTabTitle.ts'
import { FailedNotice, LoadingNotice } from './Notice.tsx'
import { Playing } from './Playing.tsx'
import classes from './PreviewPage.module.css'

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
            <WithNews
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
          <LoadingNotice />
        ) : (
          <FailedNotice title={t('app.preview.presentation-unable')} reason={t(reasonOf(content.error))}>
            <Group>
              <Button onClick={() => void content.refetch()} loading={content.isFetching}>
                {t('app.preview.retry')}
              </Button>
              <Button variant="default" onClick={close}>
                {t('app.close')}
              </Button>
            </Group>
          </FailedNotice>
        )}
      </main>
    </div>
  )
}

/** With the headlines that its tickers ask for. */
function WithNews({ content, ...playing }: ComponentProps<typeof Playing>) {
  const { show } = content
  const catalogue = useWithFeeds(
    useMemo(() => feedsIn(show).has('NOS_NEWS'), [show]),
    content.catalogue,
  )
  return <Playing content={useMemo(() => ({ show, catalogue }), [show, catalogue])} {...playing} />
}

/** What another's show is to this session, and what no longer exists: the server does not tell them apart. */
const reasonOf = (error: CallError): MessageKey =>
  error.code === 'NotFoundError' ? 'app.preview.not-there' : failureOf({ fails: 'app.preview.unknown-reason' }, error)

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

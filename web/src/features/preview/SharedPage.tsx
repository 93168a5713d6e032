import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { failureOf } from '@vitrine/model/messages/spoken.ts'
import { useShared } from '../../api/shared.ts'
import { useTranslate } from '../../ui/language.ts'
import { useTabTitle } from '../../ui/useTabTitle.ts'
import { FailedNotice, LoadingNotice } from './Notice.tsx'
import { Playing } from './Playing.tsx'
import classes from './PreviewPage.module.css'

/** What a link to a presentation opens, for whoever has it: its slides and nothing else. */
export default function SharedPage() {
  const t = useTranslate()
  const token = useRouterState({ select: ({ location }) => location.hash })
  const shared = useShared(token)
  const { ref, width, height } = useElementSize()
  const isOver = shared.error?.code === 'LinkUnknownError'
  useTabTitle(shared.isSuccess ? shared.data.show.title : t('app.routes.shared.title'))
  return (
    <div className={classes.room}>
      <main ref={ref} className={classes.stage} aria-label={t('app.routes.shared.title')}>
        {isOver ? (
          <FailedNotice title={t('sharing.over')} reason={t('sharing.over-body')} maw={480} />
        ) : shared.isSuccess ? (
          width > 0 && <Playing key={shared.data.show.id} content={shared.data} slideId={null} width={width} height={height} />
        ) : shared.isPending ? (
          <LoadingNotice />
        ) : (
          <FailedNotice
            title={t('app.preview.presentation-unable')}
            reason={t(failureOf({ fails: 'app.preview.unknown-reason' }, shared.error))}
          >
            <Button onClick={() => void shared.refetch()} loading={shared.isFetching}>
              {t('app.preview.retry')}
            </Button>
          </FailedNotice>
        )}
      </main>
    </div>
  )
}

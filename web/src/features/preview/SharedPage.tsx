import { Button, Loader, Text, Title } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { failureOf } from '@vitrine/model/messages/spoken.ts'
import { useShared } from '../../api/shared.ts'
import { useTranslate } from '../../ui/language.ts'
import { useTabTitle } from '../../ui/useTabTitle.ts'
import { Notice } from './Notice.tsx'
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
          <Notice>
            <div role="alert">
              <Title order={1} size="h3">
                {t('sharing.over')}
              </Title>
              <Text mt="xs" maw={480}>
                {t('sharing.over-body')}
              </Text>
            </div>
          </Notice>
        ) : shared.isSuccess ? (
          width > 0 && <Playing key={shared.data.show.id} content={shared.data} slideId={null} width={width} height={height} />
        ) : shared.isPending ? (
          <Notice>
            <Loader color="#fff" />
            <Text role="status">{t('app.preview.loading')}</Text>
          </Notice>
        ) : (
          <Notice>
            <div role="alert">
              <Title order={1} size="h3">
                {t('app.preview.presentation-unable')}
              </Title>
              <Text mt="xs">{t(failureOf({ fails: 'app.preview.unknown-reason' }, shared.error))}</Text>
            </div>
            <Button onClick={() => void shared.refetch()} loading={shared.isFetching}>
              {t('app.preview.retry')}
            </Button>
          </Notice>
        )}
      </main>
    </div>
  )
}

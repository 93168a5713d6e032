import { Text } from '@mantine/core'
import { screenStarts } from '@vitrine/model/areas/screens/starts.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useFormats, useTranslate, type Translate } from '../../ui/language.ts'
import { Pager } from '../../ui/Pager.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { usePage } from '../../ui/usePage.ts'
import { endedWords } from './commandKinds.ts'
import { momentOf, type Formats } from './facts.ts'
import classes from './screens.module.css'

type Event = Answer<'allScreenEvents'>['items'][number]

/** What happened to a screen, the newest first. */
export function ScreenHistory({ screenId }: { readonly screenId: string }) {
  const t = useTranslate()
  const formats = useFormats()
  const page = usePage({ isInAddress: true })
  const { limit, offset } = page.args
  const answer = useCall('allScreenEvents', { screenId, limit, offset }, { keep: true })
  const { items, isLoading, pager } = page.listed(answer)
  return (
    <Panel
      title={t('screens.history')}
      actions={
        <Text size="sm" c="stone.6">
          {t('screens.history-days')}
        </Text>
      }
    >
      {isLoading ? (
        <RowSkeletons count={3} />
      ) : answer.error ? (
        <ErrorNotice error={answer.error} retry={answer.refetch} />
      ) : items.length === 0 ? (
        <Text c="stone.7" px="md" pb="md">
          {t('screens.history-empty')}
        </Text>
      ) : (
        <ul className={classes.events} aria-label={t('screens.history')}>
          {items.map(event => (
            <li key={event.id} className={classes.event}>
              <Text c="stone.7" size="sm">
                {momentOf(formats, event.at)}
              </Text>
              <span>{eventWords(t, formats, event)}</span>
            </li>
          ))}
        </ul>
      )}
      {pager.total > pager.limit && (
        <div style={{ padding: '12px 16px' }}>
          <Pager {...pager} />
        </div>
      )}
    </Panel>
  )
}

function eventWords(t: Translate, formats: Formats, { kind, before, after, until, presentation, userName }: Event): string {
  if (kind === 'COMMAND') return endedWords(t, { before, after, userName })
  if (kind === 'AWAY') return t('screens.event.AWAY', { moment: until ? momentOf(formats, until) : '' })
  if (kind === 'CONTENT' && presentation) return t('screens.event.CONTENT-title', { title: presentation.title })
  if (kind === 'RESTARTED' && isOneOf(screenStarts, after)) return t('screens.event.RESTARTED-why', { reason: t(`screens.start.${after}`) })
  return t(`screens.event.${kind}`, { before: before ?? '', after: after ?? '' })
}

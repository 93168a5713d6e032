import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { IconBell, IconChecks } from '@tabler/icons-react'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { useTranslate } from '../../ui/language.ts'
import { ListStates } from '../../ui/ListStates.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { usePage } from '../../ui/usePage.ts'
import { NoticeMail } from './NoticeMail.tsx'
import { NoticeRow } from './NoticeRow.tsx'
import classes from './notices.module.css'
import { unread } from './unread.ts'

const list = 'notices'

/** What happened that concerns one, the latest first; and what of it is mailed. */
export default function NoticesPage() {
  const t = useTranslate()
  const page = usePage({ isInAddress: true, filters: ['unread'] })
  const isUnread = page.filters.unread === 'yes'
  const answer = useCall('allNotices', { ...page.args, ...(isUnread && { filter: { isUnread } }) }, { keep: true })
  const unreadCount = useCall('allNotices', unread).data?.totalCount ?? 0
  const { items, isLoading, pager } = page.listed(answer)
  const read = useChange('readNotices', { again: true, place: () => ({ at: list }) })

  return (
    <Page title={t('app.routes.notices.title')} subtitle={t('notices.subtitle')}>
      <Stack gap="md" maw={760}>
        <Group justify="space-between" gap="sm">
          <SegmentedControl
            aria-label={t('notices.list')}
            value={isUnread ? 'yes' : ''}
            onChange={next => page.onFilters({ unread: next || null })}
            data={[
              { value: '', label: t('notices.all') },
              { value: 'yes', label: t('notices.unread') },
            ]}
          />
          <Button
            variant="default"
            leftSection={<IconChecks size={18} aria-hidden />}
            disabled={unreadCount === 0}
            loading={read.busy}
            onClick={() => void read.run({})}
          >
            {t('notices.read-all')}
          </Button>
        </Group>
        <RefusedNotice at={list} />
        <ListStates
          answer={answer}
          isLoading={isLoading}
          count={items.length}
          search=""
          skeleton={<RowSkeletons count={4} />}
          empty={
            isUnread
              ? { icon: IconBell, title: t('notices.none-unread') }
              : { icon: IconBell, title: t('notices.none'), body: t('notices.none-body') }
          }
        >
          <ul className={classes.list} aria-label={t('notices.list')}>
            {items.map(notice => (
              <NoticeRow key={notice.id} notice={notice} onRead={() => void read.run({ ids: [notice.id] })} />
            ))}
          </ul>
        </ListStates>
        <Pager {...pager} />
        <NoticeMail />
      </Stack>
    </Page>
  )
}

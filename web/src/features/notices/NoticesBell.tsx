import { ActionIcon, Indicator, Tooltip } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { routes } from '@vitrine/model/access/routes.ts'
import { useCall } from '../../api/useCall.ts'
import { useTranslate } from '../../ui/language.ts'
import { unread } from './unread.ts'

/** Leads to the notices, and says how many nobody has read yet [NO5]. */
export default function NoticesBell() {
  const t = useTranslate()
  const count = useCall('allNotices', unread).data?.totalCount ?? 0
  const label = count > 0 ? t('app.notices-unread', { count }) : t('app.notices')
  return (
    <Tooltip label={label}>
      <Indicator disabled={count === 0} label={count > 99 ? '99+' : count} size={16} offset={6} color="red.9" aria-hidden={false}>
        <ActionIcon component={Link} to={routes.notices.path} variant="subtle" color="stone.8" size="lg" aria-label={label}>
          <IconBell size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Indicator>
    </Tooltip>
  )
}

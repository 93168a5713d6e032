import { Text, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { noticeTable } from '@vitrine/model/areas/notices/kinds.ts'
import type { Answer } from '../../api/client.ts'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { pathTo } from '../../ui/links.tsx'
import classes from './notices.module.css'

export type Notice = Answer<'allNotices'>['items'][number]

interface Props {
  readonly notice: Notice
  readonly onRead: () => void
}

/** Opened, it leads to what it is about, and is read. */
export function NoticeRow({ notice: { kind, subjectId, subjectTitle, actorName, note, readAt, createdAt }, onRead }: Props) {
  const t = useTranslate()
  const { date, time } = useFormats()
  const row = noticeTable[kind]
  const Sign = 'isTrouble' in row ? IconAlertTriangle : IconBell
  const title = subjectTitle ? `“${subjectTitle}”` : ''
  const isUnread = readAt === null
  return (
    <li>
      <Link
        to={placeOf(row.opens, subjectId ?? '')}
        {...('asks' in row && { hash: row.asks })}
        className={classes.notice}
        data-unread={isUnread || undefined}
        onClick={() => isUnread && onRead()}
      >
        <Sign size={20} stroke={1.6} aria-hidden className={classes.sign} data-trouble={'isTrouble' in row || undefined} />
        <span className={classes.words}>
          {isUnread && <VisuallyHidden>{t('notices.is-unread')} </VisuallyHidden>}
          {t(`notices.${kind}`, { title, name: actorName ?? t('notices.somebody'), note: note ? `“${note}”` : '…' })}
          <Text component="span" size="sm" c="stone.6" className={classes.when}>
            {date(createdAt)} {time(createdAt)}
          </Text>
        </span>
      </Link>
    </li>
  )
}

/** Where one looks after it. */
function placeOf(page: (typeof noticeTable)[keyof typeof noticeTable]['opens'], id: string): string {
  if (page === 'editor') return pathTo(page, { presentationId: id })
  return page === 'edit-release' ? pathTo(page, { id }) : pathTo(page)
}

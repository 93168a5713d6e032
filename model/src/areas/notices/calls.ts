import { arg, done, given, item, items, listOf, mutation, optional, pickInput, query } from '../../calls/call.ts'
import { page } from '../../calls/page.ts'
import { allOf } from '../../calls/shape.ts'
import { flag, id } from '../../kernel/field.ts'

const { limit, offset } = page
const settings = { id: 1, mail: 1, mailedKinds: 1 } as const

export const noticeCalls = {
  /** One's own, the latest first. */
  allNotices: query(
    'start',
    { limit, offset, filter: optional(given('NoticeFilter', { isUnread: flag() })) },
    items('notice', allOf('notice')),
  ),
  /** These of one's own; without `ids` all of them. */
  readNotices: mutation('start', { ids: optional(listOf(arg(id()), 100)) }, done, { fails: 'notices.read-failed' }),
  findNoticeSettings: query('start', {}, item('noticeSettings', settings)),
  updateNoticeSettings: mutation(
    'start',
    { input: pickInput('UpdateNoticeSettingsInput', 'noticeSettings', [], ['mail', 'mailedKinds']) },
    item('noticeSettings', settings),
    { fails: 'notices.settings-failed' },
  ),
}

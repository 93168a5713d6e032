import { item, query } from '../../kernel/call.ts'
import { allOf } from '../../kernel/shape.ts'

export const accountCalls = {
  viewer: query('account', {}, item('user', { ...allOf('user'), organization: { id: 1, title: 1, logoUrl: 1, timeZone: 1 } })),
}

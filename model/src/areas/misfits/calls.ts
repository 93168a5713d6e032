import { items, query } from '../../calls/call.ts'
import { page } from '../../calls/page.ts'
import { allOf } from '../../calls/shape.ts'

const { limit, offset } = page

export const misfitCalls = {
  /** What does not fit on the slides that screens of the organisation play, with the products and promotions of now. */
  allMisfits: query(
    ['productEditor', 'promotions', 'start'],
    { limit, offset },
    items('misfit', {
      ...allOf('misfit'),
      presentation: { id: 1, title: 1 },
      slide: { id: 1, sortIndex: 1 },
      widget: { id: 1, type: 1 },
    }),
  ),
}

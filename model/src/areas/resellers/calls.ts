import { arg, item, query } from '../../calls/call.ts'
import { line } from '../../kernel/field.ts'

export const resellerCalls = {
  findResellerByHostname: query(
    'public',
    { hostname: arg(line(253)) },
    item('reseller', {
      name: 1,
      logoFilename: 1,
      logoUrl: 1,
      email: 1,
      primaryColor: 1,
      secondaryColor: 1,
      video1: 1,
      video2: 1,
      video3: 1,
    }),
  ),
}

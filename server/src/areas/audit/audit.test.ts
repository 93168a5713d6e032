import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRows } from '../../core/database/rows.ts'
import { aServer, type Somebody, type TestServer } from '../../../test/server.ts'
import { csvOf } from './csv.ts'

let server: TestServer
let anna: Somebody
let ada: Somebody
beforeAll(async () => {
  server = await aServer()
  anna = await server.somebody()
  ada = await server.somebody({ role: 'ADMIN' })
  const of = { organizationId: anna.organizationId, isByKey: false, changes: [], userName: 'Anna', address: '192.0.2.1' }
  await server.services.asPlatform(db =>
    insertRows(db, 'auditEvent', [
      {
        ...of,
        kind: 'DELETED',
        entity: 'product',
        subjectTitle: '=HYPERLINK("https://evil.example")',
        createdAt: '2026-01-01T10:00:00.000Z',
      },
      { ...of, kind: 'PUBLISHED', entity: 'presentation', subjectTitle: 'Lunch', createdAt: '2026-01-02T10:00:00.000Z' },
      { ...of, kind: 'PUBLISHED', entity: 'presentation', subjectTitle: 'Dinner', createdAt: '2026-01-03T10:00:00.000Z' },
      { ...of, organizationId: 'bobs', kind: 'PUBLISHED', subjectTitle: 'Bar', createdAt: '2026-01-03T11:00:00.000Z' },
    ]),
  )
})
afterAll(() => server.close())

const titlesFor = async (who: Somebody, args: object): Promise<unknown[]> => {
  const query = `query ($limit: Int, $search: String, $filter: AuditFilter) { allAuditEvents(limit: $limit, search: $search, filter: $filter) { totalCount items { subjectTitle } } }`
  const answer = (await (await server.post('/api/graphql', { query, variables: args }, who.token)).json()) as {
    data: { allAuditEvents: { items: { subjectTitle: string }[] } }
  }
  return answer.data.allAuditEvents.items.map(({ subjectTitle }) => subjectTitle)
}

describe('the log', () => {
  test('[AU7] is listed newest first, filtered and searched', async () => {
    expect(await titlesFor(anna, { limit: 2 })).toEqual(['Dinner', 'Lunch'])
    expect(await titlesFor(anna, { filter: { kind: 'DELETED' } })).toHaveLength(1)
    expect(await titlesFor(anna, { filter: { from: '2026-01-02T00:00:00Z', until: '2026-01-03T00:00:00Z' } })).toEqual(['Lunch'])
    expect(await titlesFor(anna, { search: 'din' })).toEqual(['Dinner'])
    expect(await titlesFor(ada, { filter: { organizationId: 'bobs' } })).toEqual(['Bar'])
    expect(await titlesFor(anna, { filter: { organizationId: 'bobs' } })).toEqual([])
  })

  test('[AU8] [AU14] is had as CSV, of which no formula is run', async () => {
    const answer = await server.post('/api/audit_log.csv', { kind: 'DELETED' }, anna.token)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await answer.text()).split('\r\n')
    expect(lines[0]).toContain('When,What,Kind,To what')
    expect(lines[1]).toContain(`2026-01-01T10:00:00.000Z,Deleted,Product,"'=HYPERLINK(""https://evil.example"")"`)
    expect(lines.slice(2)).toEqual([''])
    expect((await server.post('/api/audit_log.csv', {})).status).toBe(401)
    expect((await server.post('/api/audit_log.csv', { kind: 'NOTHING' }, anna.token)).status).toBe(400)
    expect((await (await server.post('/api/audit_log.csv', {}, anna.token)).text()).includes('Bar')).toBe(false)
  })

  test('[AU14] takes none for one either where cells are parted by semicolons', () => {
    expect(csvOf([['Soup;=HYPERLINK(1)', 'a; -1', 'a;b']])).toBe(`"Soup;'=HYPERLINK(1)","a;' -1",a;b\r\n`)
  })

  test('[AU14] takes nothing that begins a formula for one', () => {
    expect(csvOf([['=1', '+1', '-1', '@a', '\t=1', ' =1', 'plain', 'a,b', 'a"b']])).toBe(
      `"'=1","'+1","'-1","'@a","'\t=1","' =1",plain,"a,b","a""b"\r\n`,
    )
  })
})

import { afterAll, expect, test } from 'vitest'
import { askerAt } from '../../test/program.ts'
import { aServer, type TestServer } from '../../test/server.ts'
import { isInLibrary, pictures } from './pictures.ts'
import { templates } from './templates.ts'

const open: TestServer[] = []
afterAll(async () => {
  for (const server of open.reverse()) await server.close()
})
async function started(options: Parameters<typeof aServer>[0]): Promise<TestServer> {
  const server = await aServer(options)
  open.push(server)
  return server
}
const asAdministrator = async (server: TestServer) => askerAt(server.address, (await server.somebody({ role: 'ADMIN' })).token)

const known = templates(name => name)
const folders = known.map(({ title, templates: drawn }) => `${title}: ${drawn.length}`).sort()
const titles = known.flatMap(folder => folder.templates.map(({ title }) => title)).sort()

test.each(['off', 'on'])(
  '[TM13] [TM38] a new installation with DEMO=%s has the templates in their folders, and the stock pictures',
  async demo => {
    const server = await started({ hasLibrary: true, env: { DEMO: demo } })
    const ada = await asAdministrator(server)
    const { items } = await ada.allTemplates({ limit: 100 })
    expect(items.map(({ presentation }) => presentation!.title).sort()).toEqual(titles)
    expect((await ada.allTemplateFolders({})).items.map(({ title, templateCount }) => `${title}: ${templateCount}`).sort()).toEqual(folders)

    const stock = await server.services.asPlatform(db =>
      db
        .selectFrom('asset')
        .select(['filename', 'thumbFilename'])
        .where('organizationId', 'is', null)
        .where('type', '=', 'IMAGE')
        .execute(),
    )
    expect(stock).toHaveLength([...pictures.keys()].filter(isInLibrary).length)
    // [LB21] Their tags are suggested.
    const tagged = [...pictures].filter(([name]) => isInLibrary(name)).flatMap(([, { tags }]) => tags)
    expect((await ada.allOwnTags({ limit: 100 })).items.map(({ title }) => title)).toEqual(expect.arrayContaining([...new Set(tagged)]))
    for (const { filename, thumbFilename } of stock)
      for (const name of [filename, thumbFilename]) expect(await server.services.files.sizeOf(name ?? '')).toBeGreaterThan(0)
  },
)

test('[TM18] an installation that exists already gets none', async () => {
  const server = await started({})
  await started({ beside: server, hasLibrary: true })
  expect((await (await asAdministrator(server)).allTemplates({})).totalCount).toBe(0)
})

import { build, type PluginOption, type Rolldown } from 'vite'

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>

/** Icons, and what knows of no other subject: a file brings along what its modules need, and a page that needs an icon needs little else. */
const isSmall = /\/(@tabler|web\/src\/ui|web\/src\/features\/media)\//

/** What so many pages share is loaded with whichever of them is opened first. */
const sharedByMany = 6

/**
 * How the modules are put into files. Left alone, each set of pages that have a module in common is a file: a page came in 130, most of them smaller
 * than what asking for it costs. What stands around every page and what else the login needs are a file each, and so is what many pages share, in
 * three: with the start page, with the editor, and among lists of records alone.
 * Which modules the login needs is known only when the unused ones have been dropped, so a first build says it, of which nothing is written.
 */
export async function fewFiles(root: string, plugins: readonly PluginOption[]): Promise<Splitting> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins],
    build: { write: false, minify: false, reportCompressedSize: false, target: 'es2022' },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter(file => file.type === 'chunk')
  const first = modulesOf(chunks, chunk => chunk.isEntry)
  const login = modulesOf(chunks, chunk => chunk.facadeModuleId?.endsWith('/LoginPage.tsx') ?? false)
  const start = modulesOf(chunks, chunk => /\/(StartPage|Shell)\.tsx$/.test(chunk.facadeModuleId ?? ''))
  const editing = modulesOf(chunks, chunk => chunk.facadeModuleId?.endsWith('/EditorPage.tsx') ?? false)
  return {
    groups: [
      { name: 'first', test: id => first.has(id) },
      { name: 'login', test: id => login.has(id), minShareCount: 2 },
      { name: 'pages', test: id => start.has(id), minShareCount: sharedByMany },
      { name: 'common', test: id => editing.has(id) && !start.has(id), minShareCount: sharedByMany },
      { name: 'start', test: id => start.has(id), minShareCount: 2 },
      // What the editor needs at once, and a few others too, but not the start page.
      { name: 'editing', test: id => editing.has(id) && !start.has(id) && isSmall.test(id), minShareCount: 2 },
      { name: 'lists', minShareCount: sharedByMany },
      // What plays a show, and what it must know of it: in the editor, the preview, and for whoever has a link.
      { name: 'playing', test: /\/(renderer\/src\/ShowPlayer|model\/src\/screen\/references)\.tsx?$/, minShareCount: 2 },
    ],
  }
}

/** All that such chunks need at once. */
function modulesOf(chunks: readonly Rolldown.OutputChunk[], isMeant: (chunk: Rolldown.OutputChunk) => boolean): ReadonlySet<string> {
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const found = new Set(chunks.filter(isMeant))
  for (const chunk of found) for (const file of chunk.imports) if (byFile.has(file)) found.add(byFile.get(file)!)
  return new Set([...found].flatMap(chunk => chunk.moduleIds))
}

import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { postmasterOf } from '../src/core/database/cluster.ts'
import { isRunning, ownMark, type ProcessMark } from '../src/core/processes.ts'
import { quickFolder } from './folders.ts'
import { dataFolders, openTestCluster, type TestDatabaseKind } from './testCluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a migrated database that tests clone; see databases.ts. */
    templateUrl: string
  }
}

const beginning = 'vt-'
/** In the folder of a run: the process whose run it is. */
const markFile = 'run.json'

/** One PostgreSQL for the whole run, with one migrated database in it that every test file of the server clones. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.vitest.projects.some(({ name }) => name.startsWith('server'))) return undefined
  removeLeft()
  const kind = (project.config.env?.VITRINE_TEST_DATABASE ?? process.env.VITRINE_TEST_DATABASE ?? 'embedded') as TestDatabaseKind
  const folder = mkdtempSync(join(quickFolder, beginning))
  writeFileSync(join(folder, markFile), JSON.stringify(ownMark()))
  const cluster = await openTestCluster(kind, folder)
  project.provide('templateUrl', cluster.templateUrl)
  return async () => {
    await cluster.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What a run that was killed left goes when the next begins: its PostgreSQL, and its folder. */
function removeLeft(): void {
  for (const name of readdirSync(quickFolder).filter(each => each.startsWith(beginning))) {
    const folder = join(quickFolder, name)
    if (!existsSync(join(folder, markFile))) continue
    if (isRunning(JSON.parse(readFileSync(join(folder, markFile), 'utf8')) as ProcessMark)) continue
    for (const data of dataFolders(folder)) {
      const running = postmasterOf(data)
      if (running) process.kill(running.pid, 'SIGQUIT')
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openTestCluster, type TestDatabaseKind } from './testCluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a migrated database that tests clone; see databases.ts. */
    templateUrl: string
  }
}

/** One PostgreSQL for the whole run, with one migrated database in it that every test file of the server clones. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.vitest.projects.some(({ name }) => name.startsWith('server'))) return undefined
  const kind = (project.config.env?.VITRINE_TEST_DATABASE ?? process.env.VITRINE_TEST_DATABASE ?? 'embedded') as TestDatabaseKind
  const folder = mkdtempSync(join(tmpdir(), 'vt-'))
  const cluster = await openTestCluster(kind, folder)
  project.provide('templateUrl', cluster.templateUrl)
  return async () => {
    await cluster.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

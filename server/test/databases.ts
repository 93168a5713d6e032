import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type pg from 'pg'
import { codeOf, insufficientPrivilege } from '../src/core/errors/errors.ts'
import { createPool } from '../src/core/database/open.ts'
import { copied, query, templateWithQueues } from './testCluster.ts'

export interface TestDatabase {
  /** As DATABASE_URL would name it. */
  url: string
  connection: pg.ClientConfig
  /** Connections of its owner. */
  pool: pg.Pool
  /** Ends the pool and removes the database. */
  drop(): Promise<void>
}

/** A database of one's own, migrated and empty, cloned in some tens of milliseconds. `hasQueues`: those of the jobs are there too. */
export function aDatabase({ hasQueues = false } = {}): Promise<TestDatabase> {
  return cloneOf(hasQueues ? templateWithQueues : nameOf(inject('templateUrl')))
}

/** One without any table. */
export const anEmptyDatabase = (): Promise<TestDatabase> => cloneOf('template0')

async function cloneOf(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await query(databaseUrl('postgres'), `create database ${name} template ${template} ${copied}`)
  return opened(name)
}

function opened(name: string): TestDatabase {
  const url = databaseUrl(name)
  const pool = createPool({ connectionString: url })
  return {
    url,
    connection: { connectionString: url },
    pool,
    async drop() {
      await pool.end()
      const drop = (how: string) => query(databaseUrl('postgres'), `drop database ${name} ${how}`)
      // An owner that is no superuser may not end PostgreSQL's own vacuum there; dropping without force ends that one, and no session is left.
      await drop('with (force)').catch((error: unknown) =>
        codeOf(error) === insufficientPrivilege ? drop('') : Promise.reject(error as Error),
      )
    },
  }
}

function databaseUrl(name: string): string {
  const template = inject('templateUrl')
  return template.replace(`/${nameOf(template)}`, `/${name}`)
}

const nameOf = (url: string): string => /\/(\w+)(\?|$)/.exec(url)![1]!

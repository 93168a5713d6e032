import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDatabase, type TestDatabase } from '../../../test/databases.ts'
import { listen, type Listening } from './listen.ts'

let database: TestDatabase
let listening: Listening
let heard: string[]
const onReconnected = vi.fn<() => void>()

beforeEach(async () => {
  database = await aDatabase()
  heard = []
  onReconnected.mockReset()
  listening = await listen(database.connection, { cups: payload => heard.push(payload) }, { onReconnected, heartbeat: 100 })
})

afterEach(async () => {
  await listening.close()
  await database.drop()
})

const announce = (payload: string) => database.pool.query(`select pg_notify('cups', $1)`, [payload])

async function listenerPid(): Promise<number> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'vitrine listener' and datname = current_database()`,
  )
  return rows[0]!.pid
}

test('processBus are heard in order', async () => {
  await announce('one')
  await announce('two')
  await vi.waitFor(() => expect(heard).toEqual(['one', 'two']))
})

test('a lost connection is made again, and said so that nobody misses what came between', async () => {
  await database.pool.query('select pg_terminate_backend($1)', [await listenerPid()])
  await vi.waitFor(() => expect(onReconnected).toHaveBeenCalledOnce())
  await announce('after')
  await vi.waitFor(() => expect(heard).toEqual(['after']))
})

test.skipIf(process.platform === 'win32')('a connection that died without a word is noticed', async () => {
  const pid = await listenerPid()
  process.kill(pid, 'SIGSTOP')
  try {
    await vi.waitFor(() => expect(onReconnected).toHaveBeenCalledOnce())
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await announce('after')
  await vi.waitFor(() => expect(heard).toEqual(['after']))
})

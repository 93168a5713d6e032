import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../../test/databases.ts'
import { often } from './prepared.ts'

let database: TestDatabase
beforeAll(async () => void (database = await aDatabase()))
afterAll(() => database.drop())

test('a statement that is asked often is prepared once a connection, any other is not', async () => {
  const client = await database.pool.connect()
  const answers: unknown[] = []
  for (const n of [1, 2, 3]) answers.push((await client.query(`${often}select $1::integer * 2 as twice`, [n])).rows[0])
  await client.query('select $1::integer', [1])
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements')
  client.release()
  expect(answers).toEqual([{ twice: 2 }, { twice: 4 }, { twice: 6 }])
  expect(rows.map(row => row.statement)).toEqual([`${often}select $1::integer * 2 as twice`])
})

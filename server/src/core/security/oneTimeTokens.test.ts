import { expect, test } from 'vitest'
import { aDatabase } from '../../../test/databases.ts'
import { createOneTimeTokens } from './oneTimeTokens.ts'
import { openRateLimits } from './rateLimits.ts'

test('[AN11] [AN45] a token says what it says once, in time, and for its purpose only', async () => {
  const { pool, drop } = await aDatabase()
  try {
    let time = 1_700_000_000_000
    const now = () => time
    const rateLimits = await openRateLimits(pool, now)
    const tokens = createOneTimeTokens({ secret: 'a', rateLimits, now })
    const token = tokens.make('relay', { userId: 'anna' }, 60)
    expect(await tokens.redeem('other', token)).toBeNull()
    expect(await createOneTimeTokens({ secret: 'b', rateLimits, now }).redeem('relay', token)).toBeNull()
    for (const odd of ['', '.', 'a.b', `${token}x`, token.replace('.', ''), 'x'.repeat(10_000)])
      expect(await tokens.redeem('relay', odd)).toBeNull()
    expect(await tokens.redeem('relay', token)).toEqual({ userId: 'anna' })
    expect(await tokens.redeem('relay', token)).toBeNull()
    const both = tokens.make('relay', { userId: 'bob' }, 60)
    const answers = await Promise.all([tokens.redeem('relay', both), tokens.redeem('relay', both)])
    expect(answers.filter(Boolean)).toHaveLength(1)
    const late = tokens.make('relay', { userId: 'anna' }, 60)
    time += 60_000
    expect(await tokens.redeem('relay', late)).toBeNull()
    await rateLimits.sweep()
    expect(await tokens.redeem('relay', token)).toBeNull()
  } finally {
    await drop()
  }
})

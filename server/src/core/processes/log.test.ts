import { beforeEach, describe, expect, test } from 'vitest'
import { lineOf, Outage, saysOutage } from './outage.ts'
import { createLog, type Log } from './log.ts'

const refused = () => Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED', syscall: 'connect' })

let lines: string[]
let now: number
let looks: boolean[]
let log: Log
beforeEach(() => {
  ;[lines, now, looks] = [[], 1_000_000, []]
  log = createLog(
    line => void lines.push(line.slice(9)),
    () => now,
  )
  log.watched.look = isSure => void looks.push(isSure)
})

describe('[ST10] [ST25] an outage of the database', () => {
  test('is said once, whoever meets it first', () => {
    log.warn({ err: refused() }, 'The collections could not be switched.')
    log.child({ reqId: 'a' }).error({ err: refused(), failed: 'request' }, 'GET /api failed')
    log.warn({ err: refused(), failed: 'job', job: 'video' }, 'A job failed; it is tried again.')
    log.error({ err: refused(), failed: 'request' }, 'viewer, request b')
    log.error({ err: refused(), failed: 'other' }, 'allPromotions, request b')
    expect(lines).toEqual([
      'WARNING The database does not answer (connect ECONNREFUSED 10.0.0.5:5432). What needs it is refused until it does.\n',
    ])
    now += 12_300
    expect(log.watched.outage.ended()).toEqual({ seconds: 12, requests: 2, jobs: 1 })
    expect(log.watched.outage.ended()).toBeNull()
    expect(looks).toEqual([true])
  })

  test('is looked for when one idle connection is lost, and nothing is said of that one', () => {
    log.warn({ err: refused(), failed: 'connection' }, 'A database connection was lost.')
    expect([lines, looks]).toEqual([[], [false]])
    log.warn({ err: refused() }, 'A socket could not be answered.')
    log.warn({ err: refused(), failed: 'connection' }, 'A database connection was lost.')
    expect([lines.length, looks]).toEqual([1, [false, true]])
  })

  test('hides nothing else, nor why a start failed', () => {
    log.error({ err: refused() }, 'first')
    log.error({ err: new Error('a mistake'), failed: 'request' }, 'viewer, request a')
    log.fatal({ err: refused() }, 'Vitrine can’t go on.')
    expect(lines.map(line => line.split('\n')[0])).toEqual([
      expect.stringContaining('does not answer'),
      'ERROR viewer, request a',
      'FATAL Vitrine can’t go on.',
    ])
    expect(log.watched.outage.ended()).toMatchObject({ requests: 0 })
  })

  test('that begins again is said again, and counted anew', () => {
    const outage = new Outage(() => now)
    expect([outage.failed('request'), outage.failed('request'), outage.isOn]).toEqual([true, false, true])
    outage.ended()
    expect([outage.isOn, outage.failed('job')]).toEqual([false, true])
    now += 61_000
    expect(lineOf(outage.ended()!)).toBe('The database answers again after 61 s: 0 requests and 1 job failed meanwhile.')
  })

  test.each([
    [{ code: '57P01', message: 'terminating connection due to administrator command' }, true],
    [{ code: '57P03', message: 'the database system is starting up' }, true],
    [{ code: '53300', message: 'sorry, too many clients already' }, true],
    [{ code: '08006', message: '' }, true],
    [{ code: 'ENOENT', syscall: 'connect', message: 'connect ENOENT /tmp/.s.PGSQL.5432' }, true],
    [new Error('Connection terminated unexpectedly'), true],
    [{ code: '08P01', message: 'invalid message' }, false],
    [{ code: '57014', message: 'canceling statement due to statement timeout' }, false],
    [{ code: '53100', message: 'could not extend file' }, false],
    [{ code: 'ENOENT', syscall: 'open', message: 'open picture.webp' }, false],
    [new TypeError('undefined is no function'), false],
    ['a text', false],
    [null, false],
  ])('is what an error says: %j', (error, says) => {
    expect(saysOutage(error)).toBe(says)
  })
})

test('an error that is no Error is told by its words', () => {
  log.warn({ err: { message: 'queue is gone', queue: 'video' } }, 'The job queue has trouble.')
  log.warn({ err: { odd: true } }, 'Odd.')
  log.warn({ err: new AggregateError([new Error('not there')]) }, 'Several.')
  expect(lines.join('')).not.toContain('[object Object]')
  expect(lines[0]).toBe('WARNING The job queue has trouble.\n  queue is gone\n')
  expect(lines[1]).toBe('WARNING Odd.\n  {"odd":true}\n')
})

import { op } from '@vitrine/model/show/operations.ts'
import { describe, expect, it } from 'vitest'
import type { UnsavedQueue, UnsavedQueues } from './unsavedQueues.ts'
import { openQueueStore } from './queueStore.ts'

/** A browser with tabs: what it keeps, and which sessions live. */
function aDevice() {
  const kept = new Map<string, UnsavedQueue>()
  const living = new Set<string>()
  const noted = new Map<string, UnsavedQueue>()
  const left = {
    note: (queue: UnsavedQueue) => void noted.set(queue.id, queue),
    forget: (id: string) => void noted.delete(id),
    get: () => [...noted.values()],
  }
  const leaving = { goes: () => {}, returns: () => {} }
  let writes = true
  let names = 0
  let now = 1_000_000_000_000
  const lanes: UnsavedQueues = {
    ofAll: beginning => Promise.resolve([...kept.values()].filter(l => l.owner.startsWith(beginning))),
    of: owner => Promise.resolve([...kept.values()].filter(l => l.owner === owner)),
    put: lane =>
      !writes ? new Promise(() => {}) : Promise.resolve(void (lane.operations.length ? kept.set(lane.id, lane) : kept.delete(lane.id))),
    remove: id => Promise.resolve(void kept.delete(id)),
    move(ids, into) {
      const found = ids.flatMap(id => kept.get(id) ?? [])
      if (found.length) {
        const lane = into(found)
        for (const { id } of found) kept.delete(id)
        kept.set(lane.id, lane)
      }
      return Promise.resolve(found)
    },
  }
  const alive = {
    claim(name: string) {
      living.add(name)
      return Promise.resolve(() => void living.delete(name))
    },
    isAlive: (name: string) => Promise.resolve(living.has(name)),
  }
  return {
    kept,
    killed: () => living.clear(),
    noted,
    leaving,
    hangs: (isHanging: boolean) => void (writes = !isHanging),
    later: (by: number) => void (now += by),
    tab: (userId = 'anna', showId = 'show', presentationId = 'menu') =>
      openQueueStore({ userId, showId, presentationId }, () => `tab${names++}`, {
        lanes,
        left,
        onLeaving: (goes, returns) => (Object.assign(leaving, { goes, returns }), () => {}),
        alive,
        now: () => now,
      }),
  }
}
const stored = (id: string) => ({ id, operation: op('deleteWidget', { id: 'w' }) })
const settled = () => new Promise(resolve => setTimeout(resolve, 0))
const ids = (list: readonly { readonly id: string }[]) => list.map(o => o.id)

describe('the queue on this device', () => {
  it('[SV22] what a page that is closed could not write any more is there for the next', async () => {
    const device = aDevice()
    const first = await device.tab()
    first.write([stored('1')])
    await settled()
    device.hangs(true)
    first.write([stored('1'), stored('2')])
    device.leaving.goes()
    first.write([stored('1'), stored('2'), stored('3')])
    device.killed()
    device.hangs(false)
    device.later(1)
    expect(ids(await (await device.tab()).take())).toEqual(['1', '2', '3'])
    expect(device.noted.size).toBe(0)
  })

  it('[SV22] nothing is noted of what is written, nor of a page that comes back', async () => {
    const device = aDevice()
    const first = await device.tab()
    first.write([stored('1')])
    await settled()
    device.leaving.goes()
    expect(device.noted.size).toBe(0)
    device.hangs(true)
    first.write([stored('2')])
    expect(device.noted.size).toBe(1)
    device.leaving.returns()
    expect(device.noted.size).toBe(0)
  })

  it('[SV15] survives a killed browser and is taken over by the next session, in order', async () => {
    const device = aDevice()
    const first = await device.tab()
    first.write([stored('1'), stored('2')])
    await settled()
    device.killed()
    expect(ids(await (await device.tab()).take())).toEqual(['1', '2'])
  })
  it('[SV16] of a tab that lives is not taken by another', async () => {
    const device = aDevice()
    const first = await device.tab()
    first.write([stored('1')])
    await settled()
    const second = await device.tab()
    expect(await second.take()).toEqual([])
    await first.close()
    await settled()
    expect(ids(await second.take())).toEqual(['1'])
  })
  it('[SV17] belongs to one user and one show', async () => {
    const device = aDevice()
    ;(await device.tab()).write([stored('1')])
    await settled()
    device.killed()
    expect(await (await device.tab('bob')).take()).toEqual([])
    expect(await (await device.tab('anna', 'other')).take()).toEqual([])
  })
  it('[PU16] of a show that was published goes into the copy that is edited next, and into nothing else', async () => {
    const device = aDevice()
    const first = await device.tab()
    first.write([stored('1'), stored('2')])
    await settled()
    const copy = await device.tab('anna', 'copy')
    const rename = async (operations: readonly { readonly id: string }[], source: { readonly showId: string }) =>
      source.showId === 'show' ? operations.map(({ id }) => stored(`new-${id}`)) : []
    // Somebody still edits there.
    expect(await copy.takeOver(rename)).toEqual([])
    await first.close()
    expect(await copy.takeOver(async () => [])).toEqual([])
    expect(await (await device.tab('bob', 'copy')).takeOver(rename)).toEqual([])
    expect(await (await device.tab('anna', 'copy', 'another menu')).takeOver(rename)).toEqual([])
    expect(ids(await copy.takeOver(rename))).toEqual(['new-1', 'new-2'])
    expect(await copy.takeOver(rename)).toEqual([])
    // Not lost before the editor has written it as its own.
    expect([...device.kept.values()].map(lane => ids(lane.operations))).toEqual([['new-1', 'new-2']])
  })
  it('[SV18] that was taken over is not lost before the editor has written it as its own', async () => {
    const device = aDevice()
    ;(await device.tab()).write([stored('1')])
    await settled()
    device.killed()
    const second = await device.tab()
    second.write([stored('2')])
    expect(ids(await second.take())).toEqual(['1'])
    second.write([stored('2'), stored('3')])
    await settled()
    device.killed()
    expect(ids(await (await device.tab()).take())).toEqual(['2', '3', '1'])
  })
  it('[SV19] is empty once everything is saved, and forgotten after 30 days', async () => {
    const device = aDevice()
    const first = await device.tab()
    first.write([stored('1')])
    first.write([])
    await settled()
    expect(device.kept.size).toBe(0)
    first.write([stored('1')])
    await settled()
    device.killed()
    device.later(31 * 24 * 3600 * 1000)
    expect(await (await device.tab()).take()).toEqual([])
    expect(device.kept.size).toBe(0)
  })
})

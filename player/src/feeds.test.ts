import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { createFeeds, withHeadlines, type Headlines } from './feeds.ts'
import { timing } from './timing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)
const news = new Set(['NOS_NEWS'] as const)

function aTv(held: Headlines = {}) {
  const tv = {
    asked: 0,
    answer: ['One'] as readonly string[] | null | 'away',
    told: [] as Headlines[],
    feeds: null as unknown as ReturnType<typeof createFeeds>,
  }
  tv.feeds = createFeeds(
    {
      later: timing.later,
      random: () => 0.5,
      async ask() {
        tv.asked += 1
        if (tv.answer === 'away') throw new Error('no network')
        return tv.answer
      },
      news: headlines => void tv.told.push(headlines),
    },
    held,
  )
  return tv
}

test('[TI8] a feed that the shows name is asked for at once and every five minutes, no other', async () => {
  const tv = aTv()
  await minutes(20)
  expect(tv.asked).toBe(0)
  tv.feeds.want(news)
  tv.feeds.want(news)
  await minutes(0)
  expect([tv.asked, tv.feeds.get()]).toEqual([1, { NOS_NEWS: ['One'] }])
  await minutes(10.5)
  expect(tv.asked).toBe(3)
  tv.feeds.want(new Set())
  await minutes(20)
  expect(tv.asked).toBe(3)
})

test('[TI8] [TI22] without an answer, or without headlines, the last ones stay, and it asks again after a minute', async () => {
  const tv = aTv({ NOS_NEWS: ['Kept'] })
  tv.answer = 'away'
  tv.feeds.want(news)
  await minutes(1.1)
  expect([tv.asked, tv.feeds.get()]).toEqual([2, { NOS_NEWS: ['Kept'] }])
  tv.answer = []
  await minutes(1)
  tv.answer = null
  await minutes(1)
  expect([tv.asked, tv.feeds.get(), tv.told]).toEqual([4, { NOS_NEWS: ['Kept'] }, []])
  tv.answer = ['New']
  tv.feeds.look()
  await minutes(0)
  expect(tv.told).toEqual([{ NOS_NEWS: ['New'] }])
})

test('[TI8] the same headlines again are no news, and nothing is drawn again', async () => {
  const tv = aTv()
  tv.feeds.want(news)
  await minutes(16)
  expect([tv.asked, tv.told.length]).toEqual([4, 1])
  const joined = withHeadlines()
  const both = joined(emptyCatalogue, tv.feeds.get())
  expect(both.feeds).toEqual({ NOS_NEWS: ['One'] })
  expect(joined(emptyCatalogue, tv.feeds.get())).toBe(both)
  expect(joined(emptyCatalogue, {})).not.toBe(both)
})

test('[TI8] a TV that is switched off asks no more', async () => {
  const tv = aTv()
  tv.feeds.want(news)
  tv.feeds.close()
  await minutes(20)
  expect([tv.asked, tv.told]).toEqual([1, []])
})

import { expect, test, vi } from 'vitest'
import { maxRestarts, stuckAfter, watchOver } from './watching.ts'

/** A video under watch, looked at four times a second. */
function aVideo() {
  const restart = vi.fn<() => void>()
  const giveUp = vi.fn<() => void>()
  const look = watchOver({ restart, giveUp })
  const video = { currentTime: 0, ended: false, error: null as unknown }
  let now = 100
  function goOn(seconds: number, speed: number) {
    for (let i = 0; i < seconds * 4; i++) {
      now += 0.25
      video.currentTime += speed / 4
      look(now, video)
    }
    return { restarts: restart.mock.calls.length, givenUp: giveUp.mock.calls.length }
  }
  return { video, goOn, away: (seconds: number) => void (now += seconds) }
}

test('[PB24] a video that plays is left alone', () => {
  expect(aVideo().goOn(60, 1)).toEqual({ restarts: 0, givenUp: 0 })
})

test('[PB24] one that is stuck for 3 seconds is restarted, and plays on', () => {
  const { goOn } = aVideo()
  goOn(5, 1)
  expect(goOn(stuckAfter - 0.5, 0)).toEqual({ restarts: 0, givenUp: 0 })
  expect(goOn(1, 0)).toEqual({ restarts: 1, givenUp: 0 })
  expect(goOn(30, 1)).toEqual({ restarts: 1, givenUp: 0 })
})

test('[PB24] one that fails is restarted too', () => {
  const { video, goOn } = aVideo()
  goOn(5, 1)
  video.error = new Error('decode')
  expect(goOn(stuckAfter + 0.5, 1)).toEqual({ restarts: 1, givenUp: 0 })
})

test('[PB36] where restarting does not help it is given up, once', () => {
  const { goOn } = aVideo()
  goOn(1, 1)
  expect(goOn((maxRestarts + 1) * stuckAfter + 2, 0)).toEqual({ restarts: maxRestarts, givenUp: 1 })
  expect(goOn(120, 0)).toEqual({ restarts: maxRestarts, givenUp: 1 })
})

test('[PB24] a weak moment every few minutes is no reason to give up', () => {
  const { goOn } = aVideo()
  for (let i = 0; i < 20; i++) {
    goOn(200, 1)
    goOn(stuckAfter + 0.5, 0)
  }
  expect(goOn(1, 1)).toEqual({ restarts: 20, givenUp: 0 })
})

test('[PB24] the end of a video that plays once is no trouble', () => {
  const { video, goOn } = aVideo()
  goOn(5, 1)
  video.ended = true
  expect(goOn(30, 0)).toEqual({ restarts: 0, givenUp: 0 })
})

test('[PB24] after a time in which nobody looked it begins to count anew', () => {
  const { goOn, away } = aVideo()
  goOn(5, 1)
  away(600)
  expect(goOn(stuckAfter - 0.5, 0)).toEqual({ restarts: 0, givenUp: 0 })
})

import { expect, it } from 'vitest'
import { createListeners, createStore } from './store.ts'

it('a store tells of a new value, not of the same one', () => {
  const store = createStore(1)
  const heard: number[] = []
  store.subscribe(() => heard.push(store.get()))
  store.set(2)
  store.set(2)
  store.set(3)
  expect(heard).toEqual([2, 3])
})

it('who no longer listens is not told, also when it stops while others are being told', () => {
  const store = createStore('a')
  const heard: string[] = []
  const stop = store.subscribe(() => {
    heard.push('first')
    stopSecond()
  })
  const stopSecond = store.subscribe(() => heard.push('second'))
  store.set('b')
  stop()
  store.set('c')
  expect(heard).toEqual(['first'])
})

it('a change made while listeners are told is the value that the later ones find', () => {
  const store = createStore(0)
  const heard: number[] = []
  store.subscribe(() => store.get() === 1 && store.set(2))
  store.subscribe(() => heard.push(store.get()))
  store.set(1)
  expect(heard).toEqual([2, 2])
})

it('listeners hear what is said, and know whether anybody listens', () => {
  const { subscribe, tell, any } = createListeners<[string, number]>()
  const heard: unknown[] = []
  const stop = subscribe((word, count) => heard.push(`${word} ${count}`))
  tell('snow', 2)
  expect([heard, any()]).toEqual([['snow 2'], true])
  stop()
  expect(any()).toBe(false)
})

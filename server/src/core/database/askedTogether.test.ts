import { expect, test } from 'vitest'
import { askedTogether } from './askedTogether.ts'

/** A database that answers when it is told to. */
function aDatabase() {
  const asked: (readonly string[])[] = []
  const answers: { resolve(answer: ReadonlyMap<string, string>): void; reject(error: Error): void }[] = []
  const ask = askedTogether<string>(keys => {
    asked.push(keys)
    return new Promise((resolve, reject) => answers.push({ resolve, reject }))
  })
  const answer = async () => {
    answers.shift()!.resolve(
      new Map(
        asked
          .at(-1)!
          .filter(key => key !== 'nobody')
          .map(key => [key, `the ${key}`]),
      ),
    )
    await new Promise(setImmediate)
  }
  return { asked, answers, ask, answer }
}

test('[SC53] what is asked while an answer is awaited is asked together after it, each once', async () => {
  const { asked, ask, answer } = aDatabase()
  const all = ['one', 'two', 'nobody', 'two'].map(ask)
  await answer()
  await answer()
  expect(asked).toEqual([['one'], ['two', 'nobody']])
  expect(await Promise.all(all)).toEqual(['the one', 'the two', null, 'the two'])
  const again = ask('one')
  await answer()
  expect([asked.length, await again]).toEqual([3, 'the one'])
})

test('[SC53] thousands are some questions', async () => {
  const { asked, ask, answer } = aDatabase()
  const all = Array.from({ length: 1_200 }, (_, i) => ask(`${i}`))
  for (let i = 0; i < 4; i++) await answer()
  expect(asked.map(keys => keys.length)).toEqual([1, 500, 500, 199])
  expect((await Promise.all(all)).at(-1)).toBe('the 1199')
})

test('[SC53] a failure is that of those who waited for it', async () => {
  const { answers, ask, answer } = aDatabase()
  const [first, second] = [ask('one'), ask('two')]
  answers.shift()!.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await new Promise(setImmediate)
  await answer()
  await expect(second).resolves.toBe('the two')
})

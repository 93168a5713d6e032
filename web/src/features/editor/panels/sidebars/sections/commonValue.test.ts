import { describe, expect, it } from 'vitest'
import { commonOf } from './commonValue.ts'

describe('what several have alike', () => {
  it('[CM12] [LK2] is shown; where they differ it is mixed', () => {
    const common = commonOf([
      { opacity: 50, padding: 3, border: null },
      { opacity: 50, padding: 4, border: 'x' },
    ])!
    expect(common.value.opacity).toBe(50)
    expect([common.isMixed('opacity'), common.isMixed('padding'), common.isMixed('opacity', 'border')]).toEqual([false, true, true])
  })
  it('[CM12] one is never mixed, and none has nothing', () => {
    expect(commonOf([{ a: 1 }])!.isMixed('a')).toBe(false)
    expect(commonOf([])).toBeNull()
  })
  it('[LK2] what says the same is alike, though each has its own copy of it', () => {
    const styled = (angle: number) => ({ backgroundGradient: { angle, stops: [{ color: '$PRIMA', position: 0 }] } })
    expect(commonOf([styled(90), styled(90)])?.isMixed('backgroundGradient')).toBe(false)
    expect(commonOf([styled(90), styled(45)])?.isMixed('backgroundGradient')).toBe(true)
  })
})

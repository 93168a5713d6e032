import { describe, expect, it } from 'vitest'
import { channels, contrastWithWhite, gold, pine, shadesOf, stone } from './palette.ts'

const isReadable = (shade: string) => contrastWithWhite(channels(shade)) >= 4.5

describe('[RE8] colours that letters are written in', () => {
  it.each(['FFEE00', 'FFFFFF', '1F5F52', '000000', 'F2C46D', '00C0FF'])('can be read on white with the partner’s colour %s', hex => {
    expect(shadesOf(hex).slice(7).every(isReadable)).toBe(true)
    expect(shadesOf(hex)[6]).toBe(`#${hex.toLowerCase()}`)
  })

  it('can be read on white in the product’s own colours', () => {
    expect([...pine.slice(6), ...gold.slice(7), ...stone.slice(6)].filter(shade => !isReadable(shade))).toEqual([])
  })
})

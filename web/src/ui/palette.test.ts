import { describe, expect, it } from 'vitest'
import { createAppTheme } from './theme.ts'
import { asNight, nightShadesOf, nightStone } from './night.ts'
import { channels, contrastOf, contrastWithWhite, gold, lettersOn, pine, pointedAt, shadesOf, stone } from './palette.ts'

const isReadable = (shade: string) => contrastWithWhite(channels(shade)) >= 4.5

describe('[RE8] colours that letters are written in', () => {
  it.each(['FFEE00', 'FFFFFF', '1F5F52', '000000', 'F2C46D', '00C0FF'])('can be read on white with the partner’s colour %s', hex => {
    expect(shadesOf(hex).slice(7).every(isReadable)).toBe(true)
    expect(shadesOf(hex)[6]).toBe(`#${hex.toLowerCase()}`)
  })

  it('are white on grounds that carry it and black on the others, also where they are pointed at', () => {
    const contrastWithBlack = (hex: string) => 21 / contrastWithWhite(channels(hex))
    const steps = ['00', '33', '66', '77', '99', 'CC', 'FF']
    const grounds = steps.flatMap(red => steps.flatMap(green => steps.map(blue => red + green + blue)))
    const unreadable = grounds.filter(hex => {
      const contrast = lettersOn(hex) === '#ffffff' ? (ground: string) => contrastWithWhite(channels(ground)) : contrastWithBlack
      return contrast(hex) < 4.5 || contrast(pointedAt(hex)) < 4.5
    })
    expect(unreadable).toEqual([])
    expect([lettersOn('1F5F52'), lettersOn('FFEE00'), lettersOn('808080')]).toEqual(['#ffffff', '#000000', '#000000'])
  })

  it('can be read on white in the product’s own colours', () => {
    expect([...pine.slice(6), ...gold.slice(7), ...stone.slice(6)].filter(shade => !isReadable(shade))).toEqual([])
  })
})

describe('[PG45] at night', () => {
  const contrast = (one: string, other: string) => contrastOf(channels(one), channels(other))
  const surface = asNight(createAppTheme()).white!
  const grounds = [surface, nightStone[0], nightStone[1]]

  it.each(['FFEE00', 'FFFFFF', '1F5F52', '000000', 'F2C46D', '00C0FF', 'FF0000'])(
    'letters in the colour %s can be read on every ground, and its buttons are seen',
    hex => {
      const shades = nightShadesOf(hex)
      const letters = shades.slice(6).flatMap(shade => [...grounds, shades[0], shades[1]].map(ground => contrast(shade, ground!)))
      expect(Math.min(...letters)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(shades[5]!, surface)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(lettersOn(shades[5]!), shades[5]!)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('a partner’s button keeps a colour that can be seen', () => {
    const { colors, primaryShade } = asNight(createAppTheme({ primaryColor: 'E8590C' }))
    expect(colors?.['accent']?.[Number(primaryShade)]).toBe('#e8590c')
  })

  it('the greys of letters can be read on every ground', () => {
    const letters = nightStone.slice(6).flatMap(shade => grounds.map(ground => contrast(shade, ground)))
    expect(Math.min(...letters)).toBeGreaterThanOrEqual(4.5)
  })
})

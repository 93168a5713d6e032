import { describe, expect, test } from 'vitest'
import { slide as slideEntity } from '../areas/shows/entities.ts'
import { widgetStyle } from '../areas/shows/values.ts'
import { changeSchema } from '../kernel/entity.ts'
import { aShow, aSlide, aWidget } from '../testing/shows.ts'
import { coloursIn, coloursUsed, readColour } from './colours.ts'
import { gradientBetween, plainColourOf, readyGradients, withStop } from './gradients.ts'
import { apply, invert, op } from './operations.ts'
import { slideOf, widgetOf } from './show.ts'

describe('[GR2] [GR27] a colour is read as people paste it', () => {
  test.each([
    ['#abc', 'AABBCC', null],
    ['0f8c', '00FF88', 80],
    ['#1e90ff', '1E90FF', null],
    ['1E90FF80', '1E90FF', 50],
    ['rgb(30, 144, 255)', '1E90FF', null],
    ['rgba(30,144,255,.5)', '1E90FF', 50],
    ['rgb(30 144 255 / 25%)', '1E90FF', 25],
    ['hsl(0, 100%, 50%)', 'FF0000', null],
    ['hsl(240deg 100% 50%)', '0000FF', null],
    [' Tomato; ', 'FF6347', null],
    ['rgb(300, 0, -5)', 'FF0000', null],
  ])('%s', (text, color, opacity) => expect(readColour(text)).toEqual({ color, opacity }))

  test.each(['', '#12', '#12345', 'rgb(1,2)', 'rgb(a,b,c)', 'constructor', 'nothing', 'url(x)', 'rgb(1,2,3,4,5)'])('%s is none', text =>
    expect(readColour(text)).toBeNull(),
  )
  test('of four digits the last says how much it covers', () => expect(readColour('#0f08')).toEqual({ color: '00FF00', opacity: 53 }))
})

test('[GR21] the colours of a presentation are those its slides use, the most used first; what only stands for a gradient is none', () => {
  const box = (id: string, backgroundColor: string) => {
    const widget = aWidget('RECTANGLE', { id })
    return { ...widget, style: { ...widget.style, backgroundColor } }
  }
  const covered = box('covered', '999999')
  const slides = [
    aSlide({
      id: 'a',
      backgroundColor: '123456',
      widgets: [
        box('one', 'ABCDEF'),
        box('two', 'abcdef'),
        box('three', '$PRIMA'),
        { ...covered, style: { ...covered.style, backgroundGradient: gradientBetween('111111', '222222') } },
      ],
    }),
  ]
  const used = coloursUsed(slides)
  expect(used[0]).toBe('ABCDEF')
  expect(used).toEqual(expect.arrayContaining(['123456', '111111', '222222']))
  expect(used).not.toContain('999999')
  expect(used).not.toContain('$PRIMA')
})

test('[GR3] a picture has a few distinct colours, the strong ones before the pale; what is not seen has none', () => {
  const point = (r: number, g: number, b: number, alpha = 255) => [r, g, b, alpha]
  const many = (count: number, ...pixel: number[]) => Array.from({ length: count }, () => pixel).flat()
  const pixels = [
    ...many(50, ...point(250, 250, 248)),
    ...many(20, ...point(200, 30, 40)),
    ...many(10, ...point(198, 28, 42)),
    ...many(12, ...point(20, 80, 200)),
    ...many(90, ...point(0, 255, 0, 10)),
  ]
  const found = coloursIn(pixels, 5)
  expect(found).toHaveLength(3)
  expect(found[0]).toMatch(/^C[78]/)
  expect(found.join()).not.toContain('00FF00')
  expect(coloursIn(pixels, 2)).toHaveLength(2)
  expect(coloursIn([], 5)).toEqual([])
})

describe('[GR5] [GR29] a gradient', () => {
  const check = changeSchema(widgetStyle)
  const rules = (backgroundGradient: unknown) => check.safeParse({ backgroundGradient }).error?.issues.map(issue => issue.message) ?? []
  const stop = { position: 0, color: 'FF0000', opacity: 100 }
  const of = (count: number) => ({ type: 'LINEAR', angle: 90, stops: Array.from({ length: count }, () => stop) })

  test('has two to five stops, each with a place, a colour and how much it covers', () => {
    expect([null, of(2), of(5), ...readyGradients].flatMap(rules)).toEqual([])
    expect(rules(of(1))).toEqual(['tooFew'])
    expect(rules(of(6))).toEqual(['tooMany'])
    expect(rules({ ...of(2), angle: 400 })).toEqual(['tooLarge'])
    expect(rules({ ...of(2), type: 'CONIC' })).toEqual(['choice'])
    expect(rules({ ...of(1), stops: [stop, { ...stop, color: 'red' }] })).toEqual(['colour'])
    expect(slideEntity.fields.backgroundGradient.schema.safeParse(of(2)).success).toBe(true)
  })
  test('has a plain colour that stands for it: the mean of what it shows', () => {
    const { style } = aShow()
    expect(plainColourOf(gradientBetween('000000', 'FFFFFF'), style)).toBe('808080')
    const mostlyRed = { stops: [stop, { position: 80, color: 'FF0000', opacity: 100 }, { position: 100, color: '0000FF', opacity: 100 }] }
    expect(plainColourOf(mostlyRed, style)).toMatch(/^E[0-9A-F]00[0-9A-F]{2}$/)
  })
  test('gets a stop more in its widest gap, and never more than five', () => {
    const { style } = aShow()
    const three = withStop(gradientBetween('000000', 'FFFFFF'), style)
    expect(three.stops[1]).toEqual({ position: 50, color: '808080', opacity: 100 })
    const five = withStop(withStop(three, style), style)
    expect(withStop(five, style)).toBe(five)
  })
})

test('[GR6] whoever gives a plain colour alone takes the gradient away that would lie over it, and undoing brings it back', () => {
  const gradient = gradientBetween('FF0000', '0000FF')
  const painted = aWidget('RECTANGLE', { id: 'w', slideId: 'a' })
  const widget = { ...painted, style: { ...painted.style, backgroundColor: '800080', backgroundGradient: gradient } }
  const show = aShow({ slides: [{ ...aSlide({ id: 'a', backgroundColor: '800080', widgets: [widget] }), backgroundGradient: gradient }] })
  for (const edit of [
    op('updateWidgetStyle', { widgetId: 'w', backgroundColor: '00FF00' }),
    op('updateSlide', { id: 'a', backgroundColor: '00FF00' }),
  ]) {
    const after = apply(show, edit)
    const changed = edit.kind === 'updateSlide' ? slideOf(after, 'a')! : widgetOf(after, 'w')!.style
    expect(changed).toMatchObject({ backgroundColor: '00FF00', backgroundGradient: null })
    expect(apply(after, invert(show, edit)!)).toEqual(show)
  }
  const both = apply(show, op('updateSlide', { id: 'a', backgroundColor: '00FF00', backgroundGradient: gradient }))
  expect(slideOf(both, 'a')).toMatchObject({ backgroundColor: '00FF00', backgroundGradient: gradient })
  const turned = apply(show, op('updateWidgetStyle', { widgetId: 'w', rotation: 10 }))
  expect(widgetOf(turned, 'w')!.style.backgroundGradient).toEqual(gradient)
})

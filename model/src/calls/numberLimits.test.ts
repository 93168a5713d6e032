import { describe, expect, test } from 'vitest'
import { calls } from '../calls.ts'
import { entities } from '../entities.ts'
import type { Arg, Call } from './call.ts'
import { changeSchema } from '../kernel/entity.ts'
import { withinLimits, type Field, type Fields, type Value } from '../kernel/field.ts'
import { entityOf } from './shape.ts'

/** Every number of the model that has limits, by the record it is in, also inside others. */
const bounded = new Map<string, Field<number>>()
function gather(owner: string, fields: Fields): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.range) bounded.set(`${owner}.${name}`, field)
    for (const value of [field.value, ...(field.union ?? [])]) if (value) gatherValue(value)
  }
}
const seen = new Set<Value>()
function gatherValue(value: Value): void {
  if (seen.has(value)) return
  seen.add(value)
  gather(value.name, value.fields)
}
for (const name of Object.keys(entities)) gather(name, entityOf(name).fields)
for (const call of Object.values(calls as Record<string, Call>))
  for (const [name, arg] of Object.entries(call.args as Record<string, Arg>))
    if (arg.input) gather(arg.input.name, arg.input.fields)
    else if (arg.field?.range) bounded.set(name, arg.field)

const rule = (field: Field, given: unknown): string | null => field.schema.safeParse(given).error?.issues[0]?.message ?? null
const taken = (field: Field, given: unknown): unknown => field.schema.parse(given)

/** [LI1] These are brought within their limits, and none is the last number. */
const clamps: Readonly<Record<string, readonly [least: number, most: number, empty: number]>> = {
  'WidgetStyle.opacity': [0, 100, 100],
  'WidgetStyle.rotation': [0, 360, 0],
  'WidgetStyle.padding': [0, 1000, 0],
  'WidgetStyle.borderRadius': [0, 500, 0],
  'WidgetSettingsTicker.animationSpeed': [0, 100, 100],
}
const clampedFields = Object.entries(clamps).map(([name, limits]) => ({ name, limits, field: bounded.get(name)! }))

/** [LI2] Beyond these is refused. */
const refused: Readonly<Record<string, readonly [least: number | null, most: number]>> = {
  'TextStyle.shadowBlur': [0, 30],
  'TextStyle.borderSize': [0, 20],
  'WidgetStyle.shadowBlur': [0, 30],
  'WidgetStyle.borderSize': [0, 20],
  'WidgetAnimation.duration': [null, 99],
  'WidgetAnimation.delay': [0, 99],
}

describe('numbers beyond their limits', () => {
  test('[LI1] are brought within them where the specification says so, and nowhere else', () => {
    const forgiving = [...bounded].filter(([, field]) => field.empty !== undefined).map(([name]) => name)
    const own = forgiving.filter(name => !name.includes('Input'))
    expect(own.toSorted()).toEqual(Object.keys(clamps).toSorted())
  })

  test.each(clampedFields)('[LI1] are brought within them: $name', ({ field, limits: [least, most, empty] }) => {
    expect([field.range, field.initial]).toEqual([[least, most], empty])
    for (const [given, becomes] of [
      [least - 1, least],
      [-1e9, least],
      [most + 0.5, most],
      [1e9, most],
      [least, least],
      [most, most],
      [null, empty],
    ] as const) {
      expect(taken(field, given)).toBe(becomes)
      // The form's field makes the same of it.
      expect(withinLimits(field, given)).toBe(becomes)
    }
    expect([rule(field, 'much'), rule(field, Number.NaN)]).toEqual(['number', 'number'])
  })

  test('[LI1] are rounded where they are whole', () => {
    const speed = bounded.get('WidgetSettingsTicker.animationSpeed')!
    expect([24.4, 24.5, 99.7].map(given => taken(speed, given))).toEqual([24, 25, 100])
  })

  test('[LI1] and what is left out of a change stays out of it', () => {
    const change = changeSchema({ name: 'Style', fields: { opacity: bounded.get('WidgetStyle.opacity')! } })
    expect(change.parse({})).toEqual({})
    expect(change.parse({ opacity: 400 })).toEqual({ opacity: 100 })
  })

  test.each([...bounded].filter(([, field]) => field.empty === undefined).map(([name, field]) => ({ name, field })))(
    '[LI2] are refused: $name',
    ({ field }) => {
      const [least, most] = field.range!
      const given = (number: number) => (field.list ? [number] : number)
      expect([rule(field, given(least - 1)), rule(field, given(most + 1))]).toEqual(['tooSmall', 'tooLarge'])
      expect([rule(field, given(least)), rule(field, given(most))]).toEqual([null, null])
    },
  )

  test.each(Object.entries(refused))('[LI2] are refused as the table says: %s', (name, [least, most]) => {
    expect(bounded.get(name)!.range![1]).toBe(most)
    if (least !== null) expect(bounded.get(name)!.range![0]).toBe(least)
  })

  test('[LI3] what must be given is required rather than wrong', () => {
    for (const name of ['slide.duration', 'TextStyle.size', 'WidgetAnimation.duration'])
      expect(rule(bounded.get(name)!, null)).toBe('required')
    const { WidgetAnimation } = Object.fromEntries([...seen].map(value => [value.name, value]))
    expect(rule(WidgetAnimation!.fields['type']!, null)).toBe('required')
    const { WidgetSettingsText, WidgetSettingsAsset } = Object.fromEntries([...seen].map(value => [value.name, value]))
    expect(rule(WidgetSettingsText!.fields['content']!, '  ')).toBe('required')
    expect(rule(WidgetSettingsAsset!.fields['contentMode']!, null)).toBe('required')
    expect(rule(entityOf('presentation').fields['title']!, ' ')).toBe('required')
  })
})

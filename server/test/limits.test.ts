import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { can } from '@vitrine/model/access/permissions.ts'
import { calls } from '@vitrine/model/calls.ts'
import type { Arg, Call } from '@vitrine/model/calls/call.ts'
import type { Field, Fields } from '@vitrine/model/kernel/field.ts'
import { seedOneOfEach } from './seedOneOfEach.ts'
import { startVitrine, CallRefused, type TestVitrine } from './vitrine.ts'
import { argsOf, type Ids } from './samples.ts'

let vitrine: TestVitrine
let annas: Ids
beforeAll(async () => {
  vitrine = await startVitrine()
  annas = await seedOneOfEach(vitrine.ownerDb, 'anna', 'annas')
})
afterAll(() => vitrine.close())

/** A place in a call's arguments that takes a number with limits: `input.textStyle.shadowBlur`. */
interface Place {
  readonly path: string
  readonly field: Field<number>
}

const placesIn = (fields: Fields, path: string): Place[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    // One that may be none is given whole: half of it is refused for what is missing.
    if (field.value && field.nullable) return []
    if (field.value && !field.list) return placesIn(field.value.fields, `${path}.${name}`)
    return field.range && !field.list ? [{ path: `${path}.${name}`, field: field as Field<number> }] : []
  })
const placesOf = (arg: Arg, name: string): Place[] => {
  if (arg.input) return placesIn(arg.input.fields, arg.graphql.startsWith('[') ? `${name}.0` : name)
  return arg.field?.range ? [{ path: name, field: arg.field as Field<number> }] : []
}
const limited = Object.entries(calls as Record<string, Call>)
  .map(([name, call]) => ({ name, call, places: Object.entries(call.args).flatMap(([argument, arg]) => placesOf(arg, argument)) }))
  .filter(({ places }) => places.length > 0)

/** The rules that a call says are broken when each of its numbers is this one. */
async function broken({ name, call, places }: (typeof limited)[number], valueOf: (field: Field<number>) => unknown): Promise<unknown> {
  const viewer = [vitrine.anna, vitrine.ada, vitrine.rita].find(each => can(each, call.access))!
  const set: Record<string, unknown> = {}
  for (const { path, field } of places) {
    const [argument, ...inside] = path.split('.')
    const shallow = inside[0] === '0' ? 2 : 1
    const top = [argument, ...inside.slice(0, shallow)].join('.')
    const deeper = inside.slice(shallow)
    set[top] = deeper.length ? { ...(set[top] as object | undefined), [deeper[0]!]: valueOf(field) } : valueOf(field)
  }
  const args = argsOf(name, call, annas, randomUUID, set)
  const { fields = [] } = (await (vitrine.as(viewer) as unknown as Record<string, (args: object) => Promise<unknown>>)[name]!(args).then(
    () => ({}),
    (error: unknown) => (error instanceof CallRefused ? error : Promise.reject(error as Error)),
  )) as { fields?: readonly { path: string }[] }
  return fields.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

describe('the server', () => {
  test.each(limited)('[LI4] holds the limits itself, and names the fields: $name', async given => {
    const strict = given.places.filter(({ field }) => field.empty === undefined)
    const all = (rule: string, of: readonly Place[]) =>
      of.map(({ path }) => ({ path, rule })).toSorted((a, b) => (a.path < b.path ? -1 : 1))
    expect(await broken(given, field => field.range![1] + 1)).toEqual(all('tooLarge', strict))
    expect(await broken(given, field => field.range![0] - 1)).toEqual(all('tooSmall', strict))
    expect(await broken(given, () => 'much')).toEqual(all('number', given.places))
    const whole = given.places.filter(({ field }) => field.graphql === 'Int')
    if (whole.length > 0)
      expect(await broken(given, field => (field.graphql === 'Int' ? 0.5 : field.range![0]))).toEqual(all('whole', whole))
    expect(vitrine.reports).toEqual([])
  })

  test('[LI4] says what must be given, also where GraphQL asks for it', async () => {
    const anna = vitrine.as(vitrine.anna)
    const refusal = (asked: Promise<unknown>) =>
      asked.then(
        () => null,
        (error: CallRefused) => error.fields,
      )
    const widgetId = annas.widget!
    expect(await refusal(anna.updateWidgetAnimation({ widgetId, stage: 'IN', animation: { duration: 1 } as never }))).toEqual([
      { path: 'animation.type', rule: 'required' },
    ])
    expect(await refusal(anna.updateWidgetAnimation({ widgetId, stage: 'IN', animation: { type: 'FADE' } as never }))).toEqual([
      { path: 'animation.duration', rule: 'required' },
    ])
    expect(await refusal(anna.updateWidgetAnimation({ widgetId, stage: 'NEVER' as never }))).toEqual([{ path: 'stage', rule: 'choice' }])
    expect(await refusal(anna.updateSlide({ input: { id: annas.slide!, duration: null as never } }))).toEqual([
      { path: 'input.duration', rule: 'required' },
    ])
    expect(await refusal(anna.updateSlide({ input: { id: annas.slide!, long: 3 } as never }))).toEqual([
      { path: 'input.long', rule: 'unknownField' },
    ])
    expect(await refusal(anna.createPresentation({ input: {} as never }))).toEqual([{ path: 'input.title', rule: 'required' }])
  })

  test('[LI18] keeps and tells what it made of a number beyond its limits', async () => {
    const anna = vitrine.as(vitrine.anna)
    const { id } = (await anna.createPresentation({ input: { title: 'Menu' } }))!
    const show = (await anna.findPresentationShow({ id: (await anna.findPresentation({ id }))!.conceptShowId! }))!
    const [ticker, box] = [randomUUID(), randomUUID()]
    for (const [widgetId, type] of [
      [ticker, 'TICKER'],
      [box, 'RECTANGLE'],
    ] as const)
      await anna.createWidget({ input: { id: widgetId, slideId: show.slides[0]!.id, type, positionX: 0, positionY: 0 } })
    vitrine.told.splice(0)
    expect(
      await anna.updateWidgetStyle({ input: { widgetId: box, opacity: 400, rotation: -5, borderRadius: null as never } }),
    ).toMatchObject({
      opacity: 100,
      rotation: 0,
      borderRadius: 0,
    })
    expect(await anna.updateWidgetSettingsTicker({ input: { widgetId: ticker, animationSpeed: 33.4 } })).toMatchObject({
      animationSpeed: 33,
    })
    expect(vitrine.told).toMatchObject([
      { message: { operation: { data: { opacity: 100, rotation: 0, borderRadius: 0 } } } },
      { message: { operation: { data: { animationSpeed: 33 } } } },
    ])
  })

  test('[LI5] refuses a slide that waits for one promotion and does not say which', async () => {
    const anna = vitrine.as(vitrine.anna)
    const { id } = (await anna.createPresentation({ input: { title: 'Menu' } }))!
    const show = (await anna.findPresentationShow({ id: (await anna.findPresentation({ id }))!.conceptShowId! }))!
    const slideId = show.slides[0]!.id
    const specific = { conditionType: 'PROMOTION_ACTIVE_SPECIFIC' } as const
    const missing = { code: 'ValidationError', fields: [{ path: 'input.conditionValue', rule: 'required' }] }
    await expect(anna.updateSlide({ input: { id: slideId, ...specific } })).rejects.toMatchObject(missing)
    await expect(anna.createSlide({ input: { id: randomUUID(), showId: show.id, ...specific } })).rejects.toMatchObject(missing)
    await anna.updateSlide({ input: { id: slideId, ...specific, conditionValue: annas.promotion! } })
    await expect(anna.updateSlide({ input: { id: slideId, conditionValue: null } })).rejects.toMatchObject(missing)
    expect(await anna.updateSlide({ input: { id: slideId, conditionType: null, conditionValue: null } })).toMatchObject({
      conditionType: null,
    })
  })
})

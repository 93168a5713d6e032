import pg from 'pg'

/** How values leave the database: times as ISO 8601 in UTC, every number as a number, days as they are written. */
export const parsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : byType[oid]) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

type Parse = (text: string) => unknown

/** As PostgreSQL writes a moment of our time in UTC: `2026-01-31 09:05:00.12+00`. */
const written = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/

/** Most moments are rewritten as they stand: a list of hundreds has thousands, and to take each apart and put it together took longest. */
const utc: Parse = text => {
  const [, day, hour, fraction = ''] = written.exec(text) ?? []
  if (day) return `${day}T${hour}.${fraction.padEnd(3, '0')}Z`
  const time: unknown = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)(text)
  return time instanceof Date ? time.toISOString() : text
}

const each = (parse: Parse): Parse => {
  const texts = pg.types.getTypeParser(1009 as never) as (text: string) => (string | null)[]
  return array => texts(array).map(text => (text === null ? null : parse(text)))
}

const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = pg.types.builtins

const byType: Record<number, Parse> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: text => text,
  [TIMESTAMPTZ]: utc,
  // Lists of these: int8[], numeric[], date[], timestamptz[].
  1016: each(Number),
  1231: each(Number),
  1182: each(text => text),
  1185: each(utc),
}

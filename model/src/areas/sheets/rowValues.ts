import type { Field } from '../../kernel/field.ts'
import { alike, writeCell } from '../products/cells.ts'
import { deniesAllergens, saysAllergens, type AllergensSaid } from '../products/labels.ts'
import type { SheetColumn } from '../products/sheetColumns.ts'
import { entityOfSheet } from '../products/sheetContents.ts'
import { changePart, fieldOfColumn, hoursField, isPart, placeOfPart, readPart } from '../products/sheetParts.ts'
import { entityOf } from '../../calls/shape.ts'
import { grouped } from '../../kernel/grouped.ts'
import { changedLabels } from '../presentations/labels.ts'
import { daysOfWeek } from '../schedules/values.ts'
import { partsIn, type RowParts } from './rowParts.ts'
import type { CellChange, Place, SheetReading } from './sheetReading.ts'
import type { Snapshot, StoredRow } from './snapshot.ts'

type Values = Record<string, unknown>

const picture = 'imageAssetId'
const parts = 'partIds'
const noAllergens = 'hasNoAllergens'
const labels = 'labels'

/** What the rows of a sheet say of fields of their own, by the names of the fields, as the tables have it. */
export class RowValues {
  readonly #reading: SheetReading
  readonly #parts: RowParts
  readonly #columns: readonly Place[]
  readonly #fields: Readonly<Record<string, Field>>
  readonly #pictures: ReadonlyMap<string, Snapshot['pictures']>
  readonly #pictureTitles: ReadonlyMap<string, string>
  /** How each label is written, by what it is whatever its letters. */
  readonly #spellings: Map<string, string>

  constructor(reading: SheetReading, { pictures, rows }: Snapshot, rowParts: RowParts) {
    const entity = entityOfSheet[reading.options.holds]
    this.#reading = reading
    this.#parts = rowParts
    this.#fields = entityOf(entity).fields
    this.#columns = reading.columns
      .filter(({ column }) => isPart(column) || (column.of === entity && !column.isKey && column.name !== 'sortIndex'))
      .toSorted((a, b) => placeOfPart(a.column) - placeOfPart(b.column))
    this.#pictures = grouped(pictures, each => alike(each.title))
    this.#pictureTitles = new Map(pictures.map(({ id, title }) => [id, title]))
    this.#spellings = spellingsOf(rows.flatMap(row => textsIn(row[labels])))
  }

  /** The fields that the sheet says something of. */
  get names(): readonly string[] {
    const own = this.#columns.map(({ column }) => fieldOfColumn(column))
    return [
      ...new Set([...own, ...(this.#saysAllergens ? [noAllergens] : [])]),
      ...(this.#reading.place('picture') ? [picture] : []),
      ...(this.#parts.isSaid ? [parts] : []),
    ]
  }

  read(row: number, known: StoredRow | null): Values {
    const values: Values = {}
    const changes = new Map<string, unknown>()
    for (const place of this.#columns) {
      const { column, placed } = place
      const read = this.#reading.read(row, place)
      if ('problem' in read) continue
      const name = fieldOfColumn(column)
      const before = known ? known[name] : stored(column.field, this.#fields[name]?.initial)
      if (!isPart(column)) values[name] = read.value === undefined ? before : stored(column.field, read.value)
      else {
        const change = changePart(column, placed.language, { whole: before, change: changes.get(name), value: read.value ?? null })
        changes.set(name, change)
        values[name] = this.#fields[name]?.merged?.(before, change) ?? change
      }
    }
    if (!known && !this.#reading.place('title')) this.#reading.trouble(row, -1, 'titleColumn')
    this.#takePicture(row, known, values)
    if (this.#parts.isSaid) values[parts] = this.#parts.read(row, known)
    this.#settleAllergens(row, known, values)
    if (hoursField in values) this.#settleHours(row, known, values)
    if (labels in values) values[labels] = this.#written(textsIn(values[labels]))
    return values
  }

  get #saysAllergens(): boolean {
    return ['allergens', 'mayContain'].some(key => this.#reading.place(key))
  }

  /** That it has none of the fourteen is no longer so of what gets one, whether or not the sheet has a column for that; where it says both, it is told. */
  #settleAllergens(row: number, known: StoredRow | null, values: Values): void {
    const said: AllergensSaid = { ...known, ...values }
    const place = this.#reading.place(noAllergens)
    if (place && deniesAllergens(said, {})) this.#reading.trouble(row, place.at, 'allergensSaid')
    else if (!place && known && this.#saysAllergens) values[noAllergens] = said.hasNoAllergens === true && !saysAllergens(said)
  }

  /** A row that says nothing of any day leaves them as they are, and where each day has a column, has the organisation's. */
  #settleHours(row: number, known: StoredRow | null, values: Values): void {
    const days = this.#columns.filter(({ column }) => fieldOfColumn(column) === hoursField)
    if (days.some(({ placed }) => this.#reading.text(row, placed.key) !== null)) return
    values[hoursField] = days.length < daysOfWeek.length ? (known?.[hoursField] ?? null) : null
  }

  /** As the organisation's other rows write them, in the order of their letters. */
  #written(said: readonly string[]): readonly string[] {
    for (const label of said) if (!this.#spellings.has(alike(label))) this.#spellings.set(alike(label), label)
    return changedLabels([], { add: said.map(label => this.#spellings.get(alike(label)) ?? label) })
  }

  #takePicture(row: number, known: StoredRow | null, values: Values): void {
    const place = this.#reading.place('picture')
    if (!place) return
    const text = this.#reading.text(row, 'picture')
    const current = known?.imageAssetId ?? null
    if (text === null) values[picture] = null
    else if (current !== null && alike(this.#pictureTitles.get(current) ?? '') === alike(text)) values[picture] = current
    else {
      const found = this.#pictures.get(alike(text)) ?? []
      if (found.length === 1) values[picture] = found[0]?.id ?? null
      else this.#reading.trouble(row, place.at, found.length === 0 ? 'pictureUnknown' : 'pictureAmbiguous')
    }
  }

  position(row: number): number | undefined {
    const place = this.#reading.place('sortIndex')
    const read = place && this.#reading.read(row, place)
    return read && 'value' in read && typeof read.value === 'number' ? read.value : undefined
  }

  /** The cells that change something of what is there. */
  changes(known: StoredRow, values: Values): readonly CellChange[] {
    return this.#cells(known, values, ({ field }, before, after) => !isSame(field, before, after))
  }

  /** The cells of a new one that say something. */
  all(values: Values): readonly CellChange[] {
    return this.#cells(null, values, ({ name, of }, _, after) => (of === 'translation' || name !== 'title') && after !== null)
  }

  #cells(
    known: StoredRow | null,
    values: Values,
    isTold: (column: SheetColumn, before: unknown, after: unknown) => boolean,
  ): readonly CellChange[] {
    const cells = this.#columns.flatMap(({ column, placed: { language }, at }) => {
      const [before, after] = [known && readPart(column, known, language), readPart(column, values, language)]
      const text = (value: unknown) => writeCell(column, fromStored(column.field, value), this.#reading.options)
      return isTold(column, before, after) ? [{ header: this.#reading.headerAt(at), before: text(before), after: text(after) }] : []
    })
    const [before, after] = [known?.imageAssetId ?? null, values[picture] ?? null]
    const title = (id: unknown) => (typeof id === 'string' ? (this.#pictureTitles.get(id) ?? '') : '')
    if (parts in values) cells.push(...this.#parts.cell(partsIn(known), textsIn(values[parts])))
    if (!(picture in values) || before === after) return cells
    return [...cells, { header: this.#reading.headerOf('picture'), before: title(before), after: title(after) }]
  }
}

const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter(each => typeof each === 'string') : [])

/** Of several ways to write one the most usual. */
function spellingsOf(written: readonly string[]): Map<string, string> {
  const counts = [...grouped(written, label => label)].toSorted(([, a], [, b]) => a.length - b.length)
  return new Map(counts.map(([label]) => [alike(label), label]))
}

/** As the column has it: whole cents. */
const stored = (field: Field, value: unknown): unknown =>
  field.storage === 'cents' && typeof value === 'number' ? Math.round(value * 100) : (value ?? null)
export const fromStored = ({ storage }: Field, value: unknown): unknown =>
  storage === 'cents' && typeof value === 'number' ? value / 100 : value

function isSame({ sql, list, choices }: Field, a: unknown, b: unknown): boolean {
  // Of choices it is the same whichever stands first.
  if (list && choices && Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every(each => b.includes(each))
  if (sql === 'timestamptz' && typeof a === 'string' && typeof b === 'string') return Date.parse(a) === Date.parse(b)
  return typeof a === 'object' || typeof b === 'object' ? JSON.stringify(a ?? null) === JSON.stringify(b ?? null) : a === b
}

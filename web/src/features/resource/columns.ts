import { entityOf } from '@vitrine/model/calls/shape.ts'
import type { RouteName } from '@vitrine/model/access/routes.ts'
import type { Entities, EntityName } from '@vitrine/model/entities.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import type { Field } from '@vitrine/model/kernel/field.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Picture } from './PictureCell.tsx'
import { fieldLabel } from '../../ui/form/labels.ts'
import type { DraftForm } from '../../ui/form/useDraft.ts'
import type { Translate } from '../../ui/language.ts'
import type { UsualEntity } from './usualCalls.ts'

/** One of a list: what every kind of record has that can be listed. */
export interface Row {
  readonly id: string
  readonly title: string
  /** Where it stands in the whole list, in a list that has an order. */
  readonly sortIndex?: number
}

/** The name of a field of the entity; its label, choices and limits come from there. */
export type FieldName<N extends EntityName> = keyof Entities[N]['fields'] & string

interface OfField<F extends string> {
  readonly field: F
  /** What stands above it, if not the field's label. */
  readonly heading?: MessageKey
  /** What is said when a change of it is refused, if not the sentence of the call. */
  readonly fails?: MessageKey
}

export type Action = 'edit' | 'top' | 'up' | 'down' | 'uses' | 'proof' | 'history' | 'delete'

interface OwnAction<R> {
  readonly id: string
  readonly icon: Icon
  readonly word: MessageKey
  onClick(row: R): void
}

/** A column of a list: what it shows, and how that is changed where it stands. The kinds are in `kinds.tsx`. */
export type Column<F extends string = string, R extends Row = Row> =
  /** Selects a row, in a list that is told of a selection. */
  | { readonly kind: 'select' }
  /** Takes a row to another place, by mouse, finger or keys. */
  | { readonly kind: 'handle' }
  | ({ readonly kind: 'picture' } & OfField<F>)
  /** A title, and a line below it; and what else is to be known of the row, if anything. */
  | ({ readonly kind: 'words'; readonly below?: F; Note?(props: { row: R }): ReactNode } & OfField<F>)
  | ({ readonly kind: 'price' } & OfField<F>)
  /** A price that is kept elsewhere than in a field of the row. */
  | {
      readonly kind: 'priceOf'
      readonly id: string
      readonly label: string
      valueOf(row: R): number | null
      onSave(row: R, price: number | null): void
    }
  /** Allergens, each on or off. */
  | { readonly kind: 'marks'; readonly fields: readonly F[]; readonly heading: MessageKey; readonly fails?: MessageKey }
  /** On or off: a flag, or a choice of two of which the first is on. */
  | ({
      readonly kind: 'switch'
      /** A row that is off stands back. */
      readonly fades?: boolean
    } & OfField<F>)
  /** One of the field's choices. */
  | ({ readonly kind: 'choice' } & OfField<F>)
  /** What can't be changed here: a text, a number, a choice, a date. */
  | ({ readonly kind: 'text' } & OfField<F>)
  | ({ readonly kind: 'date' } & OfField<F>)
  /** How large something is, of bytes. */
  | ({ readonly kind: 'size' } & OfField<F>)
  /** A title that leads to the page on which all of it is changed, with its logo before it. */
  | ({ readonly kind: 'link'; readonly to: EditRoute; readonly logo?: F } & OfField<F>)
  /** In which of two states something is; the first is as it should be. */
  | ({ readonly kind: 'state' } & OfField<F>)
  /** How many there are of a relation. */
  | { readonly kind: 'count'; readonly id: string; readonly heading: MessageKey }
  /** A component of the page's own. */
  | { readonly kind: 'own'; readonly id: string; readonly heading: MessageKey; readonly width: number; Cell(props: { row: R }): ReactNode }
  /** What can be done with a row: buttons, or a menu where there is little room. */
  | {
      readonly kind: 'actions'
      readonly actions: readonly Action[]
      readonly isMenu?: boolean
      readonly fails?: MessageKey
      /** What the subject alone does with one, before the others in the menu. */
      readonly own?: readonly OwnAction<R>[]
      /** Asks before one is deleted that guests would see go, also where it can be taken back; false: it stays. */
      asks?(row: R): Promise<boolean>
    }

/** The page of one record, named by its id. */
export type EditRoute = Extract<RouteName, `edit-${string}`>

export type Kind = Column['kind']
export type ColumnOf<K extends Kind> = Extract<Column, { readonly kind: K }>

/** Everything that a list needs to be told of its records, by the names of their fields. */
export interface ResourceOf<N extends UsualEntity = UsualEntity, F extends string = string, R extends Row = Row> {
  readonly entity: N
  readonly icon: Icon
  readonly columns: readonly Column<F, R>[]
  /** The fields of the form, in their order; those in brackets stand side by side. Without it: those of the columns. */
  readonly form?: readonly (F | readonly F[])[]
  /** Fields that are one with what was seen in them: of two who change them the later one is told. The call takes the version. */
  readonly whole?: readonly F[]
  /** Fields that a component of their own asks for, at the end of the form. */
  readonly extra?: ExtraFields<F>
  /** What is said when the form can't be saved, if not the sentence of the call. */
  readonly formFails?: MessageKey
  /** What is said when a place can't be saved, likewise. */
  readonly orderFails?: MessageKey
}
export interface ExtraFields<F extends string = string> {
  readonly names: readonly F[]
  Fields(props: { readonly draft: DraftForm<'promotion'> }): ReactNode
}
export type Resource<N extends UsualEntity, R extends Row = Row> = ResourceOf<N, FieldName<N>, R>

export const idOf = (column: Column): string =>
  'field' in column ? column.field : 'fields' in column ? column.fields.join(' ') : 'id' in column ? column.id : column.kind

/** The fields of the entity that a column shows. */
export function fieldsOf(column: Column): readonly string[] {
  if (column.kind === 'words' && column.below) return [column.field, column.below]
  if ('field' in column) return [column.field]
  return 'fields' in column ? column.fields : []
}

/** What of a column can be changed by typing, where it stands. */
export const editableIn = (columns: readonly Column[]): readonly { readonly id: string; readonly isPrice: boolean }[] =>
  columns.flatMap((column): { id: string; isPrice: boolean }[] => {
    if (column.kind === 'words') return fieldsOf(column).map(id => ({ id, isPrice: false }))
    return column.kind === 'price' || column.kind === 'priceOf' ? [{ id: idOf(column), isPrice: true }] : []
  })

/** Whether something of a list is changed where it stands: its keys are those of a grid. */
export const isChangedInPlace = (columns: readonly Column[]): boolean =>
  columns.some(({ kind }) => kind === 'words' || kind === 'price' || kind === 'priceOf' || kind === 'switch')

export const fieldOf = (entity: EntityName, name: string): Field => entityOf(entity).fields[name]!

/** What stands above a column. */
export function headingOf(t: Translate, entity: UsualEntity, column: Column): string {
  if (column.kind === 'handle') return fieldLabel(t, entity, 'sortIndex')
  if (column.kind === 'select') return t('resource.select')
  if (column.kind === 'actions') return t('edit.actions')
  if (column.kind === 'priceOf') return column.label
  if (column.heading) return t(column.heading)
  if (column.kind === 'words' || column.kind === 'link') return t(`${entity}.one`)
  return 'field' in column ? fieldLabel(t, entity, column.field) : ''
}

/** What a two-way field has when it is on, and when it is off. */
export const waysOf = ({ choices }: Pick<Field, 'choices'>): readonly [unknown, unknown] => [choices?.[0] ?? true, choices?.[1] ?? false]

/** The record that a field names, in the row: of `imageAssetId` it is `imageAsset`. */
export const relationOf = (entity: EntityName, name: string): string | undefined =>
  Object.entries(entityOf(entity).relations).find(([, relation]) => relation.kind === 'one' && relation.key === name)?.[0]

/** What a row has in a field, where it is of this kind: a field that is of another has nothing to show. */
export function textIn(row: Row, name: string): string | null {
  const value = valueOf(row, name)
  return typeof value === 'string' ? value : null
}
export function numberIn(row: Row, name: string): number | null {
  const value = valueOf(row, name)
  return typeof value === 'number' ? value : null
}
export function pictureIn(row: Row, name: string): Picture | null {
  const value = valueOf(row, name)
  return isPicture(value) ? value : null
}
const isPicture = (x: unknown): x is Picture => typeof valueOf(x, 'url') === 'string' && valueOf(x, 'thumbUrl') !== undefined

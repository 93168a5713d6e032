import { slide, widget } from '../areas/shows/entities.ts'
import type { Entity } from '../kernel/entity.ts'
import { keysOf, picked } from '../kernel/record.ts'
import type { Bookkeeping, FieldInDocument, Slide, SlideField, SlideOf, Widget } from './show.ts'

/** What the server keeps of a record besides the document. */
const bookkeeping: ReadonlySet<string> = new Set<Bookkeeping>(['organizationId', 'createdAt', 'updatedAt'])
const inDocument = <E extends Entity>({ fields }: E) =>
  keysOf<E['fields']>(fields).filter((name): name is FieldInDocument<E> => !fields[name]!.secret && !bookkeeping.has(name))

/** Every field of a slide and of a widget that the document has; rows and answers may have more. */
export const slideFields = inDocument(slide)
export const widgetFields = inDocument(widget)

/** What people change of a slide: what is given for a new one, and what an edit of it may say. */
export const editableSlideFields = keysOf(slide.fields).filter(
  (name): name is SlideField => slide.fields[name].mode !== 'derived' && name !== 'showId',
)

type Stored<T> = { readonly [K in keyof T]: unknown }

/** The widget in a row or an answer. Which settings belong to which type is the server's promise. */
export const widgetFrom = (row: Stored<Widget>): Widget => picked(row, widgetFields) as Widget

/** The slide in a row or an answer, with its widgets. */
export const slideFrom = <W>(row: Omit<Slide, 'widgets'>, widgets: readonly W[]): SlideOf<W> => ({ ...picked(row, slideFields), widgets })

import { slide, widget } from '../areas/shows/entities.ts'
import { writable } from '../kernel/entity.ts'
import type { Fields } from '../kernel/field.ts'
import { picked } from '../kernel/picked.ts'
import type { Slide, SlideField, SlideOf, Widget } from './show.ts'

/** What the server keeps of a record besides the document. */
const bookkeeping: ReadonlySet<string> = new Set(['organizationId', 'createdAt', 'updatedAt'])
const inDocument = (fields: Fields): string[] => Object.keys(fields).filter(name => !fields[name]!.secret && !bookkeeping.has(name))

/** Every field of a slide and of a widget that the document has; rows and answers may have more. */
export const slideFields = inDocument(slide.fields) as readonly Exclude<keyof Slide, 'widgets'>[]
export const widgetFields = inDocument(widget.fields) as readonly (keyof Widget)[]

/** What people change of a slide: what is given for a new one, and what an edit of it may say. */
export const editableSlideFields = Object.keys(writable(slide.fields)).filter(name => name !== 'showId') as readonly SlideField[]

type Stored<T> = { readonly [K in keyof T]: unknown }

/** The widget in a row or an answer. Which settings belong to which type is the server's promise. */
export const widgetFrom = (row: Stored<Widget>): Widget => picked(row, widgetFields) as Widget

/** The slide in a row or an answer, with its widgets. */
export const slideFrom = <W>(row: Omit<Slide, 'widgets'>, widgets: readonly W[]): SlideOf<W> => ({ ...picked(row, slideFields), widgets })

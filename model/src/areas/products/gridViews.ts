import { languageCode, title } from '../../fields.ts'
import { entity } from '../../kernel/entity.ts'
import {
  derived,
  embeddedList,
  flag,
  id,
  initially,
  line,
  listOfField,
  measure,
  moment,
  nullable,
  ref,
  value,
  whole,
} from '../../kernel/field.ts'
import { narrowest, widest } from './groups.ts'
import { maxMenuLanguages } from './translations.ts'

/** By which the grid knows a column: `price small <id of a list>` is the longest. */
const columnId = () => line(300)

/** A column as a view has it. What isn't said is as the grid does it by itself. */
const viewedColumn = value('ViewedColumn', {
  column: columnId(),
  isShown: flag(),
  isFrozen: nullable(flag()),
  width: nullable(whole(narrowest, widest)),
})

const filterAmount = () => nullable(measure(-1e9, 1e9))
/** What a view leaves of the rows by a column: the choices, amounts and texts of web/src/features/products/grid/columnFilters.ts. */
const viewedFilter = value('ViewedFilter', {
  column: columnId(),
  some: listOfField(line(300), 200),
  none: listOfField(line(300), 200),
  from: filterAmount(),
  to: filterAmount(),
  contains: nullable(line(200)),
  is: nullable(line(200)),
  isEmpty: initially(flag(), false),
  isFilled: initially(flag(), false),
  differs: initially(flag(), false),
})

/** How the grid of products is looked at: which columns in which order, how wide, and which rows. Of the organisation, for all who edit products. */
export const gridView = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    title: title(100),
    /** In their order. Columns that it doesn't name are shown or not as the grid does by itself. */
    columns: initially(embeddedList(viewedColumn, 500), []),
    filters: initially(embeddedList(viewedFilter, 50), []),
    isSoldOut: initially(flag(), false),
    isWithoutPrice: initially(flag(), false),
    isWithoutPicture: initially(flag(), false),
    /** Into one of these languages; null: translated or not. */
    untranslatedIn: nullable(listOfField(languageCode(), maxMenuLanguages)),
    sortedBy: nullable(columnId()),
    isDescending: initially(flag(), false),
    /** Whose prices are shown; null: the base prices. */
    priceListId: nullable(ref('priceList', 'clear')),
    createdAt: moment(),
    updatedAt: moment(),
  },
  {},
  { order: ['title'], maxRows: 100, hasForm: false },
)

import { withStrings } from '../kernel/withStrings.ts'
import { copyId } from './copies.ts'
import { apply, op, type Operation } from './operations.ts'
import type { Show, Slide } from './show.ts'

/** As much of a show as is needed to tell its copies. */
export interface Source {
  readonly showId: string
  readonly slideIds: readonly string[]
  /** Where it was published more than once since: the shows between it and its copy, each a copy of the one before. */
  readonly through?: readonly string[]
}

/** What was meant for one show, as it is meant for its copy. */
export interface Carrying {
  /** What was not saved, as edits of the copy. What has nothing to change there is left out. */
  readonly edits: readonly Operation[]
  /** What something is called in the copy, also what is deleted in both. */
  readonly idOf: (id: string) => string
  /** Edits that were not meant to be done now: what takes back a step, or does it again. */
  readonly step: (operations: readonly Operation[]) => readonly Operation[]
}

/**
 * What somebody was in the midst of when somebody else published goes on in the fresh concept: what was not saved, the history (`steps`), what was
 * selected. Null where the show is a copy of something else.
 */
export function carrying(
  unsaved: readonly Operation[],
  source: Source,
  copy: Show,
  steps: readonly (readonly Operation[])[] = [],
): Carrying | null {
  if (!isCopyOf(copy, source)) return null
  const copied = copiedIn(copy, source)
  const there = new Set(copy.slides.flatMap(namesOf))
  const deleted = new Set([...unsaved, ...steps.flat()].flatMap(restoredBy))
  // What was made and not saved keeps its name; was it in the publication after all, it has that of a copy.
  const made = new Set(unsaved.flatMap(madeBy).filter(id => !there.has(copied(id))))
  const idOf = (id: string): string => {
    if (id === source.showId) return copy.id
    const own = copied(id)
    return !made.has(id) && (there.has(own) || deleted.has(id)) ? own : id
  }
  const own = (operation: Operation): Operation => withStrings(operation, (key, text) => renamed(key, text, idOf))
  let show = copy
  const edits = unsaved.flatMap(operation => {
    const next = own(asItStands(operation))
    const after = apply(show, next)
    const isDone = after !== show
    show = after
    return isDone ? [next] : []
  })
  return { edits, idOf, step: operations => operations.map(own) }
}

/** What was not saved before somebody published, in the fresh concept; nothing where the show is a copy of something else. */
export const carried = (operations: readonly Operation[], source: Source, copy: Show): readonly Operation[] =>
  carrying(operations, source, copy)?.edits ?? []

/** The publication may have the words of an edit already, and of the next: in the midst of others they would stand there twice. */
function asItStands(operation: Operation): Operation {
  if (operation.kind !== 'updateWidgetSettingsText') return operation
  const { contentBefore: _, runsBefore: __, ...data } = operation.data
  return op(operation.kind, data)
}

/** The slides and widgets that an edit makes. */
function madeBy(operation: Operation): readonly string[] {
  switch (operation.kind) {
    case 'createSlide':
      return [operation.data.slide.id]
    case 'createWidget':
    case 'duplicateWidget':
      return [operation.data.widget.id]
    case 'duplicateSlide':
      return [operation.data.slide.id, ...operation.data.widgetMap.map(({ destinationId }) => destinationId)]
    default:
      return []
  }
}

/** The slides and widgets that an edit brings back: they are deleted in the source, and in its copy. */
function restoredBy(operation: Operation): readonly string[] {
  if (operation.kind === 'restoreWidget') return [operation.data.widget.id]
  return operation.kind === 'restoreSlide' ? namesOf(operation.data.slide) : []
}

const namesOf = (slide: Slide): readonly string[] => [slide.id, ...slide.widgets.map(({ id }) => id)]

function isCopyOf(copy: Show, source: Source): boolean {
  const copies = new Set(source.slideIds.map(copiedIn(copy, source)))
  return copy.slides.some(slide => copies.has(slide.id))
}

/** What something of the source is called in its copy. */
const copiedIn =
  ({ id }: Pick<Show, 'id'>, { through = [] }: Source) =>
  (name: string): string =>
    [...through, id].reduce((before, showId) => copyId(showId, before), name)

/** The same source, with what lies between it and this copy. `since`: what was published after it, in order; a restored version left out those before. */
export function traced(source: Source, copy: Show, since: readonly string[]): Source {
  const ways = [[], ...since.map((_, from) => since.slice(from))]
  return ways.map(through => ({ ...source, through })).find(each => isCopyOf(copy, each)) ?? source
}

/** A text style is called after its widget. */
function renamed(key: string, name: string, nameOf: (id: string) => string): string {
  if (!names.has(key) && !key.endsWith('StyleId')) return name
  const own = nameOf(name)
  const end = own === name ? name.lastIndexOf('-') : -1
  return end < 0 ? own : nameOf(name.slice(0, end)) + name.slice(end)
}

const names: ReadonlySet<string> = new Set(['id', 'slideId', 'widgetId', 'showId', 'sourceId', 'destinationId'])

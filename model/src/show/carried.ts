import { withStrings } from '../kernel/withStrings.ts'
import { copyId } from './copies.ts'
import { apply, type Operation } from './operations.ts'
import type { Show } from './show.ts'

/**
 * Edits that were meant for one show, as edits of the copy that was made of it: what was not saved before somebody published goes on in the
 * fresh concept. What has nothing to change there is left out, all of it where the show is a copy of something else.
 */
export function carried(operations: readonly Operation[], source: Source, copy: Show): readonly Operation[] {
  if (!isCopyOf(copy, source)) return []
  const ids = new Set(copy.slides.flatMap(slide => [slide.id, ...slide.widgets.map(widget => widget.id)]))
  const nameOf = (id: string): string => {
    if (id === source.showId) return copy.id
    const own = copyId(copy.id, id)
    return ids.has(own) ? own : id
  }
  let show = copy
  return operations.flatMap(operation => {
    const own = withStrings(operation, (key, text) => renamed(key, text, nameOf))
    const after = apply(show, own)
    const isDone = after !== show
    show = after
    return isDone ? [own] : []
  })
}

/** As much of a show as is needed to tell its copies. */
export interface Source {
  readonly showId: string
  readonly slideIds: readonly string[]
}

function isCopyOf({ id, slides }: Show, { slideIds }: Source): boolean {
  const copies = new Set(slideIds.map(slideId => copyId(id, slideId)))
  return slides.some(slide => copies.has(slide.id))
}

/** A text style is called after its widget. */
function renamed(key: string, name: string, nameOf: (id: string) => string): string {
  if (names.has(key)) return nameOf(name)
  const end = key.endsWith('StyleId') ? name.lastIndexOf('-') : -1
  return end < 0 ? name : nameOf(name.slice(0, end)) + name.slice(end)
}

const names: ReadonlySet<string> = new Set(['id', 'slideId', 'widgetId', 'showId', 'sourceId', 'destinationId'])

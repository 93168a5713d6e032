import { op, type Operation, type OperationKind, type OperationOf } from './edits.ts'
import type { Kinds, Scope, Sent } from './operationKinds.ts'
import { layerEdits, withNewWidget } from './operations/layers.ts'
import { styleOperations } from './operations/styles.ts'
import { settingsOperations } from './operations/settings.ts'
import { slideOperations } from './operations/slides.ts'
import { widgetOperations } from './operations/widgets.ts'
import type { Layer, Show, ShowOf, Widget } from './show.ts'

export { op } from './edits.ts'
export type { Edits, Operation, OperationKind, OperationOf } from './edits.ts'
export type { ArgsOfEdit, EditCall, Kind, Scope, Sent } from './operationKinds.ts'

/** Every kind of edit: docs/spec/editor.md. */
export const operations: Kinds<OperationKind> = { ...styleOperations, ...slideOperations, ...widgetOperations, ...settingsOperations }

/** The show after an edit; the same show where its target is gone or nothing changes. */
export const apply = <K extends OperationKind>(show: Show, operation: OperationOf<K>): Show =>
  operations[operation.kind].apply(show, operation.data)

/** The same of a part of the show, where of some widgets only the layer is known: null for an edit that needs more of them. */
export function applyToLayers(part: ShowOf<Layer | Widget>, operation: Operation): ShowOf<Layer | Widget> | null {
  switch (operation.kind) {
    case 'createWidget':
    case 'duplicateWidget':
    case 'restoreWidget':
      return withNewWidget(part, operation.data.widget)
    case 'deleteWidget':
      return layerEdits.deleteWidget(part, operation.data)
    case 'rearrangeWidget':
      return layerEdits.rearrangeWidget(part, operation.data)
    default:
      return null
  }
}

/** The edit that takes it back, given the show before it; null where nothing would change. */
export const invert = <K extends OperationKind>(before: Show, operation: OperationOf<K>): Operation | null =>
  operations[operation.kind].invert(before, operation.data)

/** The edit as it is done here and now: it says what it was done upon, so that what others do at once stands too. */
export function upon<K extends OperationKind>(before: Show, operation: OperationOf<K>): Operation {
  const data = operations[operation.kind].upon?.(before, operation.data)
  return op(operation.kind, data ?? operation.data)
}

/** The call that saves it. The operation's own id travels beside the arguments. */
export const save = <K extends OperationKind>(operation: OperationOf<K>): Sent => operations[operation.kind].save(operation.data)

/** What the server has to load to execute it. */
export const scope = <K extends OperationKind>(operation: OperationOf<K>): Scope => operations[operation.kind].scope(operation.data)

/** One edit with the effect of both, or null. Of edits that were not sent yet, only. */
export function merge<K extends OperationKind>(earlier: OperationOf<K>, later: OperationOf<K>): Operation | null {
  if (earlier.kind !== later.kind) return null
  const data = operations[earlier.kind].merge?.(earlier.data, later.data)
  return data ? op(earlier.kind, data) : null
}

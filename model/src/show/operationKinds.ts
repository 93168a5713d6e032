import type { Calls } from '../calls.ts'
import type { ArgsOf } from '../calls/call.ts'
import type { Edits, Operation, OperationKind } from './edits.ts'
import type { Show } from './show.ts'

/** The calls that save an edit. */
export type EditCall = Exclude<OperationKind, 'rearrangeSlide' | 'rearrangeWidget' | 'updateShowStyle'> | 'updatePresentationShowStyle'
export type ArgsOfEdit<N extends EditCall> = Omit<ArgsOf<Calls[N]>, 'operationId'>
/** A call and what to send with it, without the operation's own id. */
export type Sent = { [N in EditCall]: { readonly call: N; readonly args: ArgsOfEdit<N> } }[EditCall]

/** Which part of a show an edit reads and changes; the rest need not be loaded. `slides`: every slide without its widgets. `layers`: one slide with its widgets. */
export type Scope =
  | { readonly part: 'presentation'; readonly presentationId: string }
  | { readonly part: 'style'; readonly showId: string }
  | { readonly part: 'slides'; readonly slideId: string }
  | { readonly part: 'slide'; readonly slideId: string }
  | { readonly part: 'layers'; readonly slideId: string }
  | { readonly part: 'layersAround'; readonly widgetId: string }
  | { readonly part: 'widget'; readonly widgetId: string }

/** What an edit is: how it changes a show, what undoes it, the call that saves it, and what it touches. */
export interface Kind<K extends OperationKind> {
  /** The same show where the target is gone or nothing changes; untouched slides and widgets stay the same objects. */
  readonly apply: (show: Show, data: Edits[K]) => Show
  /** Null where nothing would change. */
  readonly invert: (before: Show, data: Edits[K]) => Operation | null
  /** The same, saying what it was done upon where others may do something to it at once. */
  readonly upon?: (before: Show, data: Edits[K]) => Edits[K]
  readonly save: (data: Edits[K]) => Sent
  readonly scope: (data: Edits[K]) => Scope
  /** One edit with the effect of both; null if they have different targets. */
  readonly merge?: (earlier: Edits[K], later: Edits[K]) => Edits[K] | null
}
export type Kinds<K extends OperationKind> = { readonly [P in K]: Kind<P> }

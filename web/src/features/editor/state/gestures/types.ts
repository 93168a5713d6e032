import type { WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import type { Box, HandleName, Point, Size } from '@vitrine/model/show/geometry.ts'
import type { SnapLines } from '@vitrine/model/show/snapping.ts'
import type { Gap } from '@vitrine/model/show/spacing.ts'

/** Where the pointer is, in pixels of the slide as it is drawn, and which keys are held. */
export interface Pointer extends Point {
  /** Keeps the ratio, the axis, or whole steps of 15°; a press adds to the selection. */
  readonly shift?: boolean
  /** Resizes from the middle; moves a copy. */
  readonly alt?: boolean
  /** Nothing snaps; a press adds to the selection. */
  readonly free?: boolean
}

/** Where a widget lies on the drawn slide. */
export interface Placed {
  readonly id: string
  readonly box: Box
  readonly degrees: number
}
export interface Placement extends Placed {
  readonly least: Size
  /** It has letters, which grow with it at its corners: [LK11]. */
  readonly writes?: boolean
}

/** What a gesture asks of the slide it happens on. All in pixels of the drawn slide. */
export interface GestureContext {
  readonly size: () => Size
  readonly selected: () => readonly string[]
  /** All that are handled with one: its group, itself among them. */
  readonly companions: (widgetId: string) => readonly string[]
  /** Those of the selected that can be dragged. */
  readonly draggable: () => readonly Placement[]
  /** Everything that can be dragged. */
  readonly reachable: () => readonly Placed[]
  /** How many pixels a point is: what is let go lies on whole points. */
  readonly point: () => number
  /** How large a new widget is. */
  readonly newSize: (type: WidgetType) => Size
  /** What attracts, but for these. Asked once in a gesture, and again when it leaves a copy behind. */
  readonly linesAround: (widgetIds: readonly string[]) => SnapLines
}

/** What was pressed. */
export type Grip =
  | { readonly on: 'slide' }
  /** `below` lies under it at the same place. */
  | { readonly on: 'widget'; readonly id: string; readonly below?: string }
  /** The handles of the frame around what is selected. */
  | { readonly on: 'handle'; readonly handle: HandleName }
  | { readonly on: 'rotation' }
  | { readonly on: 'palette'; readonly type: WidgetType }

/** What is handled together: one widget in its own frame, or several in the upright rectangle around them. */
export interface Group {
  readonly box: Box
  readonly degrees: number
  readonly least: Size
  readonly members: readonly Placement[]
}

/** A group on its way: where it would be if the pointer were released now, and what it has met. */
export interface Draft {
  /** Its frame. */
  readonly box: Box
  readonly degrees: number
  /** Each of it, in the order of the group. */
  readonly members: readonly Placed[]
  readonly x: number | null
  readonly y: number | null
  readonly gaps: readonly Gap[]
  /** So many times as large everything in it becomes; left out: only the boxes do. */
  readonly growth?: number
}

/** The states of a pointer on the slide. */
export type Gesture =
  | { readonly at: 'idle' }
  | {
      readonly at: 'pressing'
      readonly grip: Grip
      readonly from: Point
      /** What is selected if it stays a click; null: what was selected by the press. */
      readonly click: readonly string[] | null
      readonly isAdding: boolean
    }
  | {
      readonly at: 'selecting'
      readonly from: Point
      readonly area: Box
      readonly before: readonly string[]
      readonly things: readonly Placed[]
      readonly touched: readonly Placed[]
    }
  | {
      readonly at: 'moving'
      readonly from: Point
      readonly start: Group
      readonly lines: SnapLines
      readonly isCopy: boolean
      readonly draft: Draft
    }
  | {
      readonly at: 'resizing'
      readonly from: Point
      readonly start: Group
      readonly handle: HandleName
      readonly lines: SnapLines
      readonly draft: Draft
    }
  | { readonly at: 'rotating'; readonly start: Group; readonly draft: Draft }
  | {
      readonly at: 'dropping'
      readonly type: WidgetType
      readonly lines: SnapLines
      /** Where it would be, and what it has met; null: not over the slide. */
      readonly over: (Pick<Draft, 'x' | 'y' | 'gaps'> & { readonly box: Box }) | null
    }

export type GestureIn<A extends Gesture['at']> = Extract<Gesture, { at: A }>

/** A widget that is to be elsewhere, and where it was when the gesture began. */
export interface Change extends Placed {
  readonly before: Placed
}

/** What a finished gesture wants done. */
export type Outcome =
  | { readonly wants: 'select'; readonly ids: readonly string[] }
  | { readonly wants: 'place'; readonly changes: readonly Change[]; readonly growth?: number }
  | { readonly wants: 'copy'; readonly changes: readonly Change[] }
  | { readonly wants: 'drop'; readonly type: WidgetType; readonly box: Box }

/** What a state makes of a moving and of a released pointer. */
export interface Behaviour<A extends Gesture['at']> {
  readonly move: (gesture: GestureIn<A>, pointer: Pointer, context: GestureContext) => Gesture
  readonly release: (gesture: GestureIn<A>) => Outcome | null
}

export const idle: GestureIn<'idle'> = { at: 'idle' }

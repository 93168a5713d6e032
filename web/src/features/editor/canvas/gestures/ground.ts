import type { WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import type { Box, HandleName, Point, Size } from '@vitrine/model/show/geometry.ts'
import type { SnapLines } from '@vitrine/model/show/snapping.ts'

/** Where the pointer is, in pixels of the slide as it is drawn, and which keys are held. */
export interface Pointer extends Point {
  /** Keeps the ratio, the axis, or whole steps of 15°. */
  readonly shift?: boolean
  /** Resizes from the middle. */
  readonly alt?: boolean
  /** Nothing snaps. */
  readonly free?: boolean
}

/** A widget as it lies on the drawn slide. */
export interface Placement {
  readonly id: string
  readonly box: Box
  readonly degrees: number
  readonly least: Size
}

/** What a gesture asks of the slide it happens on. All in pixels of the drawn slide. */
export interface Ground {
  readonly size: () => Size
  readonly placementOf: (widgetId: string) => Placement | null
  /** What attracts this widget. Asked once in a gesture. */
  readonly linesAround: (widgetId: string) => SnapLines
}

/** What was pressed. */
export type Grip =
  | { readonly on: 'slide' }
  | { readonly on: 'widget'; readonly id: string }
  | { readonly on: 'handle'; readonly id: string; readonly handle: HandleName }
  | { readonly on: 'rotation'; readonly id: string }
  | { readonly on: 'palette'; readonly type: WidgetType }

/** A widget on its way: where it would be if the pointer were released now, and the lines it has met. */
export interface Draft {
  readonly id: string
  readonly box: Box
  readonly degrees: number
  readonly x: number | null
  readonly y: number | null
}

/** The states of a hand over the slide. */
export type Gesture =
  | { readonly at: 'idle' }
  | { readonly at: 'pressing'; readonly grip: Grip; readonly from: Point }
  | { readonly at: 'moving'; readonly from: Point; readonly start: Placement; readonly lines: SnapLines; readonly draft: Draft }
  | {
      readonly at: 'resizing'
      readonly from: Point
      readonly start: Placement
      readonly handle: HandleName
      readonly lines: SnapLines
      readonly draft: Draft
    }
  | { readonly at: 'rotating'; readonly start: Placement; readonly draft: Draft }
  | { readonly at: 'dropping'; readonly type: WidgetType; readonly over: Point | null }

export type GestureIn<A extends Gesture['at']> = Extract<Gesture, { at: A }>

/** What a finished gesture wants done. */
export type Outcome =
  | { readonly wants: 'select'; readonly id: string | null }
  | { readonly wants: 'place'; readonly id: string; readonly box: Box }
  | { readonly wants: 'turn'; readonly id: string; readonly degrees: number }
  | { readonly wants: 'drop'; readonly type: WidgetType; readonly at: Point }

/** What a state makes of a moving and of a released pointer. */
export interface Behaviour<A extends Gesture['at']> {
  readonly move: (gesture: GestureIn<A>, pointer: Pointer, ground: Ground) => Gesture
  readonly release: (gesture: GestureIn<A>) => Outcome | null
}

export const idle: GestureIn<'idle'> = { at: 'idle' }

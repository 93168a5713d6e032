import type { WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import type { Size } from '@vitrine/model/show/geometry.ts'
import type { WidgetOf } from '@vitrine/model/show/show.ts'

/** What each kind of widget is drawn from. */
export interface WidgetProps<T extends WidgetType> {
  readonly widget: WidgetOf<T>
  /** The whole widget in reference pixels, its padding included. */
  readonly box: Size
  /** Seconds. */
  readonly slideDuration: number
}

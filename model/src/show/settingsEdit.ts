import { settingsCall } from '../areas/shows/settingsKinds.ts'
import { op, type Operation } from './edits.ts'
import type { Widget } from './show.ts'

/** The edit that changes what a widget shows; none where there is nothing to set. */
export const settingsEdit = ({ id, settings }: Pick<Widget, 'id' | 'settings'>, change: object): readonly Operation[] =>
  settings && Object.keys(change).length ? [op(settingsCall(settings.__typename), { widgetId: id, ...change })] : []

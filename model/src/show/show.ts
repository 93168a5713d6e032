import type { presentation } from '../areas/presentations/entities.ts'
import type { show, slide, widget } from '../areas/shows/entities.ts'
import type { WidgetType } from '../areas/shows/enumerations.ts'
import type { SettingsOf } from '../areas/shows/settingsKinds.ts'
import type { WidgetAnimation } from '../areas/shows/values.ts'
import type { Entity, InMode, Row } from '../kernel/entity.ts'

/** What the server keeps of a record besides the document. */
export type Bookkeeping = 'organizationId' | 'createdAt' | 'updatedAt'
type Secret<E extends Entity> = {
  [K in keyof E['fields']]: E['fields'][K] extends { readonly secret: true } ? K : never
}[keyof E['fields']]
/** Every field of the entity that anybody sees. */
export type FieldInDocument<E extends Entity> = Exclude<keyof E['fields'] & string, Bookkeeping | Secret<E>>
/** A stored record as the document has it: every field of the entity that anybody sees. */
type InDocument<E extends Entity> = Readonly<Omit<Row<E>, Bookkeeping | Secret<E>>>

type Placed = Omit<InDocument<typeof widget>, 'type' | 'settings' | 'animations'> & {
  /** At most one of each stage. */
  readonly animations: readonly WidgetAnimation[]
}
export type WidgetOf<T extends WidgetType> = Placed & { readonly type: T; readonly settings: SettingsOf[T] }
export type Widget = { [T in WidgetType]: WidgetOf<T> }[WidgetType]

/** Slides are numbered from 0, widgets from 1 at the bottom, both without gaps. */
export type Slide = SlideOf<Widget>
export type SlideOf<W> = InDocument<typeof slide> & { readonly widgets: readonly W[] }
/** What people change of a slide. */
export type SlideField = Exclude<InMode<(typeof slide)['fields'], 'required' | 'optional'>, 'showId'>

/** The document that the editor edits and the screen plays. Its `sequence` is that of the latest committed operation that is in it. */
export type Show = ShowOf<Widget>
/** A show of whose widgets not everything need be known. */
export type ShowOf<W> = Omit<InDocument<typeof show>, 'publishedAt' | 'publishedBy' | 'setAsideAt' | 'versionTitle' | 'isImmediate'> &
  Partial<Pick<InDocument<typeof show>, 'isImmediate'>> &
  Readonly<Pick<Row<typeof presentation>, 'organizationId' | 'orientation' | 'title' | 'description'>> & {
    readonly slides: readonly SlideOf<W>[]
  }

/** All that is known of a widget where only its neighbour is edited. */
export type Layer = Pick<Widget, 'id' | 'slideId' | 'positionZ'>
export const isWhole = (widget: Widget | Layer): widget is Widget => 'style' in widget
export const isWholeShow = (show: ShowOf<Widget | Layer>): show is Show => show.slides.every(slide => slide.widgets.every(isWhole))

/** Of this organisation are the templates that everybody has; a partner's are of one whose id begins so (access/libraries.ts). */
export const templateOrganization = '0'
/** What there is to point at in a template: an example of each (screen/examples.ts). */
export const exampleId = '0'
/** The example itself, or one to the point: `0-pizza`. What is somebody's is called otherwise. */
export const isExampleId = (id: string): boolean => id === exampleId || id.startsWith(`${exampleId}-`)
export const isStockTemplate = ({ organizationId }: Pick<Show, 'organizationId'>): boolean => organizationId === templateOrganization
/** Everybody's, or a partner's for its customers. */
export const isTemplate = ({ organizationId }: Pick<Show, 'organizationId'>): boolean =>
  isStockTemplate({ organizationId }) || organizationId.startsWith(`${templateOrganization}:`)

export const slideOf = <W>(show: Pick<ShowOf<W>, 'slides'>, id: string): SlideOf<W> | undefined => show.slides.find(s => s.id === id)
export const slideWith = <W extends Layer>(show: ShowOf<W>, widgetId: string): SlideOf<W> | undefined =>
  show.slides.find(s => s.widgets.some(w => w.id === widgetId))
export const widgetOf = <W extends Layer>(show: ShowOf<W>, id: string): W | undefined => slideWith(show, id)?.widgets.find(w => w.id === id)
export const inOrder = (slides: readonly Slide[]): readonly Slide[] => [...slides].sort((a, b) => a.sortIndex - b.sortIndex)
export const inLayers = (widgets: readonly Widget[]): readonly Widget[] => [...widgets].sort((a, b) => a.positionZ - b.positionZ)

/** Only a concept is editable (docs/spec/editing.md). */
export const mayEdit = (show: Pick<Show, 'state'>) => show.state === 'CONCEPT'
export const mayDeleteSlide = (show: ShowOf<Layer>) => mayEdit(show) && show.slides.length > 1

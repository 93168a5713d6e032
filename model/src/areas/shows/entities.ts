import { entity, many, one } from '../../kernel/entity.ts'
import {
  choice,
  computed,
  derived,
  id,
  initially,
  embedded,
  embeddedList,
  line,
  measure,
  moment,
  nullable,
  union,
  ref,
  secret,
  whole,
  flag,
} from '../../kernel/field.ts'
import { colourOrName, place, size, title, url, filename } from '../../fields.ts'
import { conditionTypes, showStates, transitionTypes, widgetTypes } from './enumerations.ts'
import { presentationLabels } from '../presentations/labels.ts'
import { scheduled } from '../schedules/values.ts'
import { settingsKinds } from './settingsKinds.ts'
import { gradient, showStyle, widgetAnimation, widgetStyle } from './values.ts'

export const show = entity(
  'library',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    presentationId: derived(ref('presentation')),
    state: derived(choice('ShowState', showStates)),
    style: embedded(showStyle),
    /** The number of its latest committed operation. */
    sequence: derived(initially(whole(0, 2_000_000_000), 0)),
    publishedAt: derived(nullable(moment())),
    /** The name of who published it, as it was then. */
    publishedBy: derived(nullable(line(401))),
    /** When a restored version took the place of this concept, or it was deleted. It is kept among the versions for a while. */
    setAsideAt: derived(nullable(moment())),
    /** What whoever published it calls this version. */
    versionTitle: derived(nullable(title())),
    /** Screens that play another version of it change as soon as they have this one, rather than at their next slide. */
    isImmediate: derived(nullable(flag())),
    createdAt: moment(),
    updatedAt: moment(),
  },
  { slides: many('slide', 'showId', 'sortIndex'), presentation: one('presentation', 'presentationId') },
  { reach: 'template', isAnnounced: false, hasForm: false },
)

export const slide = entity(
  'library',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    showId: ref('show'),
    sortIndex: initially(whole(), 0),
    /** Seconds. */
    duration: initially(measure(0.1, 86_400), 10),
    backgroundAssetId: nullable(ref('asset', 'loose')),
    backgroundColor: nullable(colourOrName()),
    /** Drawn in place of the colour, which stands for it where it can't be: [GR5]. */
    backgroundGradient: nullable(embedded(gradient)),
    /** Lies over the background picture or video, below the widgets, so that words on it can be read; null: nothing does. */
    backgroundOverlayColor: nullable(colourOrName()),
    /** Percent. */
    backgroundOverlayOpacity: initially(measure(0, 100), 40),
    /** Of the background picture or video, in reference pixels. */
    backgroundBlur: initially(measure(0, 60), 0),
    transitionType: nullable(choice('TransitionType', transitionTypes)),
    /** Seconds. */
    transitionDuration: nullable(measure(0, 60)),
    conditionType: nullable(choice('ConditionType', conditionTypes)),
    conditionValue: nullable(ref('promotion', 'loose')),
    /** When it is shown, besides its condition; null: always. */
    schedule: scheduled(),
    /** At locations with one of these labels alone; none: everywhere. [PN22] */
    locationLabels: initially(presentationLabels(), []),
    thumbFilename: derived(nullable(filename())),
    thumbUrl: computed(nullable(url())),
    createdAt: moment(),
    updatedAt: moment(),
    /** When its picture was last made; older than `updatedAt` means it is due. */
    thumbnailAt: secret(nullable(moment())),
    /** What its picture shows of the menu: [TH14]. */
    thumbnailOf: secret(nullable(line(64))),
    deletedAt: secret(nullable(moment())),
  },
  { widgets: many('widget', 'slideId', 'positionZ'), backgroundAsset: one('asset', 'backgroundAssetId') },
  {
    reach: 'template',
    audited: [],
    quiet: ['thumbFilename', 'thumbnailAt', 'thumbnailOf', 'sortIndex'],
    isAnnounced: false,
    hasForm: false,
  },
)

export const widget = entity(
  'library',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    slideId: ref('slide'),
    type: choice('WidgetType', widgetTypes),
    positionX: place(),
    positionY: place(),
    /** The layer, from 1. */
    positionZ: initially(whole(1, 100_000), 1),
    width: size(),
    height: size(),
    /** The hand on the canvas leaves it alone; it is changed from the list of layers. */
    isLocked: initially(flag(), false),
    /** Nowhere drawn: not on the canvas, not on a screen. */
    isHidden: initially(flag(), false),
    /** What its layer is called; null: by what it shows. */
    name: nullable(line(80)),
    /** Widgets of a slide that have the same are handled as one. */
    groupId: nullable(line(64)),
    /** What its group is called: each of the group says the same; null: by how many it has. */
    groupName: nullable(line(80)),
    style: embedded(widgetStyle),
    settings: union('WidgetSettings', settingsKinds),
    animations: embeddedList(widgetAnimation, 3),
    deletedAt: secret(nullable(moment())),
  },
  {},
  { reach: 'template', audited: [], isAnnounced: false, hasForm: false },
)

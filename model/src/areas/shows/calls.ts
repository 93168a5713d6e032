import {
  arg,
  change,
  done,
  given,
  item,
  listOf,
  mutation,
  optional,
  pickInput,
  query,
  readingOnly,
  record,
  type Answer,
  type Arg,
} from '../../calls/call.ts'
import { choice, embeddedList, id, nullable, ref, text, whole, type Field, type Fields, type Value } from '../../kernel/field.ts'
import { filename, place } from '../../fields.ts'
import { allOf } from '../../calls/shape.ts'
import type { MessageKey } from '../../messages/messages.ts'
import { maxLetters } from '../../show/maxLetters.ts'
import { maxRuns } from '../../show/maxRuns.ts'
import { listsBefore } from '../../show/listsBefore.ts'
import { editableSlideFields } from '../../show/fields.ts'
import { animationStages } from './enumerations.ts'
import { bySettingsCall, type SettingsKind } from './settingsKinds.ts'
import { showStyle, textRun, textSettings, widgetAnimation, widgetStyle } from './values.ts'

/** The operation's own id, made by the editor: a request that arrives twice changes nothing the second time. */
const once = { operationId: optional(arg(id())) }
const fails = (fails: MessageKey = 'editor.saveError') => ({ fails })

const wholeWidget = allOf('widget')
const wholeSlide = { ...allOf('slide'), widgets: wholeWidget } as const

/** An edit. The editor has done it already, and waits for nothing but that the server has too: it reads of the answer whose it is. */
const edit = <A extends Record<string, Arg>, T, const K extends string>(
  args: A,
  answer: Answer<T>,
  read: K,
  says: { readonly fails: MessageKey } = fails(),
) => readingOnly(mutation('editor', { ...args, ...once }, answer, says), read)

/** Everything a change of settings may contain, and what its lists were written upon: the ids of text styles are the server's. `more`: what is said of it and not kept. */
const settings = <F extends Fields & { widgetId: Field<string> }, M extends Fields = {}>(v: Value<F>, more = {} as M) =>
  edit(
    {
      input: change<F & M, 'widgetId'>(
        `Update${v.name}Input`,
        { ...v, fields: { ...v.fields, ...listsBefore(v.fields), ...more } },
        'widgetId',
        Object.keys(v.fields).filter(k => k.endsWith('StyleId')),
      ),
    },
    record(v),
    'widgetId',
  )
type SettingsCalls = { readonly [K in SettingsKind as `update${K['name']}`]: ReturnType<typeof settings<K['fields']>> }

const { widgetId: _widget, stage: _stage, ...motion } = widgetAnimation.fields
const offset = { x: place(), y: place() }

export const showCalls = {
  findPresentationShow: query(
    'library',
    { id: arg(id()) },
    item('show', {
      ...allOf('show'),
      slides: wholeSlide,
      presentation: { id: 1, organizationId: 1, title: 1, description: 1, orientation: 1, organization: { id: 1, logoUrl: 1 } },
    }),
  ),
  findSlide: query('library', { id: arg(id()) }, item('slide', wholeSlide)),

  createSlide: edit(
    { input: pickInput('CreateSlideInput', 'slide', ['id', 'showId'], editableSlideFields) },
    item('slide', wholeSlide),
    'id',
  ),
  updateSlide: edit({ input: pickInput('UpdateSlideInput', 'slide', ['id'], editableSlideFields) }, item('slide', allOf('slide')), 'id'),
  deleteSlide: edit({ id: arg(id()) }, item('slide', allOf('slide')), 'id'),
  restoreSlide: edit({ id: arg(id()) }, item('slide', wholeSlide), 'id'),
  duplicateSlide: edit(
    {
      sourceId: arg(id()),
      resultId: arg(id()),
      showId: arg(ref('show')),
      widgetMap: listOf(given('WidgetMapInput', { sourceId: ref('widget'), destinationId: ref('widget') }), 2000),
      sortIndex: arg(whole()),
    },
    item('slide', wholeSlide),
    'id',
    fails('editor.slideFetchError'),
  ),
  /** For whoever makes pictures elsewhere: the file was uploaded as a slideThumbnail. */
  updateSlideThumbnail: mutation(
    'editor',
    { input: given('UpdateSlideThumbnailInput', { id: ref('slide'), thumbFilename: filename() }) },
    item('slide', { id: 1, thumbFilename: 1, updatedAt: 1 }),
    fails('editor.thumbnailError'),
  ),
  renderSlideThumbnail: mutation('editor', { slideId: arg(id()) }, done, fails('editor.thumbnailError')),

  createWidget: edit(
    { input: pickInput('CreateWidgetInput', 'widget', ['id', 'slideId', 'type', 'positionX', 'positionY']) },
    item('widget', wholeWidget),
    'id',
  ),
  updateWidget: edit(
    {
      input: pickInput(
        'UpdateWidgetInput',
        'widget',
        ['id'],
        ['positionX', 'positionY', 'positionZ', 'width', 'height', 'isLocked', 'isHidden', 'name', 'groupId', 'groupName'],
      ),
    },
    item('widget', wholeWidget),
    'id',
  ),
  deleteWidget: edit({ id: arg(id()) }, item('widget', wholeWidget), 'id'),
  restoreWidget: edit({ id: arg(id()) }, item('widget', wholeWidget), 'id'),
  duplicateWidget: edit(
    { sourceId: arg(id()), resultId: arg(id()), positionOffset: given('PositionOffset', offset) },
    item('widget', wholeWidget),
    'id',
  ),

  updateWidgetStyle: edit({ input: change('UpdateWidgetStyleInput', widgetStyle, 'widgetId') }, record(widgetStyle), 'widgetId'),
  updateWidgetAnimation: edit(
    {
      widgetId: arg(id()),
      stage: arg(choice('AnimationStage', animationStages)),
      animation: optional(given('WidgetAnimationInput', motion)),
    },
    item('widget', wholeWidget),
    'id',
  ),
  updatePresentationShowStyle: edit(
    {
      input: change('UpdateShowStyleInput', { ...showStyle, fields: { ...showStyle.fields, ...listsBefore(showStyle.fields) } }, 'showId'),
    },
    record(showStyle),
    'showId',
  ),

  ...bySettingsCall<SettingsCalls>(kind => settings<SettingsKind['fields']>(kind)),
  /** `contentBefore`, `runsBefore`: what `content` and `runs` were written upon. Where that is other by now, both changes stand: docs/spec/rich-text.md. */
  updateWidgetSettingsText: settings(textSettings, {
    contentBefore: nullable(text(maxLetters)),
    runsBefore: nullable(embeddedList(textRun, maxRuns)),
  }),
}

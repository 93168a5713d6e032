import { arg, change, done, given, item, listOf, mutation, optional, query, record, pickInput } from '../../calls/call.ts'
import { choice, id, ref, whole, type Field, type Fields, type Value } from '../../kernel/field.ts'
import { filename, place } from '../../fields.ts'
import { allOf } from '../../calls/shape.ts'
import type { MessageKey } from '../../messages/messages.ts'
import { editableSlideFields } from '../../show/fields.ts'
import { animationStages } from './enumerations.ts'
import { clockSettings, countdownSettings, menuSectionSettings, openingHoursSettings, qrCodeSettings } from './menuValues.ts'
import {
  assetSettings,
  productListSettings,
  productSettings,
  promotionSettings,
  showStyle,
  textSettings,
  tickerSettings,
  widgetAnimation,
  widgetStyle,
} from './values.ts'

/** The operation's own id, made by the editor: a request that arrives twice changes nothing the second time. */
const once = { operationId: optional(arg(id())) }
const fails = (fails: MessageKey = 'editor.saveError') => ({ fails })

const wholeWidget = allOf('widget')
const wholeSlide = { ...allOf('slide'), widgets: wholeWidget } as const

/** Everything a change of settings may contain: the ids of text styles are the server's. */
const settings = <F extends Fields & { widgetId: Field<string> }>(inputName: string, v: Value<F>) =>
  mutation(
    'editor',
    {
      input: change(
        inputName,
        v,
        'widgetId',
        Object.keys(v.fields).filter(k => k.endsWith('StyleId')),
      ),
      ...once,
    },
    record(v),
    fails(),
  )

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

  createSlide: mutation(
    'editor',
    { input: pickInput('CreateSlideInput', 'slide', ['id', 'showId'], editableSlideFields), ...once },
    item('slide', wholeSlide),
    fails(),
  ),
  updateSlide: mutation(
    'editor',
    {
      input: pickInput('UpdateSlideInput', 'slide', ['id'], editableSlideFields),
      ...once,
    },
    item('slide', allOf('slide')),
    fails(),
  ),
  deleteSlide: mutation('editor', { id: arg(id()), ...once }, item('slide', allOf('slide')), fails()),
  restoreSlide: mutation('editor', { id: arg(id()), ...once }, item('slide', wholeSlide), fails()),
  duplicateSlide: mutation(
    'editor',
    {
      sourceId: arg(id()),
      resultId: arg(id()),
      showId: arg(ref('show')),
      widgetMap: listOf(given('WidgetMapInput', { sourceId: ref('widget'), destinationId: ref('widget') }), 2000),
      sortIndex: arg(whole()),
      ...once,
    },
    item('slide', wholeSlide),
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

  createWidget: mutation(
    'editor',
    { input: pickInput('CreateWidgetInput', 'widget', ['id', 'slideId', 'type', 'positionX', 'positionY']), ...once },
    item('widget', wholeWidget),
    fails(),
  ),
  updateWidget: mutation(
    'editor',
    {
      input: pickInput(
        'UpdateWidgetInput',
        'widget',
        ['id'],
        ['positionX', 'positionY', 'positionZ', 'width', 'height', 'isLocked', 'isHidden', 'name', 'groupId', 'groupName'],
      ),
      ...once,
    },
    item('widget', wholeWidget),
    fails(),
  ),
  deleteWidget: mutation('editor', { id: arg(id()), ...once }, item('widget', wholeWidget), fails()),
  restoreWidget: mutation('editor', { id: arg(id()), ...once }, item('widget', wholeWidget), fails()),
  duplicateWidget: mutation(
    'editor',
    { sourceId: arg(id()), resultId: arg(id()), positionOffset: given('PositionOffset', offset), ...once },
    item('widget', wholeWidget),
    fails(),
  ),

  updateWidgetStyle: mutation(
    'editor',
    { input: change('UpdateWidgetStyleInput', widgetStyle, 'widgetId'), ...once },
    record(widgetStyle),
    fails(),
  ),
  updateWidgetAnimation: mutation(
    'editor',
    {
      widgetId: arg(id()),
      stage: arg(choice('AnimationStage', animationStages)),
      animation: optional(given('WidgetAnimationInput', motion)),
      ...once,
    },
    item('widget', wholeWidget),
    fails(),
  ),
  updatePresentationShowStyle: mutation(
    'editor',
    { input: change('UpdateShowStyleInput', showStyle, 'showId'), ...once },
    record(showStyle),
    fails(),
  ),

  updateWidgetSettingsText: settings('UpdateWidgetSettingsTextInput', textSettings),
  updateWidgetSettingsPromotion: settings('UpdateWidgetSettingsPromotionInput', promotionSettings),
  updateWidgetSettingsTicker: settings('UpdateWidgetSettingsTickerInput', tickerSettings),
  updateWidgetSettingsProductlist: settings('UpdateWidgetSettingsProductlistInput', productListSettings),
  updateWidgetSettingsProduct: settings('UpdateWidgetSettingsProductInput', productSettings),
  updateWidgetSettingsAsset: settings('UpdateWidgetSettingsAssetInput', assetSettings),
  updateWidgetSettingsMenuSection: settings('UpdateWidgetSettingsMenuSectionInput', menuSectionSettings),
  updateWidgetSettingsQrCode: settings('UpdateWidgetSettingsQrCodeInput', qrCodeSettings),
  updateWidgetSettingsClock: settings('UpdateWidgetSettingsClockInput', clockSettings),
  updateWidgetSettingsCountdown: settings('UpdateWidgetSettingsCountdownInput', countdownSettings),
  updateWidgetSettingsOpeningHours: settings('UpdateWidgetSettingsOpeningHoursInput', openingHoursSettings),
}

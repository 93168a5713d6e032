import { Text } from '@mantine/core'
import type { Widget, WidgetOf } from '@vitrine/model/show/show.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { ContentModeField } from '../../controls/fields/ContentModeField.tsx'
import { Touched } from '../../controls/fields/Touched.tsx'
import { useNeed } from '../../session/catalogue/useNeed.ts'
import { PictureField } from '../../controls/fields/PictureField.tsx'
import { Section } from '../../controls/fields/Section.tsx'
import { ClockSettings } from './menus/ClockSettings.tsx'
import { CountdownSettings } from './menus/CountdownSettings.tsx'
import { MenuSectionSettings } from './menus/MenuSectionSettings.tsx'
import { OpeningHoursSettings } from './menus/OpeningHoursSettings.tsx'
import { QrCodeSettings } from './menus/QrCodeSettings.tsx'
import { ProductListSettings } from './products/ProductListSettings.tsx'
import { ProductSettings } from './products/ProductSettings.tsx'
import { PromotionSettings } from './products/PromotionSettings.tsx'
import { changeSettings } from '../../actions/settingsEdits.ts'
import { TextSettings } from './TextSettings.tsx'
import { TickerSettings } from './TickerSettings.tsx'
import { UseAsBackground } from './UseAsBackground.tsx'
import { VideoSettings } from './VideoSettings.tsx'

/** What each type of widget asks about itself, above what all of them have. */
export function widgetSections(widget: Widget) {
  switch (widget.type) {
    case 'TEXT':
      return <TextSettings widget={widget} />
    case 'TICKER':
      return <TickerSettings widget={widget} />
    case 'IMAGE':
      return <ImageSettings widget={widget} />
    case 'VIDEO':
      return <VideoSettings widget={widget} />
    case 'PRODUCT_LIST':
      return <ProductListSettings widget={widget} />
    case 'PRODUCT':
      return <ProductSettings widget={widget} />
    case 'PROMOTION':
      return <PromotionSettings widget={widget} />
    case 'MENU_SECTION':
      return <MenuSectionSettings widget={widget} />
    case 'QR_CODE':
      return <QrCodeSettings widget={widget} />
    case 'CLOCK':
      return <ClockSettings widget={widget} />
    case 'COUNTDOWN':
      return <CountdownSettings widget={widget} />
    case 'OPENING_HOURS':
      return <OpeningHoursSettings widget={widget} />
    case 'LOGO':
      return <LogoSettings widget={widget} />
    case 'RECTANGLE':
    case 'CIRCLE':
      return null
  }
}

/** Shapes have none: only what all widgets have. */
export const hasSections = ({ type }: Widget) => type !== 'RECTANGLE' && type !== 'CIRCLE'

function ImageSettings({ widget }: { readonly widget: WidgetOf<'IMAGE'> }) {
  const t = useTranslate()
  const context = useEditorContext()
  const { errorOf } = useNeed(widget)
  const { assetId, contentMode } = widget.settings
  return (
    <Section name="image" isMain title={t('choice.WidgetType.IMAGE')}>
      <Touched>
        {isTouched => (
          <PictureField
            isBare
            label={t('editor.picture')}
            value={assetId}
            error={errorOf('assetId', t('editor.picture'), isTouched)}
            onChange={next => changeSettings(context, widget, { assetId: next })}
          />
        )}
      </Touched>
      <ContentModeField value={contentMode} onChange={next => changeSettings(context, widget, { contentMode: next })} />
      <UseAsBackground widget={widget} />
    </Section>
  )
}

function LogoSettings({ widget }: { readonly widget: WidgetOf<'LOGO'> }) {
  const t = useTranslate()
  const { lackOf } = useNeed(widget)
  return (
    <Section name="logo" isMain title={t('choice.WidgetType.LOGO')}>
      <Text size="sm" c="stone.7">
        {t('editor.logo-hint')}
      </Text>
      {lackOf('logoUrl') && (
        <Text size="sm" c="red.8">
          {t('editor.logo-missing')}
        </Text>
      )}
    </Section>
  )
}

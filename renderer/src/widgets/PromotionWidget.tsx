import { useRef, type CSSProperties } from 'react'
import { fittingOf } from '@vitrine/model/show/fitting.ts'
import { useAsset } from '../data.tsx'
import { usePromotion, useRandomPromotion } from './dishes.ts'
import { measureParts } from '../fitting/shrink.ts'
import { useFitted } from '../fitting/useFit.ts'
import { Picture } from '../media/Picture.tsx'
import { Placeholder } from '../Placeholder.tsx'
import { useStage } from '../stageContext.ts'
import { textCss } from '../text/textStyle.ts'
import { LabelsBelow, useLabelLanguage } from './DishLabels.tsx'
import { DishTitle } from './DishTitle.tsx'
import type { WidgetProps } from './widgetProps.ts'
import { Price } from './Price.tsx'

/** An offer: its picture beside the words where the widget is wide, above them where it is high; the old price struck through beside the new. */
export function PromotionWidget({ widget, box }: WidgetProps<'PROMOTION'>) {
  const { style } = useStage()
  const { settings } = widget
  const chosen = usePromotion(settings.promotionId)
  const random = useRandomPromotion()
  const promotion = settings.mode === 'RANDOM' ? random : chosen
  const image = useAsset(promotion?.imageAssetId ?? null)
  const whole = useRef<HTMLDivElement>(null)
  const { padding, borderSize } = widget.style
  const of = [settings, style, box.width, box.height, padding, borderSize, promotion, image === null, useLabelLanguage()]
  useFitted(whole, { widgetId: widget.id, fitting: fittingOf(settings), measure: measureParts, isHigh: true }, of)
  if (!promotion) return <Placeholder says="placeholder.noPromotion" box={box} />

  const wide = box.width > box.height * 1.2
  const hasRegular = settings.showPriceRegular && promotion.priceRegular !== null
  const hasPromo = settings.showPricePromo && promotion.pricePromo !== null
  const speaks = settings.showTitle || settings.showSubtitle || hasRegular || hasPromo
  const regular = textCss(settings.priceTextStyle, style)
  const share = speaks ? '48%' : '100%'
  return (
    <div ref={whole} style={{ display: 'flex', flexDirection: wide ? 'row' : 'column', width: '100%', height: '100%' }}>
      {settings.showImage && image && (
        <div style={wide ? { flex: 'none', width: share, height: '100%' } : { flex: 'none', width: '100%', height: share }}>
          <Picture url={image.url} mode={settings.contentMode} />
        </div>
      )}
      {speaks && (
        <div data-room style={words}>
          <div data-room style={sayings}>
            {settings.showTitle && (
              <div data-part dir="auto" style={textCss(settings.titleTextStyle, style)}>
                <DishTitle {...promotion} settings={settings} />
              </div>
            )}
            {settings.showSubtitle && promotion.subtitle && (
              <div data-part dir="auto" style={{ ...textCss(settings.subtitleTextStyle, style), marginTop: 4 }}>
                {promotion.subtitle}
              </div>
            )}
            <LabelsBelow dish={promotion} settings={settings} />
          </div>
          {(hasRegular || hasPromo) && (
            <div style={{ ...prices, justifyContent: places[settings[hasPromo ? 'promoPriceTextStyle' : 'priceTextStyle'].alignment] }}>
              {hasRegular && (
                <div data-part style={{ ...regular, textDecoration: hasPromo ? struck(regular) : regular.textDecoration }}>
                  <Price euro={promotion.priceRegular} mode={settings.priceMode} currency={settings.showCurrency} />
                </div>
              )}
              {hasPromo && (
                <div data-part style={{ ...textCss(settings.promoPriceTextStyle, style), paddingLeft: hasRegular ? 16 : 0 }}>
                  <Price euro={promotion.pricePromo} mode={settings.priceMode} currency={settings.showCurrency} />
                </div>
              )}
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/** The two prices stand together, where the one that is asked for wants to be; justified they stand apart. */
const places = { LEFT: 'flex-start', CENTER: 'center', RIGHT: 'flex-end', JUSTIFY: 'space-between' } as const
const struck = ({ textDecoration }: CSSProperties) => (textDecoration === 'underline' ? 'underline line-through' : 'line-through')

const words: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 0',
  minWidth: 0,
  minHeight: 0,
  boxSizing: 'border-box',
  padding: 20,
}
/** Gives way to the prices below it. */
const sayings: CSSProperties = { flex: '1 1 auto', minHeight: 0, overflow: 'hidden' }
const prices: CSSProperties = { display: 'flex', flex: 'none', flexWrap: 'wrap', alignItems: 'baseline', paddingTop: 8 }

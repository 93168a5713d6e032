import { useRef, type CSSProperties } from 'react'
import { fittingOf } from '@vitrine/model/show/fitting.ts'
import { useAsset } from '../data.tsx'
import { useCategory, useProduct } from './dishes.ts'
import { measureParts } from '../fitting/shrink.ts'
import { useFitted } from '../fitting/useFit.ts'
import { Picture } from '../media/Picture.tsx'
import { Placeholder } from '../Placeholder.tsx'
import { useStage } from '../stageContext.ts'
import { textCss } from '../text/textStyle.ts'
import { LabelsBelow, useLabelLanguage } from './DishLabels.tsx'
import { DishTitle } from './DishTitle.tsx'
import { ExtrasLine, useExtras } from './Extras.tsx'
import { Price } from './Price.tsx'
import { soldOutCss, type DishPart } from './soldOut.ts'
import type { WidgetProps } from './widgetProps.ts'
import { isNameless } from './variants.ts'

/** One product: its picture beside the words where the widget is wide, above them where it is high. */
export function ProductWidget({ widget, box }: WidgetProps<'PRODUCT'>) {
  const { style } = useStage()
  const { settings } = widget
  const product = useProduct(settings.productId, settings)
  const category = useCategory(product?.categoryId ?? null)
  const extras = useExtras([product?.categoryId ?? ''], settings).get(product?.categoryId ?? '')
  const image = useAsset(product?.imageAssetId ?? null)
  const whole = useRef<HTMLDivElement>(null)
  const { padding, borderSize } = widget.style
  const of = [settings, style, box.width, box.height, padding, borderSize, product, category, extras, image === null, useLabelLanguage()]
  useFitted(whole, { widgetId: widget.id, fitting: fittingOf(settings), measure: measureParts, isHigh: true }, of)
  if (!product) return <Placeholder says="placeholder.noProduct" box={box} />

  const css = (part: DishPart) => soldOutCss(product.state, settings, part)
  const all = category?.variants ?? []
  const variants = settings.variantId ? all.filter(v => v.id === settings.variantId) : all.filter(v => product.prices[v.id] != null)
  const wide = box.width > box.height * 1.2
  const inner = { width: box.width - 2 * padding, height: box.height - 2 * padding }
  const side = Math.min(inner.height, inner.width * 0.45)
  return (
    <div ref={whole} style={{ display: 'flex', flexDirection: wide ? 'row' : 'column', width: '100%', height: '100%' }}>
      {settings.showImage && image && (
        <div
          style={{ ...(wide ? { ...beside, width: side, height: side } : { ...above, height: inner.height * 0.52 }), ...css('picture') }}
        >
          <Picture url={image.url} mode={wide ? 'COVER' : 'CONTAIN'} />
        </div>
      )}
      <div data-room style={words}>
        <div data-room style={sayings}>
          {settings.showTitle && (
            <div data-part dir="auto" style={textCss(settings.titleTextStyle, style)}>
              <DishTitle {...product} settings={settings} />
            </div>
          )}
          {settings.showSubtitle && product.subtitle && (
            <div data-part dir="auto" style={{ ...textCss(settings.subtitleTextStyle, style), ...css('subtitle') }}>
              {product.subtitle}
            </div>
          )}
          {extras && <ExtrasLine {...extras} settings={settings} />}
          <LabelsBelow dish={product} extras={extras?.products} settings={settings} />
        </div>
        {(settings.showVariant || settings.showPrice) && variants.length > 0 && (
          <div style={{ flex: 'none', paddingTop: 8 }}>
            {variants.map(variant => (
              <div key={variant.id} data-part style={line}>
                {settings.showVariant && !isNameless(all) && (
                  <div style={{ ...textCss(settings.variantTextStyle, style), flex: '1 1 auto', minWidth: 0, marginRight: 12 }} dir="auto">
                    {variant.title}
                  </div>
                )}
                {settings.showPrice && (
                  <div
                    style={{
                      ...textCss(settings.priceTextStyle, style),
                      ...css('price'),
                      flex: settings.showVariant && !isNameless(all) ? '0 0 auto' : '1 1 auto',
                    }}
                  >
                    <Price
                      euro={product.prices[variant.id]}
                      mode={settings.priceMode}
                      currency={settings.showCurrency}
                      unit={product.priceUnit}
                    />
                  </div>
                )}
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

const beside: CSSProperties = { flex: 'none', marginRight: 16, overflow: 'hidden', borderRadius: 8 }
const above: CSSProperties = { flex: 'none', width: '100%', marginBottom: 12, overflow: 'hidden', borderRadius: 8 }
const words: CSSProperties = { display: 'flex', flexDirection: 'column', flex: '1 1 0', minWidth: 0, minHeight: 0 }
/** Gives way to the prices below it. */
const sayings: CSSProperties = { flex: '1 1 auto', minHeight: 0, overflow: 'hidden' }
const line: CSSProperties = { display: 'flex', alignItems: 'baseline' }

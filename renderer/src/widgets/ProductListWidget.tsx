import { useLayoutEffect, useRef, type CSSProperties } from 'react'
import type { ProductListSettings } from '@vitrine/model/areas/shows/values.ts'
import type { ContentProduct } from '@vitrine/model/screen/content.ts'
import { useAsset, useCategory, useProducts } from '../data.tsx'
import { Picture } from '../media/Picture.tsx'
import { Placeholder } from '../Placeholder.tsx'
import { useStage } from '../stageContext.ts'
import { textCss } from '../text/textStyle.ts'
import { DishTitle } from './DishTitle.tsx'
import type { WidgetProps } from './widgetProps.ts'
import { Price } from './Price.tsx'
import { isNameless, type Variants } from './variants.ts'

/** A category as a table: its title over the products, a column of prices for each variant. A row that does not fit whole is not shown. */
export function ProductListWidget({ widget, box }: WidgetProps<'PRODUCT_LIST'>) {
  const { style } = useStage()
  const { settings } = widget
  const category = useCategory(settings.categoryId)
  const products = useProducts(category, settings.productIds)
  const list = useRef<HTMLDivElement>(null)
  useWholeRows(list)
  if (!category || products.length === 0) return <Placeholder says="placeholder.noProducts" box={box} />

  const columns = settings.showPrice ? category.variants : []
  const headings = settings.showVariant && !isNameless(category.variants)
  return (
    <div ref={list} style={frame}>
      <table role="presentation" style={table}>
        <tbody>
          {(settings.showCategory || headings) && (
            <tr data-row>
              <td colSpan={settings.showImage ? 2 : 1} style={{ ...cell, ...textCss(settings.categoryTextStyle, style), ...remaining }}>
                {settings.showCategory && category.title}
              </td>
              {columns.map(variant => (
                <td key={variant.id} style={{ ...priceCell, ...textCss(settings.variantTextStyle, style) }}>
                  {headings && variant.title}
                </td>
              ))}
            </tr>
          )}
          {products.map((product, index) => (
            <Row
              key={product.id}
              product={product}
              settings={settings}
              columns={columns}
              above={index > 0 || settings.showCategory || headings ? settings.rowSpacing : 0}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  readonly product: ContentProduct
  readonly settings: ProductListSettings
  readonly columns: Variants
  /** The space over it. */
  readonly above: number
}

function Row({ product, settings, columns, above }: RowProps) {
  const { style } = useStage()
  const image = useAsset(product.imageAssetId)
  const subtitle = settings.showSubtitle && product.subtitle
  const below = settings.subtitlePosition === 'BELOW'
  const { size } = settings.titleTextStyle
  const square = Math.round(size * 1.5 + (settings.showSubtitle && below ? settings.subtitleTextStyle.size * 1.2 : 0))
  const own: CSSProperties = { ...cell, paddingTop: above, verticalAlign: settings.showImage ? 'middle' : 'baseline' }
  return (
    <tr data-row data-product-id={product.id}>
      {settings.showImage && (
        <td style={{ ...own, paddingRight: Math.round(size * 0.6) }}>
          <div style={{ ...thumb, width: square, height: square }}>{image && <Picture url={image.url} mode="COVER" />}</div>
        </td>
      )}
      <td style={{ ...own, ...remaining }}>
        {settings.showTitle && below && (
          <div style={textCss(settings.titleTextStyle, style)}>
            <DishTitle {...product} />
          </div>
        )}
        {subtitle && below && <div style={textCss(settings.subtitleTextStyle, style)}>{subtitle}</div>}
        {!below && (
          <div style={textCss(settings.titleTextStyle, style)}>
            {settings.showTitle && <DishTitle {...product} />}
            {settings.showTitle && subtitle && <span style={apart}> </span>}
            {subtitle && <span style={textCss(settings.subtitleTextStyle, style)}>{subtitle}</span>}
          </div>
        )}
      </td>
      {columns.map(variant => (
        <td key={variant.id} style={{ ...own, ...textCss(settings.priceTextStyle, style), paddingLeft: priceCell.paddingLeft }}>
          <Price euro={product.prices[variant.id]} mode={settings.priceMode} currency={settings.showCurrency} />
        </td>
      ))}
    </tr>
  )
}

/** Hides the rows that the lower edge would cut, after every drawing and when a font that was late has changed their heights. */
function useWholeRows(ref: { readonly current: HTMLDivElement | null }) {
  useLayoutEffect(() => hideCutRows(ref.current))
  useLayoutEffect(() => {
    const again = () => hideCutRows(ref.current)
    document.fonts.addEventListener('loadingdone', again)
    return () => document.fonts.removeEventListener('loadingdone', again)
  }, [ref])
}

function hideCutRows(list: HTMLDivElement | null) {
  if (!list) return
  const rows = [...list.querySelectorAll<HTMLTableRowElement>('tr[data-row]')]
  const fits = fitting(rows, list.clientHeight)
  rows.forEach((row, index) => void (row.style.visibility = fits[index] ? '' : 'hidden'))
}

/** Which rows end inside a room of this height; a pixel is forgiven, for letters reach below their line. */
export const fitting = (rows: readonly { readonly offsetTop: number; readonly offsetHeight: number }[], room: number): readonly boolean[] =>
  rows.map(row => row.offsetTop + row.offsetHeight <= room + 1)

const frame: CSSProperties = { position: 'relative', width: '100%', height: '100%', overflow: 'hidden' }
const table: CSSProperties = { width: '100%', borderCollapse: 'collapse', borderSpacing: 0 }
const cell: CSSProperties = { paddingTop: 0, paddingRight: 0, paddingBottom: 0, paddingLeft: 0, border: 0, verticalAlign: 'baseline' }
/** What the prices leave: without a widest, a long name would push them out. */
const remaining: CSSProperties = { width: '100%', maxWidth: 0 }
const priceCell: CSSProperties = { ...cell, paddingLeft: 24, whiteSpace: 'nowrap' }
const apart: CSSProperties = { marginRight: 8 }
const thumb: CSSProperties = { overflow: 'hidden', borderRadius: 6, backgroundColor: 'rgba(128,128,128,.12)' }

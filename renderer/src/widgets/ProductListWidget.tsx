import { useLayoutEffect, useRef, type CSSProperties } from 'react'
import type { ProductListSettings } from '@vitrine/model/areas/shows/values.ts'
import type { ContentProduct } from '@vitrine/model/screen/content.ts'
import { categoryIdsOf } from '@vitrine/model/show/productLists.ts'
import { useAsset, useShelves, type Shelf } from '../data.tsx'
import { Picture } from '../media/Picture.tsx'
import { Placeholder } from '../Placeholder.tsx'
import { useStage } from '../stageContext.ts'
import { textCss } from '../text/textStyle.ts'
import { DishTitle } from './DishTitle.tsx'
import type { WidgetProps } from './widgetProps.ts'
import { Price } from './Price.tsx'
import { isNameless, type Variants } from './variants.ts'

/**
 * Categories as one table: the title of each over its products, a column of prices for each variant; those of a category with fewer
 * stand in the last columns. A row that does not fit whole is not shown.
 */
export function ProductListWidget({ widget, box }: WidgetProps<'PRODUCT_LIST'>) {
  const { settings } = widget
  const shelves = useShelves(categoryIdsOf(settings), settings.productIds)
  const list = useRef<HTMLDivElement>(null)
  useWholeRows(list)
  if (shelves.length === 0) return <Placeholder says="placeholder.noProducts" box={box} />

  const priceColumns = settings.showPrice ? Math.max(...shelves.map(({ category }) => category.variants.length)) : 0
  return (
    <div ref={list} style={frame}>
      <table role="presentation" style={table}>
        <tbody>
          {shelves.map(({ category, products }, index) => (
            <CategoryRows key={category.id} {...{ category, products, settings, priceColumns }} isFirst={index === 0} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CategoryProps extends Shelf {
  readonly settings: ProductListSettings
  /** Of the whole table. */
  readonly priceColumns: number
  readonly isFirst: boolean
}

function CategoryRows({ category, products, settings, priceColumns, isFirst }: CategoryProps) {
  const { style } = useStage()
  const columns = settings.showPrice ? category.variants : []
  const headings = settings.showVariant && !isNameless(category.variants)
  const isHeaded = settings.showCategory || headings
  const titleSpan = 1 + priceColumns - columns.length
  // As far from the category before as the heading is high, so that it is seen to begin.
  const above = isFirst ? 0 : settings.rowSpacing + (isHeaded ? settings.categoryTextStyle.size / 2 : 0)
  return (
    <>
      {isHeaded && (
        <tr data-row>
          <td
            colSpan={titleSpan + (settings.showImage ? 1 : 0)}
            style={{ ...cell, ...textCss(settings.categoryTextStyle, style), ...remaining, paddingTop: above }}
          >
            {settings.showCategory && category.title}
          </td>
          {columns.map(variant => (
            <td key={variant.id} style={{ ...priceCell, ...textCss(settings.variantTextStyle, style), paddingTop: above }}>
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
          titleSpan={titleSpan}
          above={index > 0 || isHeaded ? settings.rowSpacing : above}
        />
      ))}
    </>
  )
}

interface RowProps {
  readonly product: ContentProduct
  readonly settings: ProductListSettings
  readonly columns: Variants
  /** Columns that its name is wide: those of prices that its category has not, too. */
  readonly titleSpan: number
  /** The space over it. */
  readonly above: number
}

function Row({ product, settings, columns, titleSpan, above }: RowProps) {
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
      <td colSpan={titleSpan} style={{ ...own, ...remaining }}>
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

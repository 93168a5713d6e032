import { Fragment, useRef, type CSSProperties, type ReactNode } from 'react'
import type { MenuSectionSettings } from '@vitrine/model/areas/shows/menuValues.ts'
import type { ProductListSettings, TextStyle } from '@vitrine/model/areas/shows/values.ts'
import { listArrangement, type Arrangement } from '@vitrine/model/show/arrangement.ts'
import type { ContentProduct } from '@vitrine/model/screen/content.ts'
import { legendOf } from '@vitrine/model/show/dishLabels.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { useAsset } from '../data.tsx'
import { useShelves, type Shelf } from './dishes.ts'
import { useArrangedRows } from '../fitting/useArrangedRows.ts'
import { Picture } from '../media/Picture.tsx'
import { Placeholder } from '../Placeholder.tsx'
import { useStage } from '../stageContext.ts'
import { areRightToLeft, isRightToLeft, spaceAfter, spaceBefore } from '../text/direction.ts'
import { textCss, type DrawnStyle } from '../text/textStyle.ts'
import { LabelFacts, LabelLegend, useLabelLanguage } from './DishLabels.tsx'
import { DishTitle } from './DishTitle.tsx'
import { ExtrasLine, useExtras } from './Extras.tsx'
import { soldOutCss, type DishPart } from './soldOut.ts'
import { whole } from '../widgetStyle.ts'
import type { WidgetProps } from './widgetProps.ts'
import { Price } from './Price.tsx'
import { PriceLeader } from './PriceLeader.tsx'
import { isNameless, type Variants } from './variants.ts'

/** A list of products: the categories as one table, whose rows may flow down several columns, shrink, or take turns. */
export function ProductListWidget({ widget, box, slideDuration }: WidgetProps<'PRODUCT_LIST'>) {
  const arrangement = listArrangement(widget.settings)
  return <MenuTable {...{ widget, box, slideDuration, arrangement }} settings={{ ...widget.settings, ...plainPrices }} />
}

/** What a table of categories shows. */
export type TableSettings = ProductListSettings & Pick<MenuSectionSettings, 'pricePosition' | 'priceLeader' | 'categorySpacing'>

interface TableProps extends Omit<WidgetProps<'PRODUCT_LIST' | 'MENU_SECTION'>, 'widget'> {
  readonly widget: Pick<Widget, 'id' | 'settings' | 'style'>
  readonly settings: Omit<TableSettings, 'categorySpacing' | '__typename'> & { readonly categorySpacing: number | null }
  readonly arrangement: Arrangement
}
type Look = TableProps['settings']
const plainPrices = { pricePosition: 'COLUMN', priceLeader: 'NONE', categorySpacing: null } as const

/**
 * Categories as one table: the title of each over its products, a column of prices for each variant; those of a category with fewer
 * stand in the last columns. A row that does not fit whole is not shown.
 */
export function MenuTable({ widget, box, slideDuration, settings: given, arrangement }: TableProps) {
  const { style } = useStage()
  const { padding, borderSize } = widget.style
  const listed = useShelves(given, given.productIds, given)
  const extras = useExtras(
    listed.map(({ category }) => category.id),
    given,
  )
  const shelves = given.collectionId ? withoutExtras(listed, extras) : listed
  const list = useRef<HTMLDivElement>(null)
  const look = [widget.settings, style, box.width, box.height, padding, borderSize]
  useArrangedRows(list, { widgetId: widget.id, fitting: arrangement, slideDuration }, look, [listed, extras, useLabelLanguage()])
  if (shelves.length === 0) return <Placeholder says="placeholder.noProducts" box={box} />

  const hasColumns = given.showPrice && given.pricePosition !== 'NEXT'
  const dishes = [...shelves, ...extras.values()].flatMap(({ products }) => products)
  const isMirrored = hasColumns && given.priceLeader !== 'NONE' && areRightToLeft(dishes.map(({ title }) => title))
  const settings = isMirrored ? mirrored(given) : given
  const priceColumns = hasColumns ? Math.max(...shelves.map(({ category }) => category.variants.length)) : 0
  const rows = (
    <div ref={list} style={frame}>
      <div style={sheet}>
        <table role="presentation" dir={isMirrored ? 'rtl' : undefined} style={table}>
          <tbody>
            {shelves.map(({ category, products }, index) => (
              <CategoryRows
                key={category.id}
                {...{ category, products, settings, priceColumns, hasColumns, isMirrored }}
                extras={extras.get(category.id) ?? null}
                section={index}
                columnCount={arrangement.columnCount}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
  if (!settings.showTitle || !legendOf(dishes, settings)) return rows
  return (
    <div style={explained}>
      <div style={remainder}>
        <div style={whole}>{rows}</div>
      </div>
      <LabelLegend dishes={dishes} settings={settings} textStyle={settings.subtitleTextStyle} />
    </div>
  )
}

/** Of all categories of a group those that stand below others already are not said again. */
function withoutExtras(shelves: readonly Shelf[], extras: ReadonlyMap<string, Shelf>): readonly Shelf[] {
  const below = new Set([...extras.values()].map(({ category }) => category.id))
  return shelves.filter(({ category }) => !below.has(category.id) || extras.has(category.id))
}

/** Its texts aligned to the other side. */
const mirrored = (settings: Look): Look => ({
  ...settings,
  titleTextStyle: turned(settings.titleTextStyle),
  subtitleTextStyle: turned(settings.subtitleTextStyle),
  priceTextStyle: turned(settings.priceTextStyle),
  categoryTextStyle: turned(settings.categoryTextStyle),
  variantTextStyle: turned(settings.variantTextStyle),
})
const turned = (text: TextStyle): TextStyle => ({ ...text, alignment: otherSide[text.alignment] })
const otherSide = { LEFT: 'RIGHT', RIGHT: 'LEFT', CENTER: 'CENTER', JUSTIFY: 'JUSTIFY' } as const

interface CategoryProps extends Shelf {
  /** What may be had with its dishes. */
  readonly extras: Shelf | null
  readonly settings: Look
  /** Prices stand in columns. */
  readonly hasColumns: boolean
  /** The names stand at the right, and the prices at the left: most names are read from the right, and something leads to the prices. */
  readonly isMirrored: boolean
  /** Of the whole table. */
  readonly priceColumns: number
  /** From 0. */
  readonly section: number
  /** Each column may need a heading of its own. */
  readonly columnCount: number
}

function CategoryRows({ category, products, extras, settings, priceColumns, hasColumns, isMirrored, section, columnCount }: CategoryProps) {
  const { style } = useStage()
  const columns = hasColumns ? category.variants : []
  const isNamed = settings.showVariant && !isNameless(category.variants)
  const headings = isNamed && (hasColumns || !settings.showPrice)
  const isHeaded = settings.showCategory || headings
  const titleSpan = 1 + priceColumns - columns.length
  // As far from the category before as the heading is high, so that it is seen to begin.
  const usual = settings.rowSpacing + (isHeaded ? settings.categoryTextStyle.size / 2 : 0)
  const above = section === 0 ? 0 : (settings.categorySpacing ?? usual)
  return (
    <>
      {isHeaded &&
        Array.from({ length: columnCount }, (_, column) => (
          <tr key={column} data-heading={section} data-above={above}>
            <td
              colSpan={titleSpan + (settings.showImage ? 1 : 0)}
              dir="auto"
              style={{ ...cell, ...textCss(settings.categoryTextStyle, style), ...remaining, paddingTop: above }}
            >
              {settings.showCategory && <div data-name>{category.title}</div>}
            </td>
            {columns.map(variant => (
              <td
                key={variant.id}
                dir="auto"
                style={{ ...priceCell(24, isMirrored), ...textCss(settings.variantTextStyle, style), paddingTop: above }}
              >
                {headings && variant.title}
              </td>
            ))}
          </tr>
        ))}
      {products.map((product, index) => (
        <Row
          key={product.id}
          product={product}
          settings={settings}
          columns={columns}
          isMirrored={isMirrored}
          behind={settings.showPrice && !hasColumns ? { variants: category.variants, isNamed } : null}
          titleSpan={titleSpan}
          section={section}
          above={index > 0 || isHeaded ? settings.rowSpacing : above}
        />
      ))}
      {extras && (
        <tr data-row={section} data-above={settings.rowSpacing}>
          <td colSpan={1 + priceColumns + (settings.showImage ? 1 : 0)} style={{ ...cell, ...remaining, paddingTop: settings.rowSpacing }}>
            <ExtrasLine {...extras} settings={settings} />
          </td>
        </tr>
      )}
    </>
  )
}

interface RowProps {
  readonly product: ContentProduct
  readonly settings: Look
  readonly columns: Variants
  readonly isMirrored: boolean
  /** The prices that stand behind the title, each with the name of its variant where that says something. */
  readonly behind: { readonly variants: Variants; readonly isNamed: boolean } | null
  /** Columns that its name is wide: those of prices that its category has not, too. */
  readonly titleSpan: number
  readonly section: number
  /** The space over it. */
  readonly above: number
}

function Row({ product, settings, columns, isMirrored, behind, titleSpan, section, above }: RowProps) {
  const { style } = useStage()
  const image = useAsset(product.imageAssetId)
  const subtitle = settings.showSubtitle && product.subtitle
  const css = (part: DishPart) => soldOutCss(product.state, settings, part)
  const below = settings.subtitlePosition === 'BELOW'
  const { size } = settings.titleTextStyle
  const square = Math.round(size * 1.5 + (settings.showSubtitle && below ? settings.subtitleTextStyle.size * 1.2 : 0))
  const leads = settings.priceLeader !== 'NONE' && columns.some(({ id }) => product.prices[id] !== undefined)
  const own: CSSProperties = { ...cell, paddingTop: above, verticalAlign: settings.showImage && !leads ? 'middle' : 'baseline' }
  const line = { ...textCss(settings.titleTextStyle, style), ...(leads && led) }
  const lineOf = (words: ReactNode) => (
    // What leads to the price goes on to the side where that stands, however the title is read.
    <div data-name dir={leads ? (isMirrored ? 'rtl' : 'ltr') : 'auto'} style={line}>
      {leads && isRightToLeft(product.title) !== isMirrored ? <bdi>{words}</bdi> : words}
      {behind && <PricesBehind {...behind} product={product} settings={settings} />}
      {leads && <PriceLeader kind={settings.priceLeader} isFromRight={isMirrored} />}
    </div>
  )
  return (
    <tr data-row={section} data-above={above} data-product-id={product.id}>
      {settings.showImage && (
        <td style={{ ...own, [isMirrored ? 'paddingLeft' : 'paddingRight']: Math.round(size * 0.6), verticalAlign: 'middle' }}>
          <div style={{ ...thumb, width: square, height: square, ...css('picture') }}>
            {image && <Picture url={image.url} mode="COVER" />}
          </div>
        </td>
      )}
      <td colSpan={titleSpan} style={{ ...own, ...remaining, ...(leads && bare) }}>
        {settings.showTitle && below && lineOf(<DishTitle {...product} settings={settings} />)}
        {subtitle && below && (
          <div dir="auto" style={{ ...textCss(settings.subtitleTextStyle, style), ...css('subtitle') }}>
            {subtitle}
          </div>
        )}
        {!below &&
          lineOf(
            <>
              {settings.showTitle && <DishTitle {...product} settings={settings} />}
              {settings.showTitle && subtitle && <span style={apart}> </span>}
              {subtitle && <span style={{ ...textCss(settings.subtitleTextStyle, style), ...css('subtitle') }}>{subtitle}</span>}
            </>,
          )}
        <LabelFacts dish={product} settings={settings} textStyle={settings.subtitleTextStyle} />
      </td>
      {columns.map((variant, index) => (
        <td
          key={variant.id}
          // The sign of a currency stays before its price.
          dir={isMirrored ? 'ltr' : undefined}
          style={{
            ...own,
            ...textCss(settings.priceTextStyle, style),
            ...css('price'),
            [isMirrored ? 'paddingRight' : 'paddingLeft']: leads && index === 0 ? 8 : 24,
          }}
        >
          <Price euro={product.prices[variant.id]} mode={settings.priceMode} currency={settings.showCurrency} unit={product.priceUnit} />
        </td>
      ))}
    </tr>
  )
}

interface PricesBehindProps {
  readonly product: ContentProduct
  readonly settings: Look
  readonly variants: Variants
  readonly isNamed: boolean
}

/** Prices on the line of the title, none of them broken: “Latte  S 3,20  L 4,10”. */
function PricesBehind({ product, settings, variants, isNamed }: PricesBehindProps) {
  const { style } = useStage()
  const isFromRight = isRightToLeft(product.title)
  return variants.map(({ id, title }) => {
    const euro = product.prices[id]
    if (euro === undefined) return null
    return (
      <Fragment key={id}>
        {' '}
        <span
          dir={isFromRight ? (isRightToLeft(title) ? 'rtl' : 'ltr') : undefined}
          style={{ ...unbroken, ...spaceBefore('0.5em', isFromRight) }}
        >
          {isNamed && (
            <span style={{ ...inline(settings.variantTextStyle, style), ...spaceAfter('0.4em', isFromRight && isRightToLeft(title)) }}>
              {title}
            </span>
          )}
          <span
            dir={isFromRight ? 'ltr' : undefined}
            style={{ ...inline(settings.priceTextStyle, style), ...soldOutCss(product.state, settings, 'price') }}
          >
            <Price euro={euro} mode={settings.priceMode} currency={settings.showCurrency} unit={product.priceUnit} />
          </span>
        </span>
      </Fragment>
    )
  })
}

const inline = (text: TextStyle, style: DrawnStyle): CSSProperties => ({ ...textCss(text, style), lineHeight: 'inherit' })

const frame: CSSProperties = { position: 'relative', width: '100%', height: '100%', overflow: 'hidden' }
/** What the labels mean stands below all pages and columns. */
const explained: CSSProperties = { display: 'flex', flexDirection: 'column', width: '100%', height: '100%', overflow: 'hidden' }
const remainder: CSSProperties = { position: 'relative', flex: '1 1 0', minHeight: 0 }
/** As wide as is laid out, which is drawn as wide as the frame. */
const sheet: CSSProperties = { width: '100%', transformOrigin: '0 0' }
const table: CSSProperties = { width: '100%', borderCollapse: 'collapse', borderSpacing: 0 }
const cell: CSSProperties = { paddingTop: 0, paddingRight: 0, paddingBottom: 0, paddingLeft: 0, border: 0, verticalAlign: 'baseline' }
/** What the prices leave: without a widest, a long name would push them out. */
const remaining: CSSProperties = { width: '100%', maxWidth: 0 }
/** As far from what stands before it. */
const priceCell = (space: number, isMirrored: boolean): CSSProperties => ({
  ...cell,
  [isMirrored ? 'paddingRight' : 'paddingLeft']: space,
  whiteSpace: 'nowrap',
})
const apart: CSSProperties = { marginRight: 8 }
/** What leads to a price goes on to the end of its line, and no further. The price stands beside the last line of a title. */
const led: CSSProperties = { display: 'inline-block', width: '100%', clipPath: 'inset(-0.3em 0)' }
/** The line around it adds no height. */
const bare: CSSProperties = { fontSize: 0, lineHeight: 0 }
const unbroken: CSSProperties = { whiteSpace: 'nowrap' }
const thumb: CSSProperties = { overflow: 'hidden', borderRadius: 6, backgroundColor: 'rgba(128,128,128,.12)' }

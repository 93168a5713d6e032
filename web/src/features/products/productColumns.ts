import { IconMapPins, IconPuzzle, IconToolsKitchen2 } from '@tabler/icons-react'
import { labelsColumn } from '../labels/LabelsCell.tsx'
import { labelsOfForm } from '../labels/LabelFields.tsx'
import { BackAt } from '../menu/BackAt.tsx'
import { createElement, Fragment } from 'react'
import type { Translate } from '../../ui/language.ts'
import type { Column, Resource } from '../resource/columns.ts'
import { ProposalNote } from '../priceApproval/ProposalNote.tsx'
import { AtLocationsMark } from './availability/AtLocations.tsx'
import { priceOf, type Product, type Variant } from './menu.ts'
import { PartsNote } from './PartsNote.tsx'
import { PricesNote, ProductPrices } from './ProductPrices.tsx'
import { variantTitle } from './variantTitle.ts'

/** What the menu of a row asks for. */
interface Asked {
  readonly onParts?: (product: Product) => void
  readonly onAvailability?: ((products: readonly Product[]) => void) | null
}
type SetPrice = (product: Product, variantId: string, price: number | null) => void

/** The products of a category, with a column for each of its price variations. */
export const productsOf = (
  t: Translate,
  variants: readonly Variant[],
  setPrice: SetPrice,
  { onParts, onAvailability }: Asked = {},
): Resource<'product', Product> => ({
  entity: 'product',
  icon: IconToolsKitchen2,
  columns: [
    { kind: 'select' },
    { kind: 'handle' },
    { kind: 'picture', field: 'imageAssetId', fails: 'products.couldNotEditProductImage' },
    {
      kind: 'words',
      field: 'title',
      below: 'subtitle',
      Note: ({ row }) =>
        createElement(
          Fragment,
          null,
          createElement(BackAt, { row }),
          createElement(AtLocationsMark, { product: row }),
          createElement(PartsNote, { row }),
          createElement(PricesNote, { row, variants }),
          createElement(ProposalNote, { row, variants }),
        ),
    },
    ...variants.map((variant): Column<never, Product> => ({
      kind: 'priceOf',
      id: variant.id,
      label: variantTitle(t, variants, variant),
      valueOf: product => priceOf(product, variant.id),
      onSave: (product, price) => setPrice(product, variant.id, price),
    })),
    {
      kind: 'own',
      id: 'prices',
      heading: 'productPrices.heading',
      width: 44,
      Cell: ({ row }) => createElement(ProductPrices, { product: row, variants }),
    },
    { kind: 'marks', fields: ['veggie', 'glutenfree'], heading: 'edit.allergens' },
    labelsColumn('product'),
    { kind: 'switch', field: 'state', heading: 'products.available', fades: true, fails: 'products.couldNotSetProductStatus' },
    {
      kind: 'actions',
      actions: ['top', 'up', 'down', 'uses', 'history', 'delete'],
      isMenu: true,
      own: [
        ...(onParts ? [{ id: 'parts', icon: IconPuzzle, word: 'combination.menu', onClick: onParts } as const] : []),
        ...(onAvailability
          ? [
              {
                id: 'availability',
                icon: IconMapPins,
                word: 'availability.menu',
                onClick: (row: Product) => onAvailability([row]),
              } as const,
            ]
          : []),
      ],
    },
  ],
  form: ['title', 'subtitle', 'translations', ['priceUnit', 'vatRate'], 'imageAssetId', 'veggie', 'glutenfree', 'state'],
  extra: labelsOfForm.product,
  orderFails: 'products.couldNotSaveProductOrder',
})

import { IconMapPins, IconToolsKitchen2 } from '@tabler/icons-react'
import { labelsColumn } from '../labels/LabelsCell.tsx'
import { labelsOfForm } from '../labels/LabelFields.tsx'
import { BackAt } from '../menu/BackAt.tsx'
import { createElement, Fragment } from 'react'
import type { Translate } from '../../ui/language.ts'
import type { Column, Resource } from '../resource/columns.ts'
import { AtLocationsMark } from './availability/AtLocations.tsx'
import { priceOf, type Product, type Variant } from './menu.ts'
import { PricesNote, ProductPrices } from './ProductPrices.tsx'
import { variantTitle } from './variantTitle.ts'

type SetPrice = (product: Product, variantId: string, price: number | null) => void

/** The products of a category, with a column for each of its price variations. */
export const productsOf = (
  t: Translate,
  variants: readonly Variant[],
  setPrice: SetPrice,
  onAvailability: ((products: readonly Product[]) => void) | null = null,
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
          createElement(PricesNote, { row, variants }),
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
      ...(onAvailability && {
        own: [{ id: 'availability', icon: IconMapPins, word: 'availability.menu', onClick: row => onAvailability([row]) }],
      }),
    },
  ],
  form: ['title', 'subtitle', 'translations', ['priceUnit', 'vatRate'], 'imageAssetId', 'veggie', 'glutenfree', 'state'],
  extra: labelsOfForm.product,
  orderFails: 'products.couldNotSaveProductOrder',
})

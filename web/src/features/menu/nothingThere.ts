/** What is said where there is nothing to choose from yet. */
export const noProducts = {
  title: 'choosing.no-products',
  body: 'choosing.no-products-body',
  go: 'choosing.go-products',
  to: 'products',
} as const
export const noPromotions = {
  title: 'choosing.no-promotions',
  body: 'choosing.no-promotions-body',
  go: 'choosing.go-promotions',
  to: 'promotions',
} as const

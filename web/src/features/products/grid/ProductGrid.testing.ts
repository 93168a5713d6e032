import { locators, page, type Locator } from 'vitest/browser'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** A cell of the grid of products by its row and column, counted from 1 and 0: those that are frozen stand apart in the page. */
    getByGridPlace(row: number, column: number): Locator
  }
}
locators.extend({
  getByGridPlace: (row: number, column: number) => `[data-index="${row - 1}"] > [role="gridcell"][aria-colindex="${column + 2}"]`,
})

export const grid = () => page.getByRole('grid', { name: 'Products as a grid' })
export const cell = (row: number, column: number) => grid().getByGridPlace(row, column)

/** The last that was opened lies above the others, as in `useTopmost.ts`. */
export const uppermost = () => [...document.querySelectorAll('.mantine-Modal-content')].at(-1)

/** Whether this way to another page closes a dialog instead: on a phone one looks like a page, which is left with the browser's *Back* [FR14]. */
export const closesDialog = (action: string): boolean =>
  action === 'BACK' && matchMedia('(max-width: 480px)').matches && uppermost() !== undefined

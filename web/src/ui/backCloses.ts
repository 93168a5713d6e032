/** The last that was opened lies above the others, as in `useTopmost.ts`. */
const uppermost = () => [...document.querySelectorAll('.mantine-Modal-content')].at(-1)

/** Whether this way to another page closes a dialog instead: on a phone one looks like a page, which is left with the browser's *Back* [FR14]. */
export const closesDialog = (action: string): boolean =>
  action === 'BACK' && matchMedia('(max-width: 480px)').matches && uppermost() !== undefined

/** As its cross does, or Escape where it has none: it asks where something was typed, and one that must be answered stays. */
export function closeDialog(): void {
  const dialog = uppermost()
  const cross = dialog?.querySelector<HTMLElement>('.mantine-Modal-close')
  if (cross) cross.click()
  else dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}

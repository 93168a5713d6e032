/** The first field that is wrong has the focus, as soon as it says so: of the dialog that is open, else of the page. */
export function focusInvalid(): void {
  requestAnimationFrame(() => {
    const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
    const wrong = (dialog ?? document).querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')
    wrong?.focus()
  })
}

/** Frames in which a busy page has surely drawn what is wrong. */
const patience = 30

/** The first field that is wrong has the focus, as soon as it says so: of the dialog that is open, else of the page. */
export function focusInvalid(frames = patience): void {
  requestAnimationFrame(() => {
    const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
    const wrong = (dialog ?? document).querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')
    if (wrong) wrong.focus()
    // A frame may come before React has drawn what was refused.
    else if (frames > 0) focusInvalid(frames - 1)
  })
}

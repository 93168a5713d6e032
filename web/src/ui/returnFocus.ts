/**
 * Where a dialog was opened, the keys are again when it has gone, unless something else has taken them. Dialogs are made when they
 * are asked for, and the kit gives the focus back of those only that are there all along.
 */
export function returnFocusFromDialogs(): () => void {
  const open: { readonly dialog: Element; readonly opener: HTMLElement }[] = []
  /** What had the focus last; it may have lost it to nothing before the dialog took it. */
  let last: HTMLElement | null = null
  const observer = new MutationObserver(() => {
    while (open.length > 0 && !open.at(-1)!.dialog.isConnected) {
      const { opener } = open.pop()!
      // It may have been in the dialog of before, which has gone too.
      if (isNowhere() && opener.isConnected) opener.focus({ preventScroll: true })
    }
    if (open.length === 0) observer.disconnect()
  })

  function handleFocus({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return
    const opener = last
    last = openerOf(target)
    const dialog = target.closest('[role="dialog"][aria-modal="true"]')
    if (!dialog || !opener || dialog.contains(opener) || open.some(each => each.dialog === dialog)) return
    open.push({ dialog, opener })
    // Its place beside the page, not the page: what moves there is looked at by nobody here.
    const place = [...document.body.children].find(each => each.contains(dialog))
    if (place) observer.observe(place, { childList: true, subtree: true })
    observer.observe(document.body, { childList: true })
  }

  document.addEventListener('focusin', handleFocus)
  return () => {
    document.removeEventListener('focusin', handleFocus)
    observer.disconnect()
  }
}

/** A menu goes when something of it is chosen: then it is the button that opened it. */
function openerOf(element: HTMLElement): HTMLElement | null {
  const menu = element.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

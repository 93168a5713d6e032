/** Keys and pastes are meant for where the focus is: a field, a list, a menu, a dialog. */
export const isBusyElsewhere = (target: EventTarget | null) => isField(target) || isInDialog(target)

/** A field that the browser itself can take back. */
export const hasOwnUndo = (target: EventTarget | null) =>
  isRich(target) ||
  ((target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && ['text', 'search', 'email', 'url'].includes(target.type))) &&
    target.dataset['own'] !== 'no')

/** A switch is none: no key but the space is its own. */
const isField = (target: EventTarget | null) =>
  typeof HTMLElement !== 'undefined' &&
  (isRich(target) ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox') ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement)
const isRich = (target: EventTarget | null) => target instanceof HTMLElement && target.isContentEditable
/** A button or a switch of the page itself, which has no keys but those that press it. */
export const isPressable = (target: EventTarget | null) =>
  (target instanceof HTMLButtonElement || (target instanceof HTMLInputElement && target.type === 'checkbox')) && !isInDialog(target)
const isWithin = (target: EventTarget | null, selector: string) =>
  typeof Element !== 'undefined' && target instanceof Element && target.closest(selector) !== null
/** What keeps all else on the page from being used; a popover does not. */
export const isInModal = (target: EventTarget | null) =>
  isWithin(target, '[aria-modal="true"],[role="alertdialog"],[role="menu"],[role="listbox"]')
export const isInDialog = (target: EventTarget | null) => isInModal(target) || isWithin(target, '[role="dialog"]')

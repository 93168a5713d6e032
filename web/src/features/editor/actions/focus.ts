/** Keys and pastes are meant for where the focus is: a field, a list, a menu, a dialog. */
export const isBusyElsewhere = (target: EventTarget | null) => isField(target) || isInDialog(target)

/** A field that the browser itself can take back. */
export const hasOwnUndo = (target: EventTarget | null) =>
  isRich(target) ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['text', 'search', 'email', 'url'].includes(target.type) && target.dataset['own'] !== 'no')

const isField = (target: EventTarget | null) =>
  typeof HTMLElement !== 'undefined' &&
  (isRich(target) || target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
const isRich = (target: EventTarget | null) => target instanceof HTMLElement && target.isContentEditable
export const isInDialog = (target: EventTarget | null) =>
  typeof Element !== 'undefined' &&
  target instanceof Element &&
  target.closest('[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"]') !== null

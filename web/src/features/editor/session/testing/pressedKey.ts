/** A key as the browser says it, and whether it was taken. */
export function pressedKey(key: string, held: object = {}) {
  let isTaken = false
  const event = {
    key,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    target: null,
    preventDefault: () => void (isTaken = true),
    ...held,
  }
  return { event, isTaken: () => isTaken }
}

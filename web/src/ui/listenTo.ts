type Handlers<Events> = { readonly [Name in keyof Events]?: (event: Events[Name]) => void }

/** Listens to several events of one target, until the answer is called. */
export function listenTo(target: HTMLElement, handlers: Handlers<HTMLElementEventMap>, capture?: boolean): () => void
export function listenTo(target: Document, handlers: Handlers<DocumentEventMap>, capture?: boolean): () => void
export function listenTo(target: Window, handlers: Handlers<WindowEventMap>, capture?: boolean): () => void
export function listenTo(target: EventTarget, handlers: object, capture = false): () => void {
  const all = Object.entries(handlers) as [string, (event: Event) => void][]
  for (const [name, handle] of all) target.addEventListener(name, handle, capture)
  return () => {
    for (const [name, handle] of all) target.removeEventListener(name, handle, capture)
  }
}

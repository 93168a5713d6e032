/** What React keeps of an element of the page; the alternate is the one before. */
interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
}

/** Components by functions, classes, forwarded references and memos, as React numbers them. */
const components: ReadonlySet<number> = new Set([0, 1, 11, 14, 15])
/** React has called it. */
const performedWork = 1

type Listener = (rendered: number) => unknown

declare global {
  /** React tells it of each commit, in production too. */
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: ReturnType<typeof createHook> | undefined
}

function createHook() {
  const listeners = new Set<Listener>()
  return {
    listeners,
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot(_: number, root: { readonly current: Fiber }) {
      if (listeners.size === 0) return
      const rendered = renderedIn(root.current, root.current.alternate)
      for (const listener of listeners) listener(rendered)
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  }
}

// React looks for it once, when it is loaded: this file comes before. The files of tests share a page, and the React of the first.
const { listeners } = (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= createHook())

/** How many components were called: what is as it was is the very same. */
function renderedIn(now: Fiber, before: Fiber | null): number {
  let count = components.has(now.tag) && (now.flags & performedWork) !== 0 ? 1 : 0
  if (before && now.child === before.child) return count
  for (let child = now.child; child; child = child.sibling) count += renderedIn(child, child.alternate)
  return count
}

/** Tells of each commit how many components were called in it; answers what ends that. */
export function onCommit(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

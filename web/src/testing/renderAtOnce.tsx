import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { render } from 'vitest-browser-react'

/** Draws it, and what follows from its being there, before anything else happens: whoever looks next sees it. */
export async function renderAtOnce(what: ReactNode): ReturnType<typeof render> {
  const drawn = await flushSync(() => render(what))
  return { ...drawn, rerender: other => flushSync(() => drawn.rerender(other)) }
}

import type { RouteName } from '@vitrine/model/access/routes.ts'
import { Suspense, use, type ComponentType } from 'react'
import { language } from './language.ts'

/** A part of other pages that says what this page says: its words are fetched with its code, and it is shown once they are there. */
export function withWords<P extends object>(page: RouteName, Part: ComponentType<P>): ComponentType<P> {
  const words = language.beginPages(page)
  function Said(props: P) {
    use(words)
    return <Part {...props} />
  }
  return function WithWords(props: P) {
    return (
      <Suspense>
        <Said {...props} />
      </Suspense>
    )
  }
}

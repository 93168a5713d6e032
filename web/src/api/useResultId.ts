import { useRef } from 'react'
import { newId } from './newId.ts'

/**
 * Names what a form makes, so that it is made once where the answer was lost and the same is sent again. Once something else stands in the form
 * it is another: under the first name the server would answer what it has made of what stood there before.
 */
export function useResultId(): <A extends object>(asked: A) => A & { readonly resultId: string } {
  const last = useRef({ asked: '', resultId: '' })
  return asked => {
    const now = JSON.stringify(asked)
    if (last.current.asked !== now) last.current = { asked: now, resultId: newId() }
    return { ...asked, resultId: last.current.resultId }
  }
}

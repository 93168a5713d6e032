import { useEffect, useRef } from 'react'
import { useEditorContext } from './editorContext.ts'

/** For a field in which something is typed that is no step yet: `begin` says so, with what makes a step of it; `end` that it is over: [UN13]. */
export function useTyping() {
  const { editor } = useEditorContext()
  const over = useRef<(() => void) | null>(null)
  function end() {
    over.current?.()
    over.current = null
  }
  function begin(settle: () => boolean) {
    end()
    over.current = editor.typing(settle)
  }
  useEffect(() => () => over.current?.(), [])
  return { begin, end }
}

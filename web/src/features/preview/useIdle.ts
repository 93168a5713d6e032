import { useEffect, useState } from 'react'

/** Whether nobody has moved, touched or typed for a while: then nothing lies over the picture. */
export function useIdle(after = 2_500): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), after)
    }
    wake()
    const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
    signs.forEach(sign => window.addEventListener(sign, wake))
    return () => {
      clearTimeout(timer)
      signs.forEach(sign => window.removeEventListener(sign, wake))
    }
  }, [after])
  return isIdle
}

import { useEffect, useState } from 'react'
import type { Size } from '@vitrine/model/show/geometry.ts'

const sizeNow = (): Size => ({ width: window.innerWidth, height: window.innerHeight })

export function useWindowSize(): Size {
  const [size, setSize] = useState(sizeNow)
  useEffect(() => {
    const resized = () => setSize(sizeNow())
    window.addEventListener('resize', resized)
    return () => window.removeEventListener('resize', resized)
  }, [])
  return size
}

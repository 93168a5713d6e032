import { coloursIn } from '@vitrine/model/show/colours.ts'
import { useEffect, useState } from 'react'

/** So many points across are looked at: the eye would not name more colours either. */
const points = 48
const most = 5
const none: readonly string[] = []

/** A few distinct colours of a picture; none as long as it isn't there, or where it can't be read. */
export function useColoursOf(url: string | null): readonly string[] {
  const [found, setFound] = useState<{ readonly url: string; readonly colours: readonly string[] } | null>(null)
  useEffect(() => {
    if (!url) return
    let isWanted = true
    const image = new Image()
    image.src = url
    image.decode().then(
      () => isWanted && setFound({ url, colours: coloursOf(image) }),
      () => undefined,
    )
    return () => void (isWanted = false)
  }, [url])
  return found && found.url === url ? found.colours : none
}

function coloursOf(image: HTMLImageElement): readonly string[] {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: points, height: points })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return none
  try {
    context.drawImage(image, 0, 0, points, points)
    return coloursIn(context.getImageData(0, 0, points, points).data, most)
  } catch {
    // A drawing without a size, or a picture of another host: its points stay its own.
    return none
  }
}

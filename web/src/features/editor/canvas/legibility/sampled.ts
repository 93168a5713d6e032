import type { Pixels } from '@vitrine/model/show/grounds.ts'

/** So many points along the longer side: of a background each is as large as a small letter. */
const side = 96

/** A small drawing of a picture; null where it can't be had, or its points belong to another host. */
export async function sampled(address: string): Promise<Pixels | null> {
  const image = new Image()
  // Of another host only what it lets others read.
  image.crossOrigin = 'anonymous'
  image.decoding = 'async'
  image.src = address
  try {
    await image.decode()
    const scale = Math.min(1, side / Math.max(image.naturalWidth, image.naturalHeight))
    const [width, height] = [Math.round(image.naturalWidth * scale), Math.round(image.naturalHeight * scale)]
    if (!(width > 0 && height > 0)) return null
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, width, height)
    return { width, height, data: context.getImageData(0, 0, width, height).data }
  } catch {
    return null
  }
}

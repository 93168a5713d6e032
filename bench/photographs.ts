import sharp from 'sharp'

/** Warm everywhere: more red than blue, and nowhere dark. So is every mixture of two of them, and no page around them. */
export async function photograph(seed: number): Promise<Buffer> {
  const [width, height] = [1920, 1080]
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const wave = Math.sin((x * (seed + 3)) / 170) * Math.cos((y * (seed + 2)) / 130)
      const red = 205 + wave * 30 + Math.random() * 20
      pixels[at] = red
      pixels[at + 1] = 120 + wave * 35 + seed * 4
      pixels[at + 2] = red - 110
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer()
}

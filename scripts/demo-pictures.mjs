/**
 * Draws the pictures of the demo café again: `node scripts/demo-pictures.mjs <folder of Fluent Emoji drawings>`.
 * The folder is `icons/modern` of the npm package fluentui-emoji, which the product itself does not need.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { backgrounds } from './demo-pictures/backgrounds.mjs'
import { dishes } from './demo-pictures/dishes.mjs'
import { emojiFrom } from './demo-pictures/drawing.mjs'
import { drinks } from './demo-pictures/drinks.mjs'
import { foods } from './demo-pictures/foods.mjs'
import { icons, promotions, stock } from './demo-pictures/scenes.mjs'

const target = join(import.meta.dirname, '../server/demo/pictures')
const emoji = emojiFrom(process.argv[2] ?? 'node_modules/fluentui-emoji/icons/modern')

const svg = (width, height, drawing, view = `0 0 ${width} ${height}`) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="${view}">${drawing}</svg>`,
  )

async function save(name, picture) {
  const content = await picture.toBuffer()
  await write(name, content)
  const small = sharp(content).resize(480, 480, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 78 })
  await write(`small/${name}`, await small.toBuffer())
}

async function write(name, content) {
  const path = join(target, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

/** A product fills its square, up to the edge of its shadow. */
async function product(drawing) {
  const drawn = sharp(
    await sharp(svg(1200, 1200, drawing, '-60 -60 520 520'))
      .png()
      .toBuffer(),
  )
  const { left, top, width, height } = seen(await drawn.clone().extractChannel('alpha').raw().toBuffer(), 1200)
  const size = Math.round(Math.max(width, height) * 1.06)
  const cut = await drawn.extend({ top: 400, bottom: 400, left: 400, right: 400, background: '#0000' }).png().toBuffer()
  const corner = { left: Math.round(400 + left + (width - size) / 2), top: Math.round(400 + top + (height - size) / 2) }
  return sharp(cut)
    .extract({ ...corner, width: size, height: size })
    .resize(800, 800)
    .webp({ quality: 84, alphaQuality: 90 })
}

/** The box around everything that can be seen. */
function seen(alpha, across) {
  const box = { left: across, top: across, right: 0, bottom: 0 }
  alpha.forEach((value, i) => {
    if (value < 10) return
    const [x, y] = [i % across, Math.floor(i / across)]
    Object.assign(box, {
      left: Math.min(box.left, x),
      top: Math.min(box.top, y),
      right: Math.max(box.right, x),
      bottom: Math.max(box.bottom, y),
    })
  })
  return { left: box.left, top: box.top, width: box.right - box.left, height: box.bottom - box.top }
}

const menu = { ...drinks(emoji), ...dishes(emoji) }
for (const [name, drawing] of Object.entries(menu)) await save(`products/${name}.webp`, await product(drawing))
for (const [name, drawing] of Object.entries(foods(emoji))) await save(`food/${name}.webp`, await product(drawing))
for (const [name, drawing] of Object.entries(promotions(emoji, menu)))
  await save(`promotions/${name}.webp`, sharp(svg(1200, 800, drawing)).webp({ quality: 84 }))
for (const [name, drawing] of Object.entries(stock(emoji, menu)))
  await save(`stock/${name}.webp`, sharp(svg(1200, 800, drawing)).webp({ quality: 78 }))
for (const [name, drawing] of Object.entries(icons))
  await save(`icons/${name}.webp`, sharp(svg(256, 256, drawing, '0 0 400 400')).webp({ quality: 90 }))
for (const [name, draw] of Object.entries(backgrounds)) {
  await save(`backgrounds/${name}-landscape.webp`, sharp(svg(1920, 1080, draw(1920, 1080))).webp({ quality: 78 }))
  await save(`backgrounds/${name}-portrait.webp`, sharp(svg(1080, 1920, draw(1080, 1920))).webp({ quality: 78 }))
}
for (const [name, width] of [
  ['logo', 600],
  ['logo-dark', 1200],
  ['logo-light', 1200],
]) {
  const drawn = await readFile(join(import.meta.dirname, `demo-pictures/logo/${name}.svg`))
  await save(`logo/${name}.webp`, sharp(drawn, { density: 144 }).resize(width).webp({ quality: 92 }))
}

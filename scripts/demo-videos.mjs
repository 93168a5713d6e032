/**
 * Draws the videos of the demo café, its partner's and the one behind the login again: `node scripts/run-node.cjs scripts/demo-videos.mjs [name]`.
 * Each is a loop: its last picture leads on to its first. They are encoded once, and kept with their posters.
 */
import { spawn } from 'node:child_process'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { videos } from './demo-videos/loops.mjs'
import { findFfmpeg } from '../server/src/core/videos/ffmpeg.ts'

const [width, height, frames] = [1280, 720, 25]
const root = join(import.meta.dirname, '..')
const ffmpeg = await findFfmpeg()
if (!ffmpeg) throw new Error('There is no ffmpeg here.')

/** A drawing, see-through where nothing is drawn. */
const picture = drawing =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`,
    ),
  )
    .png({ compressionLevel: 1 })
    .toBuffer()

for (const [name, { seconds, quality, ground, draw, into = 'server/demo/videos', hasPoster = true }] of Object.entries(videos)) {
  if (process.argv[2] && process.argv[2] !== name) continue
  const target = join(root, into)
  await mkdir(target, { recursive: true })
  const path = join(target, `${name}.mp4`)
  const encoder = spawn(
    ffmpeg.path,
    [
      `-v error -y -f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${frames} -i -`,
      `-c:v libx264 -preset veryslow -crf ${quality} -profile:v high -pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709`,
      `-vf scale=out_color_matrix=bt709 -g ${frames * 4} -movflags +faststart -map_metadata -1 -fflags +bitexact -flags:v +bitexact`,
    ]
      .join(' ')
      .split(' ')
      .concat(path),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const ended = new Promise((resolve, reject) =>
    encoder.once('close', code => (code === 0 ? resolve() : reject(new Error(`${name}: ${code}`)))),
  )
  // What stands still is drawn once.
  const still = await picture(ground)
  const count = seconds * frames
  for (let i = 0; i < count; i++) {
    const drawn = sharp(still).composite([{ input: await picture(draw(i / count)) }])
    if (i === 0 && hasPoster)
      await drawn
        .clone()
        .webp({ quality: 82 })
        .toFile(join(target, `${name}.webp`))
    const content = await drawn.removeAlpha().raw().toBuffer()
    if (!encoder.stdin.write(content)) await new Promise(resolve => encoder.stdin.once('drain', resolve))
  }
  encoder.stdin.end()
  await ended
  console.log(`${name}: ${Math.round((await stat(path)).size / 1000)} kB`)
}

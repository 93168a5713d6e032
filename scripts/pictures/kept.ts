import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Pixels } from './difference.ts'

const root = path.join(import.meta.dirname, '../..')
/** The reference pictures. */
const keptFolder = path.join(root, 'renderer/test/pictures')
/** Where failing tests leave what they saw. */
const faultFolder = path.join(root, '.cache/pictures')

const fileOf = (name: string) => path.join(keptFolder, `${name}.webp`)
const asSharp = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } })

/** Null where there is none. */
export async function keptPicture(name: string): Promise<Pixels | null> {
  if (!existsSync(fileOf(name))) return null
  const { data, info } = await sharp(fileOf(name)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export async function keepPicture(name: string, picture: Pixels): Promise<void> {
  await mkdir(keptFolder, { recursive: true })
  await asSharp(picture).webp({ quality: 95, effort: 6, smartSubsample: true }).toFile(fileOf(name))
}

export async function keptNames(): Promise<string[]> {
  const files = await readdir(keptFolder)
  return files.flatMap(file => (file.endsWith('.webp') ? file.slice(0, -'.webp'.length) : [])).sort()
}

export const forgetPicture = (name: string) => rm(fileOf(name))

/** Answers where it lies. */
export async function showFault(name: string, picture: Pixels): Promise<string> {
  await mkdir(faultFolder, { recursive: true })
  const file = path.join(faultFolder, `${name}.png`)
  await writeFile(file, await asSharp(picture).png().toBuffer())
  return path.relative(root, file)
}

import { stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { refuse } from '../../core/errors/refusal.ts'
import type { FileEnding } from '../../core/files/files.ts'
import { probeVideo, type Container } from '../../core/videos/probe.ts'
import { ffmpegHere } from '../../core/videos/ffmpeg.ts'
import { probeWithoutFfmpeg } from '../../core/videos/probeWithoutFfmpeg.ts'

/** A kind of file that may hold a video: how it is kept, and how it is read. */
interface VideoType {
  readonly ending: FileEnding
  readonly container: Container
}

/** What the content says that it is; the name and the header say nothing. */
const types: Readonly<Record<string, VideoType>> = {
  'video/mp4': { ending: 'mp4', container: 'mov' },
  'video/x-m4v': { ending: 'mp4', container: 'mov' },
  'video/3gpp': { ending: 'mp4', container: 'mov' },
  'video/quicktime': { ending: 'mov', container: 'mov' },
  'video/vnd.avi': { ending: 'avi', container: 'avi' },
  'video/matroska': { ending: 'mkv', container: 'matroska' },
  'video/webm': { ending: 'webm', container: 'matroska' },
  'video/MP1S': { ending: 'mpg', container: 'mpeg' },
  'video/MP2P': { ending: 'mpg', container: 'mpeg' },
  'video/mp2t': { ending: 'ts', container: 'mpegts' },
}

export const videoTypeOf = async (path: string): Promise<VideoType | null> => types[(await fileTypeFromFile(path))?.mime ?? ''] ?? null

/** Refuses what no screen will ever play, before anybody waits for it. Answers how it is kept. */
export async function requireVideo(path: string): Promise<FileEnding> {
  const { size } = await stat(path)
  if (size === 0) refuse('FileMissingError')
  const type = (await videoTypeOf(path)) ?? refuse('FileTypeError')
  const ffmpeg = await ffmpegHere()
  if (ffmpeg) await probeVideo(ffmpeg, path, type.container)
  else await probeWithoutFfmpeg(path, type.container)
  return type.ending
}

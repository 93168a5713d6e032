import { extname } from 'node:path'
import type { Container } from './probe.ts'

/** How what is kept under a name is read. */
export const containerOf = (filename: string): Container => containers[extname(filename)] ?? 'mov'

const containers: Readonly<Record<string, Container>> = {
  '.avi': 'avi',
  '.mkv': 'matroska',
  '.webm': 'matroska',
  '.mpg': 'mpeg',
  '.ts': 'mpegts',
}

import { constants, setPriority } from 'node:os'
import { Refused } from '../errors/refusal.ts'
import { beginWithin, end, keepBounds, rest, type Bounds } from './bounds.ts'
import { framesOf, sendWords } from './frames.ts'
import { tasks, type TaskName } from './tasks.ts'

/** The process in which pictures are made: it reads one after the other from its input, and writes what became of each to its output. */

keepBounds(JSON.parse(process.argv[2]!) as Bounds)
if (process.platform !== 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// Whoever asked is gone.
process.stdin.once('end', () => end())
process.stdout.on('error', () => end())

const asked = framesOf(process.stdin)
sendWords(process.stdout, { ready: true })
for (;;) {
  const { name, size } = (await asked.words()) as { name: TaskName; size: number }
  const content = await asked.bytes(size)
  beginWithin('seconds')
  try {
    const { about, pictures } = await tasks[name](content)
    answer({ about, sizes: pictures.map(picture => picture.byteLength) }, pictures)
  } catch (error) {
    answer(error instanceof Refused ? { refused: error.answer } : { failed: error instanceof Error ? String(error.stack) : String(error) })
  }
  rest()
}

function answer(words: object, pictures: readonly Uint8Array[] = []): void {
  sendWords(process.stdout, { ...words, resident: process.memoryUsage.rss() })
  for (const picture of pictures) process.stdout.write(picture)
}

import { Worker } from 'node:worker_threads'
import type { FetchedFeed } from './fetchFeed.ts'
import { FeedTrouble } from './feedTrouble.ts'

const patience = 10_000

/** The headlines of what was fetched. Read in a thread of its own: a feed that is made to be slow or large to read keeps nobody waiting. */
export function readFeed({ bytes, contentType }: FetchedFeed): Promise<readonly string[]> {
  const thread = new Worker(new URL('./readingThread.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), contentType },
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
    env: {},
  })
  return new Promise<readonly string[]>((resolve, reject) => {
    const late = setTimeout(() => void thread.terminate(), patience)
    thread.once('message', ({ titles, trouble }: { titles?: readonly string[]; trouble?: string }) =>
      titles ? resolve(titles) : reject(new FeedTrouble(trouble ?? unreadable)),
    )
    thread.once('error', () => reject(new FeedTrouble(unreadable)))
    thread.once('exit', () => {
      clearTimeout(late)
      reject(new FeedTrouble(unreadable))
    })
  })
}

const unreadable = 'it can’t be read'

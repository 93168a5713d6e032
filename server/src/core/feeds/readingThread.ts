import { parentPort, workerData } from 'node:worker_threads'
import type { FetchedFeed } from './fetchFeed.ts'
import { FeedTrouble } from './feedTrouble.ts'
import { headlinesIn } from './headlines.ts'

const { bytes, contentType } = workerData as FetchedFeed
try {
  parentPort?.postMessage({ titles: headlinesIn(bytes, contentType) })
} catch (error) {
  if (!(error instanceof FeedTrouble)) throw error
  parentPort?.postMessage({ trouble: error.message })
}

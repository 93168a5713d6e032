import { withNews } from '@vitrine/model/screen/news.ts'
import { reportItself } from './report.ts'
import type { Timing } from './timing.ts'
import type { Tv } from './tv.ts'

/** What a TV does once it plays and all else is there: it tells of itself, and takes what became of its content in place of the whole. */
export function beginRest(tv: Tv, timing: Timing): void {
  tv.takeNews(withNews)
  reportItself(tv, timing)
}

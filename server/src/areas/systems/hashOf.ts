import { createHash } from 'node:crypto'
import { halfOfTag } from '@vitrine/model/screen/news.ts'

/** Half a tag: equal texts, equal halves. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, halfOfTag)

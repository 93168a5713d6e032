import type { MessageKey } from '@vitrine/model/messages/messages.ts'

/** What can be chosen. */
export type MediaType = 'IMAGE' | 'VIDEO'

type Word = 'title' | 'upload' | 'drop' | 'empty' | 'empty-body' | 'stock-empty' | 'choose' | 'change' | 'remove' | 'none' | 'in-bin'

/** mediaWord('VIDEO', 'choose') is 'video.choose' */
export const mediaWord = (type: MediaType, word: Word): MessageKey => (type === 'VIDEO' ? `video.${word}` : `app.media.${word}`)

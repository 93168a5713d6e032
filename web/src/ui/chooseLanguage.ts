import type { Language } from '@vitrine/model/messages/languages.ts'
import { language } from './language.ts'
import { toast } from './toast.tsx'

/** Speaks another language, and says so where its words can't be fetched. */
export const chooseLanguage = (next: Language): void => void language.set(next).catch(() => toast.failed('app.language-failed'))

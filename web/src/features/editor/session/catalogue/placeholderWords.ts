import { en, nl, type Words } from '@vitrine/model/messages/parts/widgets.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'

/** What empty widgets say of themselves, in the user's language. They are apart from the other words because screens draw them too. */
export const placeholderWords = (language: Language): Words => (language === 'nl' ? nl : en)

import type { IncomingHttpHeaders } from 'node:http'
import { languages, type Language } from '@vitrine/model/messages/languages.ts'

/** What whoever asks reads, of what we speak: the first that their browser names, or else the installation's own. Browsers name them in order. */
export function languageOf(headers: Pick<IncomingHttpHeaders, 'accept-language'>, fallback: Language): Language {
  for (const named of (headers['accept-language'] ?? '').slice(0, 500).toLowerCase().split(',')) {
    const spoken = languages.find(language => new RegExp(`^\\s*${language}\\b`).test(named))
    if (spoken) return spoken
  }
  return fallback
}

import { dictionaries } from '../model/src/messages/messages.ts'
import { languages } from '../model/src/messages/languages.ts'
import type { Plugin } from 'vite'

const prefix = 'virtual:words/'

/** `virtual:words/nl` is the words of all pages in Dutch: a browser loads the language that it speaks, and not the others. */
export const wordsByLanguage = (): Plugin => ({
  name: 'words-by-language',
  resolveId: id => (id.startsWith(prefix) ? `\0${id}` : null),
  load(id) {
    const language = languages.find(each => id === `\0${prefix}${each}`)
    return language ? `export default ${JSON.stringify(dictionaries[language])}` : null
  },
})

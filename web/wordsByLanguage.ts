import { dictionaries, wordGroupOf, wordGroups } from '../model/src/messages/messages.ts'
import { languages } from '../model/src/messages/languages.ts'
import type { Plugin } from 'vite'

const prefix = '\0virtual:words/'

/**
 * `virtual:words/nl/first` is what is said in Dutch around every page and where people sign in, `/later` what the other pages say, `/editor` what the
 * editor says: a browser loads the language that it speaks, and not the others.
 */
export const wordsByLanguage = (): Plugin => ({
  name: 'words-by-language',
  resolveId: id => (id.startsWith('virtual:words/') ? `\0${id}` : null),
  load(id) {
    for (const language of languages)
      for (const group of wordGroups)
        if (id === `${prefix}${language}/${group}`) {
          const words = Object.entries(dictionaries[language]).filter(([key]) => wordGroupOf(key) === group)
          return `export default ${JSON.stringify(Object.fromEntries(words))}`
        }
    return null
  },
})

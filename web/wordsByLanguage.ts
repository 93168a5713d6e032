import { dictionaries, ofEveryPage } from '../model/src/messages/messages.ts'
import { languages } from '../model/src/messages/languages.ts'
import type { Plugin } from 'vite'

const prefix = 'virtual:words/'
const first = new Set(ofEveryPage.flatMap(({ en }) => Object.keys(en)))

/**
 * `virtual:words/nl` is what is said in Dutch around every page and where people sign in, `virtual:words/nl/later` what the other pages say:
 * a browser loads the language that it speaks, and not the others.
 */
export const wordsByLanguage = (): Plugin => ({
  name: 'words-by-language',
  resolveId: id => (id.startsWith(prefix) ? `\0${id}` : null),
  load(id) {
    for (const language of languages)
      for (const isLater of [false, true])
        if (id === `\0${prefix}${language}${isLater ? '/later' : ''}`) {
          const words = Object.entries(dictionaries[language]).filter(([key]) => first.has(key) !== isLater)
          return `export default ${JSON.stringify(Object.fromEntries(words))}`
        }
    return null
  },
})

import { languages } from './languages.ts'
import { dictionaries } from './messages.ts'
import { addLanguage } from './spoken.ts'

/** Who imports this speaks every language: the server, and tests. */
for (const language of languages) addLanguage(language, dictionaries[language])

export { translate } from './spoken.ts'

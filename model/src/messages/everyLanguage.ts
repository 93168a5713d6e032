import { languages } from './languages.ts'
import { dictionaries } from './messages.ts'
import { addWords } from './spoken.ts'

/** Who imports this speaks every language: the server, and tests. */
for (const language of languages) addWords(language, dictionaries[language])

export { translate } from './spoken.ts'

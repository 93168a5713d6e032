import { value, whole } from '../../kernel/field.ts'
import { languageCode } from '../../fields.ts'

/** One of the languages of an organisation's menus, and what is translated into it. */
export const menuLanguage = value('MenuLanguage', {
  language: languageCode(),
  /** Titles and subtitles of products, categories, variations and promotions that are not translated. */
  missing: whole(),
  /** Those that are. */
  translated: whole(),
  /** Texts on slides that are. */
  onSlides: whole(),
})

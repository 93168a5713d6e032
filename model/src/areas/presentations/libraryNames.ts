import type { Language } from '../../messages/languages.ts'

/** The templates and folders of a new installation whose one title is in both languages, as each of them says it. */
const names: Readonly<Record<string, readonly [en: string, nl: string]>> = {
  'Menu + photo / foto': ['Menu + photo', 'Menu + foto'],
  'Menu chalk / krijt': ['Menu chalk', 'Menu krijt'],
  'Salad bar / Saladebar': ['Salad bar', 'Saladebar'],
  'Coffee / Koffie': ['Coffee', 'Koffie'],
  'Drinks / Dranken': ['Drinks', 'Dranken'],
  'Bakery / Bakkerij': ['Bakery', 'Bakkerij'],
  'Ice cream / IJs': ['Ice cream', 'IJs'],
  'Promotion / Actie': ['Promotion', 'Actie'],
  'Poster / Actieposter': ['Promotion poster', 'Actieposter'],
  'Daily dish / Dagschotel': ['Daily dish', 'Dagschotel'],
  'Day menu / Dagmenu': ['Day menu', 'Dagmenu'],
  'Welcome / Welkom': ['Welcome', 'Welkom'],
  'Entrance / Ingang': ['Entrance', 'Ingang'],
  'Hours / Openingstijden': ['Opening hours', 'Openingstijden'],
  'Hours poster / Tijden': ['Opening hours poster', 'Poster openingstijden'],
  'Spring / Lente': ['Spring', 'Lente'],
  'Summer / Zomer': ['Summer', 'Zomer'],
  'Autumn / Herfst': ['Autumn', 'Herfst'],
  'Promotions / Acties': ['Promotions', 'Acties'],
  'Season / Seizoen': ['Season', 'Seizoen'],
}

/** What a template or a folder is called in this language; one that somebody named or renamed is called as they say. */
export const nameIn = (language: Language, title: string): string => names[title]?.[language === 'nl' ? 1 : 0] ?? title

import { matchesSearch } from '../../kernel/search.ts'

const anyFood = 'friet frites patat fries snacks frituur burger hamburger sandwich broodjes kebab döner pasta lunch'

/** What people look for who want one of these: kinds of food and of places, in both languages. A menu with lists is for any. */
const foods: Readonly<Record<string, string>> = {
  'Menu × 2': `${anyFood} restaurant bistro`,
  'Menu × 3': `${anyFood} restaurant`,
  'Menu × 4': anyFood,
  'Menu + photo / foto': anyFood,
  'Menu chalk / krijt': `${anyFood} café pub`,
  'Menu × 4 poster': anyFood,
  Pizza: 'pizzeria Italian Italiaans',
  Sushi: 'Japanese Japans fish vis',
  'Salad bar / Saladebar': 'bowls salade gezond healthy poké',
  Dessert: 'nagerecht cake taart gebak sweet zoet',
  'Coffee / Koffie': 'espresso cappuccino latte thee tea café koffiebar',
  'Drinks / Dranken': 'fris soft drinks bier beer wijn wine bar limonade',
  'Bakery / Bakkerij': 'brood bread gebak pastries taart cake croissant bakker',
  'Ice cream / IJs': 'gelato ijssalon ijsjes sorbet',
  'Lunch deal': 'broodje sandwich middag noon',
  'Happy hour': 'cocktails bar bier beer wijn wine',
}

/** The titles of those of a new installation that somebody looks for who types this, other than by their titles. [TM51] */
export const titlesFor = (typed: string): readonly string[] =>
  Object.entries(foods).flatMap(([title, words]) => (matchesSearch(words, typed) ? [title] : []))

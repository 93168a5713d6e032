import { describe, expect, test } from 'vitest'
import { matchesSearch } from './search.ts'

describe('[SR1] [SR5] [SR6] a title matches', () => {
  test.each([
    ['Crème brûlée', 'creme'],
    ['Crème brûlée', 'BRUL'],
    ['Crème brûlée', 'crème b'],
    ['crème-brûlée', 'bru'],
    ["Café d'Arabie", 'arab'],
    ["Café d'Arabie", "D'A"],
    ['Café d’Arabie', "d'a"],
    ['Soep (nieuw)', 'nieuw'],
    ['(nieuw) soep', '(n'],
    ['Dubbele   espresso', 'dubbele espresso'],
    ['Weißbier', 'weissb'],
    ['Smørrebrød', 'smorre'],
    ['Łódź', 'lodz'],
    ['Æbleskiver', 'aeb'],
    ['ΚΑΦΈΣ', 'καφες'],
    ['Борщ', 'БОР'],
    ['50% korting', '50%'],
    ['Menu 2.50', '50'],
    ['Aktie 🎉feest', 'feest'],
    ['ﬁnest', 'fin'],
    ['İstanbul', 'ist'],
    ['Any', ''],
    ['Any', '  '],
  ])('%s, by %s', (title, typed) => expect(matchesSearch(title, typed)).toBe(true))
})

describe('[SR1] [SR7] a title does not match', () => {
  test.each([
    ['Cappuccino', 'ino'],
    ['Espresso', 'presso'],
    ['Crème brûlée', 'creme brulee 2'],
    ['Menu', '%'],
    ['Menu', '_enu'],
    ['Menu', 'm.*'],
    ['Menu', '\\'],
    ['Soep (nieuw)', '(n'],
  ])('%s, by %s', (title, typed) => expect(matchesSearch(title, typed)).toBe(false))
})

import { describe, expect, it } from 'vitest'
import { citationsIn, rulesIn, violationsIn, violationsOfIndex, violationsOfPages } from './check-rules.mjs'

const spec = (text: string) => [{ file: 'docs/spec/slides.md', text }]
const test = (text: string) => [{ file: 'model/slides.test.ts', text }]
// Written in halves, or this file would itself name rules that do not exist.
const cite = (name: string) => `[${name}]`

describe('rules and their tests', () => {
  it('a rule is a bold name in brackets at the beginning of a line', () => {
    expect(
      rulesIn(`# Slides\n**${cite('SL1')}** A slide has a duration.\n- **${cite('SL2')}** One is active.\nsee **${cite('SL3')}**`),
    ).toEqual(['SL1', 'SL2'])
  })

  it('a test names rules in its title, once or more', () => {
    expect(citationsIn(`it('${cite('SL1')}${cite('SL2')} both', () => {})\ntest.each(rows)("${cite('SL1')} %s", f)`)).toEqual([
      'SL1',
      'SL2',
    ])
  })

  it('a comment, an index and a type name no rule', () => {
    expect(citationsIn(`// '${cite('SL1')}'\nconst a = rows${cite('AB1')}\nit('a plain fact', () => {})`)).toEqual([])
  })

  it('every rule tested and every citation known is no violation', () => {
    expect(violationsIn(spec(`**${cite('SL1')}** Fact.`), test(`it('${cite('SL1')} fact', f)`))).toEqual([])
  })

  it('a rule without a test, a citation without a rule and a rule made twice are violations', () => {
    const rules = spec(`**${cite('SL1')}** Fact.\n**${cite('SL1')}** Again.`)
    expect(violationsIn(rules, test(`it('${cite('SL9')} unheard of', f)`))).toEqual([
      'docs/spec/slides.md: [SL1] is already a rule',
      'docs/spec/slides.md: no test names [SL1]',
      'docs/spec/slides.md: no test names [SL1]',
      'model/slides.test.ts: [SL9] is no rule of docs/spec',
    ])
  })
})

describe('how a page is written', () => {
  const page = (first: string, ...names: string[]) =>
    spec([first, ...names.map(name => (name.startsWith('#') ? name : `- **${cite(name)}** Fact.`))].join('\n'))

  it('its first line names the prefix of each of its rules, and no other page has it', () => {
    expect(violationsOfPages(page('# Slides (SL)', 'SL1', 'SL2'))).toEqual([])
    expect(violationsOfPages(page('# Slides (SL, WG)', 'SL1', 'WG1'))).toEqual([])
    expect(violationsOfPages(page('# Slides', 'SL1'))).toEqual([
      'docs/spec/slides.md: the first line doesn\'t name the prefix of [SL1], as "# Searching (SR)" does',
    ])
    expect(violationsOfPages(page('# Slides (SL)', 'SLX1'))).toHaveLength(1)
    expect(violationsOfPages([...page('# Slides (SL)', 'SL1'), { file: 'docs/spec/other.md', text: '# Other (SL)' }])).toEqual([
      'docs/spec/other.md: the prefix SL belongs to another page',
    ])
  })

  it('the rules below a heading stand in the order of their numbers', () => {
    expect(violationsOfPages(page('# Slides (SL)', 'SL9', 'SL10', '## More', 'SL2', 'SL3'))).toEqual([])
    expect(violationsOfPages(page('# Slides (SL, WG)', 'SL9', 'WG1', 'WG2'))).toEqual([])
    expect(violationsOfPages(page('# Slides (SL)', 'SL2', '## More', 'SL10', 'SL9'))).toEqual([
      'docs/spec/slides.md: [SL9] stands behind [SL10]',
    ])
  })

  it('a rule has at most 45 words', () => {
    const saying = (words: number) => spec(`# Slides (SL)\n- **${cite('SL1')}** ${'word '.repeat(words)}`)
    expect(violationsOfPages(saying(45))).toEqual([])
    expect(violationsOfPages(saying(46))).toEqual(['docs/spec/slides.md: [SL1] has 46 words, and may have 45: split it'])
    expect(violationsOfPages(spec(`# Slides (SL)\n${'word '.repeat(99)}`))).toEqual([])
  })

  it('the index has a row for each page, with its prefixes', () => {
    const pages = page('# Slides (SL, WG)', 'SL1')
    expect(violationsOfIndex(pages, '| [slides](slides.md) | SL, WG | Slides |')).toEqual([])
    expect(violationsOfIndex(pages, '| [slides](slides.md) | SL | Slides |')).toEqual([
      'docs/spec/README.md: no row has "(slides.md) | SL, WG |" of docs/spec/slides.md',
    ])
  })
})

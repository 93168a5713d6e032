import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxPasted, readTable, readTabbed, writeTable, writeTabbed } from './clipboard.ts'

const cells = fc.integer({ min: 1, max: 4 }).chain(width =>
  fc.array(fc.array(fc.string({ unit: 'grapheme', maxLength: 8 }), { minLength: width, maxLength: width }), {
    minLength: 1,
    maxLength: 4,
  }),
)

test('[GD7] what is copied as text is pasted as the same cells', () =>
  fc.assert(
    fc.property(cells, rows => {
      const plain = rows.map(row => row.map(text => text.replaceAll(/\r\n?/g, '\n')))
      // One empty cell alone is no line at all.
      fc.pre(plain.length > 1 || plain[0]!.length > 1 || plain[0]![0] !== '')
      fc.pre(plain.at(-1)!.some(text => text !== '') || plain[0]!.length > 1)
      expect(readTabbed(writeTabbed(plain))).toEqual(plain)
    }),
  ))

test('[GD7] what is copied as a table is pasted as the same cells, but for spaces at the ends', () =>
  fc.assert(
    fc.property(cells, rows => {
      const plain = rows.map(row => row.map(text => text.replaceAll(/\s+/g, ' ').trim()))
      expect(readTable(writeTable(plain))).toEqual(plain)
    }),
  ))

test('[GD7] text of Excel, Google Sheets and LibreOffice is read with its quotation marks', () => {
  expect(readTabbed('Espresso\t2,50\r\nLatte\t3,00\r\n')).toEqual([
    ['Espresso', '2,50'],
    ['Latte', '3,00'],
  ])
  expect(readTabbed('"two\nlines"\t"a ""b"" c"\nd')).toEqual([
    ['two\nlines', 'a "b" c'],
    ['d', ''],
  ])
  expect(readTabbed('"Special" of today\t1')).toEqual([['"Special" of today', '1']])
  expect(readTabbed('a\t')).toEqual([['a', '']])
})

test('[GD7] [GD59] tables of Excel, Google Sheets and LibreOffice are read, and nothing of them is run', () => {
  const excel = `<html><head><style><!-- td {color:black} --></style></head><body><table border=0><!--StartFragment-->
    <col width=64><tr height=20><td class=xl65>Caf&eacute; &amp; cr&#232;me</td><td align=right x:num>2,50</td></tr>
    <tr><td colspan=2>both<br>lines</td></tr><!--EndFragment--></table></body></html>`
  expect(readTable(excel)).toEqual([
    ['Caf&eacute; & crème', '2,50'],
    ['both\nlines', ''],
  ])
  expect(
    readTable('<google-sheets-html-origin><table><tbody><tr><td style="x">a</td><td data-sheets-value="1">1</td></tr></tbody></table>'),
  ).toEqual([['a', '1']])
  expect(readTable('<table><tr><td><script>alert(1)</script><img src=x onerror=alert(1)>ok</td></tr></table>')).toEqual([['ok']])
  expect(readTable('<p>no table</p>')).toBeNull()
})

test('[GD59] nothing of what is copied is run as a formula elsewhere, and it comes back as it was', () => {
  expect(writeTabbed([['=HYPERLINK("x")', '+31', 'plain']])).toBe('"\'=HYPERLINK(""x"")"\t\'+31\tplain')
  expect(readTabbed(writeTabbed([['=1+1', "'=1", '@x']]))).toEqual([['=1+1', "'=1", '@x']])
})

test('[GD60] more cells than a grid takes are none', () => {
  expect(readTabbed('\t'.repeat(2 * maxPasted))).toBe('TOO_MANY')
  expect(readTable(`<table>${`<tr>${'<td colspan=100>'.repeat(30)}`.repeat(100)}</table>`)).toBe('TOO_MANY')
  // A few wide rows and many narrow ones would be filled up to more than fits anywhere.
  expect(readTabbed(`${'\t'.repeat(1000)}${'\na'.repeat(1000)}`)).toBe('TOO_MANY')
})

import { expect, test } from 'vitest'
import { blurDrawing, drawing, pathDrawing, unendingDrawing } from '../../../test/hostileFiles.ts'
import { cleanDrawing } from './drawings.ts'

const clean = (content: Buffer) => cleanDrawing(String(content))
const refusalOf = (content: Buffer): unknown => {
  try {
    return clean(content)
  } catch (error) {
    return (error as { code?: string }).code ?? error
  }
}
const shadow =
  '<filter id="s"><feGaussianBlur in="SourceAlpha" stdDeviation="3"/><feOffset dy="2"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
const lines = (bytes: number): string => `M0 0${'h1v1'.repeat(bytes / 4)}`

test.each([
  ['an ordinary path', drawing(`<path d="${lines(20_000)}"/>`)],
  ['shadows behind twenty things', drawing(shadow + '<rect filter="url(#s)"/>'.repeat(20))],
  ['a symbol that is used a thousand times', drawing('<symbol id="a"><path d="M0 0h9v9z"/></symbol>' + '<use href="#a"/>'.repeat(1_000))],
  ['a rectangle as large as can be', drawing('<rect width="1e9" height="1e9"/>')],
  [
    'a filter that is larger than what it is for',
    drawing('<filter id="f" x="-50%" y="-50%" width="200%" height="200%"><feFlood/></filter>'),
  ],
  ['a picture in parentheses', drawing('<g id="image(1)" aria-label="image(s), src(b)"/>')],
])('[FI18] [FI66] %s stays a drawing', (_, content) => {
  expect(clean(content).isHeavy).toBe(false)
})

test.each([
  ['a path of more than a million characters', pathDrawing(1_100_000)],
  ['a path in a style', drawing(`<path style="d:path('${lines(1_100_000)}')"/>`)],
  ['paths in a style sheet', drawing(`<style>path{d:path("${lines(1_100_000)}")}</style>`)],
  ['points', drawing(`<polygon points="${'1 2 '.repeat(275_000)}"/>`)],
  ['a path that is used over and over', drawing(`<path id="a" d="${lines(20_000)}"/>${'<use href="#a"/>'.repeat(60)}`)],
  [
    'what uses a path that is used',
    drawing(`<path id="a" d="${lines(20_000)}"/><g id="b">${'<use href="#a"/>'.repeat(8)}</g>${'<use href="#b"/>'.repeat(8)}`),
  ],
  ['three hundred blurs', blurDrawing(300)],
  ['a filter that a hundred things have', drawing(shadow + '<rect filter="url(#s)"/>'.repeat(100))],
  ['a filter of a thing that is used', drawing(`${shadow}<rect id="a" style="filter:url('#s')"/>${'<use href="#a"/>'.repeat(100)}`)],
  ['blurs without a filter', drawing('<rect style="filter:blur(2px) drop-shadow(1px 1px)"/>'.repeat(60))],
  ['a very wide blur', drawing('<filter id="f"><feGaussianBlur stdDeviation="3 5000"/></filter>')],
  ['a region without end', drawing('<filter id="f" width="1e7"><feFlood/></filter>')],
  ['a region of a hundred times its own', drawing('<filter id="f" width="10000%"><feFlood/></filter>')],
  ['noise without end', drawing('<feTurbulence numOctaves="1000"/>')],
  ['what moves by its style', drawing('<style>@keyframes a{to{opacity:0}}rect{animation:a 1s infinite}</style><rect/>')],
])('[FI66] %s: only its pixels are kept', (_, content) => {
  expect(clean(content).isHeavy).toBe(true)
})

test.each([
  ['an image set', 'fill:image-set("https://example.com/a.png" 1x)'],
  ['an image set by its older name', 'mask-image:-webkit-image-set("https://example.com/a.png" 1x)'],
  ['an image set of something kept', '--a:"https://example.com/a.png";mask-image:image-set(var(--a) 1x)'],
  ['a source', 'mask:src("https://example.com/a.svg#b")'],
  ['a source that was kept', '--a:"https://example.com";fill:src( var(--a))'],
  ['an image', "mask-image:image('https://example.com/a.png')"],
  ['an image with a direction', 'mask-image:image(ltr "https://example.com/a.png")'],
  ['a mixture', 'mask-image:cross-fade("https://example.com/a.png", "b.png")'],
  ['a mixture by its older name', 'mask-image:-webkit-cross-fade("https://example.com/a.png", "b.png", 50%)'],
  ['one behind a comment', 'mask-image:image-/**/set("https://example.com/a.png" 1x)'],
  ['an address that does not end', 'fill:url(#a'],
])('[FI61] %s from elsewhere is refused', (_, style) => {
  expect(refusalOf(drawing(`<rect style="${style.replaceAll('"', '&quot;')}"/>`))).toBe('FileUnsafeError')
  expect(refusalOf(drawing(`<style>rect{${style}}</style>`))).toBe('FileUnsafeError')
})

test.each([
  ['width', 'width="1e9" height="10"'],
  ['height', 'width="10" height="1000000000px"'],
  ['view', 'width="10" height="10" viewBox="0 0 1e9 1e9"'],
  ['place of the view', 'width="10" height="10" viewBox="-1e12,0 5 5"'],
])('[FI59] a %s of a thousand million is refused', (_, size) => {
  expect(refusalOf(drawing('', size))).toBe('FileUnsafeError')
})

test.each([
  ['attributes without end', unendingDrawing(5_000_000)],
  ['addresses that do not end', drawing(`<rect style="${'url('.repeat(1_000_000)}"/>`)],
  ['comments that do not end', drawing(`<rect style="${'/*'.repeat(2_000_000)}url(a)"/>`)],
  ['fonts that are none', drawing(`<rect style="fill:url(data:font/${'font'.repeat(1_000_000)})"/>`)],
  ['uses of uses of uses', drawing(Array.from({ length: 15_000 }, (_, i) => `<g id="a${i}"><use href="#a${i + 1}"/></g>`).join(''))],
  [
    'uses within names within names',
    drawing(`${Array.from({ length: 190 }, (_, i) => `<g id="a${i}">`).join('')}${'<use href="#b"/>'.repeat(40_000)}${'</g>'.repeat(190)}`),
  ],
])('[FI63] %s are read in a moment', (_, content) => {
  expect(refusalOf(content)).toBe('FileUnsafeError')
})

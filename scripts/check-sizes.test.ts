import { describe, expect, it } from 'vitest'
import { chunksOf, closure, intruders, saidBy, tooNewIn, verdictOn } from './check-sizes.mjs'

const manifest = {
  'index.html': { file: 'main.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', imports: ['_react.js'] },
  '_react.js': { file: 'react.js', imports: ['_shared.js'] },
  'src/features/login/LoginPage.tsx': { file: 'login.js', isDynamicEntry: true, imports: ['_form.js'] },
  '_form.js': { file: 'form.js' },
  'src/features/editor/EditorPage.tsx': { file: 'editor.js', isDynamicEntry: true },
}
const login = { entry: 'index.html', also: /^src\/features\/login\// }

describe('what a page loads', () => {
  it('a chunk brings all that it imports, circles included', () => {
    expect([...closure(manifest, ['index.html'])]).toEqual(['index.html', '_shared.js', '_react.js'])
  })

  it('a page that is loaded on demand is the entry and its own chunk', () => {
    expect(chunksOf(manifest, login)).toContain('_form.js')
    expect(chunksOf(manifest, login)).not.toContain('src/features/editor/EditorPage.tsx')
  })

  it('a manifest without the page is refused by name', () => {
    expect(() => chunksOf({}, login)).toThrow('the manifest has no index.html')
  })

  it('a page may be neither larger than its bound nor much smaller: then the bound is lowered', () => {
    expect([50.1, 50, 47, 46.9].map(kilobytes => verdictOn(kilobytes, 50))).toEqual(['LARGE', 'FITS', 'FITS', 'LOOSE'])
  })

  it('what a page says is found in its code, however it is quoted', () => {
    expect(saidBy('t(`app.retry`);u({title:"bin.title"})', ['app.retry', 'bin.title', 'bin.undo'])).toEqual(['app.retry', 'bin.title'])
  })

  it('[SC58] what Chromium 63 can’t read in a TV’s page is told', () => {
    expect(tooNewIn('new URL(e,import.meta.url)')).toEqual(['import.meta'])
    expect(tooNewIn('RegExp(`^[\\\\p{L}]`,`u`)')).toHaveLength(1)
    expect(tooNewIn('/(?<year>\\d+)/')).toHaveLength(1)
    expect(tooNewIn('import(`./menus.js`).then(e=>/(?<=a)p{2}/.test(e))')).toEqual([])
  })

  it('the editor loaded at once, or not apart at all, is told', () => {
    const editor = /^src\/features\/editor\//
    expect(intruders(manifest, chunksOf(manifest, login), editor)).toEqual([])
    expect(intruders(manifest, closure(manifest, Object.keys(manifest)), editor)).toEqual(['src/features/editor/EditorPage.tsx'])
    expect(intruders({ 'index.html': { file: 'main.js' } }, new Set(['index.html']), editor)).toHaveLength(1)
  })
})

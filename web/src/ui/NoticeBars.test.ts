import { routes } from '@vitrine/model/access/routes.ts'
import { expect, test } from 'vitest'
import { fullScreen } from '../app/pages.ts'

/** Whatever stands on its own, without the shell: who adds one puts the bars above it. */
const alone: Readonly<Record<string, readonly string[]>> = {
  editor: ['editor/EditorPage.tsx', 'editor/panels/topbar/EditorBar.tsx'],
  preview: ['preview/PreviewPage.tsx'],
}
const sources: Readonly<Record<string, string>> = import.meta.glob(
  ['../app/Shell.tsx', '../features/editor/*.tsx', '../features/editor/panels/topbar/EditorBar.tsx', '../features/preview/*.tsx'],
  { query: '?raw', import: 'default', eager: true },
)

test('[SE19] [AN49] the bars stand above every page that somebody who is signed in sees', () => {
  const behindLogin = fullScreen.filter(name => routes[name].access !== 'public')
  expect(behindLogin.toSorted()).toEqual(Object.keys(alone).toSorted())
  const files = ['../app/Shell.tsx', ...Object.values(alone).flatMap(names => names.map(name => `../features/${name}`))]
  for (const file of files) expect([file, /<NoticeBars( isBanner)? \/>/.test(sources[file] ?? '')]).toEqual([file, true])
})

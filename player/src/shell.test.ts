import { expect, test } from 'vitest'
import type { Rolldown } from 'vite'
import { shellOf } from '../shellOf.ts'

const chunk = (fileName: string, imports: readonly string[] = [], dynamicImports: readonly string[] = [], entry?: string) => ({
  type: 'chunk',
  fileName,
  imports,
  dynamicImports,
  isEntry: entry !== undefined,
  name: entry ?? fileName,
})
const bundleOf = (...chunks: readonly { readonly fileName: string }[]) =>
  Object.fromEntries(chunks.map(each => [each.fileName, each])) as unknown as Rolldown.OutputBundle

test('[SC44] a TV keeps also those parts of its program that a show needs only later, and none of the stage', () => {
  const bundle = bundleOf(
    chunk('tv.js', ['shared.js'], ['code.js'], 'index'),
    chunk('shared.js'),
    chunk('code.js', ['qr.js']),
    chunk('qr.js'),
    chunk('stage.js', ['shared.js', 'all.js'], [], 'stage'),
    chunk('all.js'),
  )
  expect(shellOf(bundle)).toEqual(['code.js', 'qr.js', 'shared.js', 'tv.js'])
})

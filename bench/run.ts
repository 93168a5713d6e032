// All measurements one after another: `npm run bench`. Ends with code 1 if one of them doesn't keep its bound.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'

const { build } = createRequire(import.meta.url)('../scripts/build.cjs') as { build: (options?: object) => Promise<void> }
await build()

const failed = [
  'api',
  'calls',
  'signing-in',
  'customers',
  'products',
  'grid',
  'media',
  'media-scroll',
  'uploads',
  'importing',
  'capture',
  'screens',
  'kitchen',
  'editor',
  'typing',
  'tv',
  'playback',
  'two-editors',
  'hostile',
].filter(name => {
  console.log(`\n— ${name}`)
  return spawnSync(process.execPath, [path.join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' }).status !== 0
})
if (failed.length > 0) {
  console.log(`\nNot kept: ${failed.join(', ')}`)
  process.exitCode = 1
}

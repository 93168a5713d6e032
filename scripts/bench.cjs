// npm run bench: what is promised of speed, measured. Ends with code 1 if one of the measurements doesn't keep its bound.
//
//   npm run bench                  all of them, one after another
//   npm run bench:editor -- 300 1  one of them
'use strict'

const path = require('node:path')
const { build } = require('./build.cjs')
const { takeOwnFolder } = require('./ownFolder.cjs')
const { spawnNode } = require('./run-node.cjs')
const { stopWithChildren, finished, sayAndExit } = require('./step.cjs')

const all = [
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
]

async function bench([name, ...args]) {
  stopWithChildren()
  await build()
  // On the disk: what a commit costs there is part of what is measured.
  const endOwnFolder = takeOwnFolder()
  const notKept = []
  for (const each of name ? [name] : all) {
    if (!name) console.log(`\n— ${each}`)
    const { code } = await finished(spawnNode([`bench/${each}.ts`, ...args], { cwd: path.join(__dirname, '..') }))
    if (code !== 0) notKept.push(each)
  }
  await endOwnFolder()
  if (notKept.length > 0) console.log(`\nNot kept: ${notKept.join(', ')}`)
  process.exit(notKept.length > 0 ? 1 : 0)
}

bench(process.argv.slice(2)).catch(sayAndExit)

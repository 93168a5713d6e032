// npm start: from a fresh checkout, or the tenth time, to a running server. Needs Node 20 and nothing else.
'use strict'

const path = require('node:path')
const { becomes, spawnNode } = require('./run-node.cjs')
const { install } = require('./install.cjs')
const { build } = require('./build.cjs')
const server = require('./server-flags.cjs')
const { stopWithChildren, sayAndExit } = require('./step.cjs')

// What Node makes of the sources is kept, and the next start need not make it again.
const compiled = path.join(__dirname, '..', '.cache', 'node')

async function start() {
  const letGo = stopWithChildren()
  await install()
  await build()
  letGo()
  becomes(
    spawnNode([...server.flags, 'server/src/main.ts', ...process.argv.slice(2)], {
      env: { ...server.env(), NODE_COMPILE_CACHE: compiled },
    }),
  )
}

start().catch(sayAndExit)

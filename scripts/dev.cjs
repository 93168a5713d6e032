// npm run dev: the server, restarted when its sources change, and vite beside it with the pages as they are typed.
// Open the address that vite prints for the application you work on; what is not a page is asked of the server.
'use strict'

const { spawnNode } = require('./run-node.cjs')
const { install } = require('./install.cjs')
const { sayAndExit } = require('./step.cjs')

const programs = [
  ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
  ['vite', 'web'],
  ['vite', 'player'],
]

async function dev() {
  await install()
  const children = programs.map(program => spawnNode(program))
  const endAll = () => children.forEach(child => child.kill('SIGTERM'))
  for (const child of children) child.on('exit', endAll)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll)
}

dev().catch(sayAndExit)

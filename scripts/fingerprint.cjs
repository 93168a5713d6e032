// Whether files are still what they were.
'use strict'

const { createHash } = require('node:crypto')
const { readFileSync, readdirSync, statSync } = require('node:fs')
const path = require('node:path')

const root = path.join(__dirname, '..')
const notOurs = /^(node_modules|dist|data)$|^\./

// One text for what all files in these places say. `places`: files and folders of the checkout. `except`: names that don't count.
function fingerprint(places, except = /^$/) {
  const print = createHash('sha256')
  for (const place of places) {
    for (const file of filesUnder(place, except))
      print
        .update(`${file}\n`)
        .update(readFileSync(path.join(root, file)))
        .update('\n')
  }
  return print.digest('hex')
}

// The same for each file alone.
function fingerprints(places) {
  const files = places.flatMap(place => [...filesUnder(place, /^$/)])
  return Object.fromEntries(
    files.map(file => [
      file,
      createHash('sha256')
        .update(readFileSync(path.join(root, file)))
        .digest('base64url'),
    ]),
  )
}

function* filesUnder(place, except) {
  const stat = statSync(path.join(root, place), { throwIfNoEntry: false })
  if (stat?.isFile()) yield place
  if (!stat?.isDirectory()) return
  const names = readdirSync(path.join(root, place)).sort()
  for (const name of names) if (!notOurs.test(name) && !except.test(name)) yield* filesUnder(path.join(place, name), except)
}

module.exports = { fingerprint, fingerprints }

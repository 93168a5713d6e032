// Figures of speed beside the last ones kept in the repository. Each is a ratio beside a floor that is measured in the same minute, so that they mean
// the same on every machine, nearly: how fast this one is stands beside them.
'use strict'

const { createHash } = require('node:crypto')
const { performance } = require('node:perf_hooks')

/** How much worse a figure may be than the kept one before it counts as slower: single runs of one commit differ by up to two fifths. */
const tolerance = 0.5

/** @typedef {{ what: string, ratio: number, side: 'at most' | 'at least', bound: number }} Figure */
/** @typedef {{ machine: number, figures: Record<string, number> }} Kept */

/**
 * @param {readonly Figure[]} figures @param {Kept | null} kept
 * @returns {{ what: string, now: number, before: number | null, wanted: string, isSlower: boolean, isWanted: boolean }[]} one row for each
 */
function compare(figures, kept) {
  return figures.map(({ what, ratio, side, bound }) => {
    const before = kept?.figures[what] ?? null
    const worse = side === 'at most' ? ratio / (before ?? ratio) : (before ?? ratio) / ratio
    const isWanted = side === 'at most' ? ratio <= bound : ratio >= bound
    return { what, now: ratio, before, wanted: `${side} ${bound}`, isSlower: worse > 1 + tolerance, isWanted }
  })
}

/** @param {ReturnType<typeof compare>} rows */
function table(rows) {
  const widest = Math.max(...rows.map(({ what }) => what.length))
  const line = (/** @type {string[]} */ [what, ...rest]) => `${what?.padEnd(widest)}${rest.map(each => each.padStart(10)).join('')}`
  const spoken = (/** @type {number | null} */ value) => value?.toFixed(2) ?? '–'
  return [
    line(['', 'kept', 'now', 'wanted']),
    ...rows.map(row => {
      const said = [row.what, spoken(row.before), spoken(row.now), row.wanted.replace('at most', '≤').replace('at least', '≥')]
      return line(said) + (row.isSlower ? '  SLOWER' : row.isWanted ? '' : '  not yet')
    }),
  ].join('\n')
}

/** How fast this machine is: so many megabytes are hashed in a second, the best of three. */
function speedOfMachine() {
  const block = Buffer.alloc(1_000_000, 'vitrine')
  const once = () => {
    const begun = performance.now()
    for (let i = 0; i < 200; i++) createHash('sha256').update(block).digest()
    return 200 / ((performance.now() - begun) / 1000)
  }
  return Math.round(Math.max(once(), once(), once()))
}

module.exports = { compare, table, speedOfMachine }

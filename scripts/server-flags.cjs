// How the server is started, by `npm start` and by whoever measures it: with memory that stays near what it holds.
'use strict'

// Of some 110 MB that it holds, V8 makes 450 before it looks what is still needed: a collector that waits for four times as much is quick
// where memory is free. Ours looks at one and a half times, and keeps little room for what is new. There is no greatest size: containers
// set that, and V8 knows it.
const flags = ['--heap-growing-percent=50', '--max-semi-space-size=8']

// Each thread would keep memory of its own that glibc doesn't give back.
const env = () => ({ MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' })

module.exports = { flags, env }

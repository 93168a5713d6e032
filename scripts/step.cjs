// One step of the work: says that it began, keeps talking while it lasts, says how it ended.
'use strict'

const quietSeconds = 5
// Each with the signal that ends it, if that is not the one we get ourselves.
const children = new Map()
let stopping = false

const secondsSince = start => (Date.now() - start) / 1000
const spoken = seconds => (seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`)

// Runs `work` and answers what it answers. Nothing takes longer than a few seconds in silence.
async function step(title, work) {
  const start = Date.now()
  let lastWord = start
  const speak = line => {
    lastWord = Date.now()
    console.log(line)
  }

  speak(`${title} …`)
  const heartbeat = setInterval(() => {
    if (secondsSince(lastWord) >= quietSeconds) speak(`${title} … ${Math.round(secondsSince(start))} s`)
  }, 1000)
  try {
    const answer = await work()
    speak(`${title}: done in ${spoken(secondsSince(start))}`)
    return answer
  } finally {
    clearInterval(heartbeat)
  }
}

// Waits for a child started with piped output; answers its exit code and everything it said, unless we are stopped ourselves.
function finished(child, ending) {
  children.set(child, ending)
  return new Promise(resolve => {
    let output = ''
    const hear = chunk => (output += chunk)
    child.stdout?.setEncoding('utf8').on('data', hear)
    child.stderr?.setEncoding('utf8').on('data', hear)

    const end = code => {
      children.delete(child)
      if (!stopping) resolve({ code, output })
    }
    child.on('error', error => {
      hear(error.message)
      end(1)
    })
    child.on('close', (code, signal) => {
      if (signal) hear(`ended by ${signal}`)
      end(code ?? 1)
    })
  })
}

// Whoever stops us while we wait for others stops them too. We end when they have: what went on would meet the next one.
function stopWithChildren() {
  const signals = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }
  const stop = signal => {
    stopping = true
    for (const [child, ending = signal] of children) child.kill(ending)
    setTimeout(() => children.forEach((_, child) => child.kill('SIGKILL')), 10_000)
    setInterval(() => {
      if (children.size === 0) process.exit(128 + signals[signal])
    }, 50)
  }
  for (const signal of Object.keys(signals)) process.once(signal, stop)
  return () => {
    for (const signal of Object.keys(signals)) process.off(signal, stop)
  }
}

// An error whose message is all the user needs; anything else is a bug and keeps its stack.
class Refusal extends Error {}

function sayAndExit(error) {
  console.error(error instanceof Refusal ? error.message : error)
  for (const child of children.keys()) child.kill('SIGTERM')
  process.exit(1)
}

module.exports = { step, finished, stopWithChildren, sayAndExit, Refusal, spoken, secondsSince }

/** How much of the machine a picture may take. The process looks after itself, and ends over what takes more. */

let whole = Infinity
let most = Infinity
let before = process.cpuUsage()

/** From now on it looks several times a second. `memory`: bytes; `seconds`: of the processor for one picture, as the time that others take doesn't count. */
export function keepBounds(memory: number, seconds: number): void {
  whole = seconds * 1_000_000
  setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (user + system > most) end('It took too long.')
    if (process.memoryUsage.rss() > memory) end('It took too much memory.')
  }, 50)
}

/** A picture is begun, for which this part of the time must do. */
export function beginWithin(part = 1): void {
  most = whole * part
  before = process.cpuUsage()
}

/** At once, whatever its threads are doing. */
export function end(why = ''): void {
  process.stderr.write(why)
  process.kill(process.pid, 'SIGKILL')
}

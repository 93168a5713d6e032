/** How much of the machine a picture may take. The process looks after itself, and ends over what takes more. */
export interface Bounds {
  /** Bytes. */
  readonly memory: number
  /** Of the processor for one picture, as the time that others take doesn't count. */
  readonly seconds: number
  /** Of the processor for all that is done with a drawing. */
  readonly drawingSeconds: number
  /** Of the processor for one picture of a drawing as large as a screen: one that takes longer is kept as its pixels. A TV needs some five times as long. */
  readonly screenSeconds: number
}

let bounds: Bounds = { memory: Infinity, seconds: Infinity, drawingSeconds: Infinity, screenSeconds: Infinity }
let most = Infinity
let before = process.cpuUsage()

/** From now on it looks several times a second. */
export function keepBounds(given: Bounds): void {
  bounds = given
  setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (user + system > most) end('It took too long.')
    if (process.memoryUsage.rss() > bounds.memory) end('It took too much memory.')
  }, 50)
}

/** A picture is begun, or turned out to be a drawing: from now on this is the time for it. */
export function beginWithin(what: 'seconds' | 'drawingSeconds'): void {
  most = bounds[what] * 1_000_000
  before = process.cpuUsage()
}

/** Nothing is made. */
export function rest(): void {
  most = Infinity
}

/** How many times as long as a screen has the processor needed. */
export const timesOfScreen = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / (bounds.screenSeconds * 1_000_000)

/** At once, whatever its threads are doing. */
export function end(why = ''): void {
  process.stderr.write(why)
  process.kill(process.pid, 'SIGKILL')
}

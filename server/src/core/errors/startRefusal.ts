/** Why the server can't start, told in one clear line to whoever starts it. The process then ends with exit code 1. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'

  constructor(reason: string, options?: ErrorOptions) {
    super(reason.replace(/\s*\n\s*/g, ' ').trim(), options)
  }
}

/** Runs a program of the command line: a refusal is one line and exit code 1, anything else keeps its stack. */
export async function runOrRefuse(work: () => Promise<void>): Promise<void> {
  // Whatever was opened ends with the process.
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.once(signal, () => process.exit(code))
  try {
    await work()
  } catch (error) {
    console.error(error instanceof StartRefusal ? error.message : error)
    process.exitCode = 1
  }
}

import { cdp } from 'vitest/browser'

/** The browser is one on which a finger points, while something is done. */
export async function withFinger(work: () => Promise<void>): Promise<void> {
  const session: object = cdp()
  const send: unknown = Reflect.get(session, 'send')
  const touched = async (enabled: boolean) => {
    if (typeof send === 'function') await Reflect.apply(send, session, ['Emulation.setTouchEmulationEnabled', { enabled }])
  }
  try {
    await touched(true)
    await work()
  } finally {
    await touched(false)
  }
}

import { tellBrowser } from './tellBrowser.ts'

/** The browser is one on which a finger points, while something is done. */
export async function withFinger(work: () => Promise<void>): Promise<void> {
  const touched = (enabled: boolean) => tellBrowser('Emulation.setTouchEmulationEnabled', { enabled })
  try {
    await touched(true)
    await work()
  } finally {
    await touched(false)
  }
}

import { cdp } from 'vitest/browser'

/** A command of the browser's own protocol, to the window in which the test is a frame. */
export async function tellBrowser(command: string, given: object): Promise<void> {
  const session: object = cdp()
  const send: unknown = Reflect.get(session, 'send')
  if (typeof send === 'function') await Reflect.apply(send, session, [command, given])
}

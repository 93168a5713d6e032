import { cdp } from 'vitest/browser'

/** A command of the browser's own protocol, to the window in which the test is a frame; answers what the browser does. */
export async function tellBrowser(command: string, given: object): Promise<unknown> {
  const session: object = cdp()
  const send: unknown = Reflect.get(session, 'send')
  return typeof send === 'function' ? Reflect.apply(send, session, [command, given]) : undefined
}

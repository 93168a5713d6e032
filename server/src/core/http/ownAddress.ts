import type { IncomingMessage } from 'node:http'
import { isForwarded, isOfThisMachineAlone, plainAddress } from './clientAddress.ts'

type Asked = Pick<IncomingMessage, 'headers'> & { readonly socket: Pick<IncomingMessage['socket'], 'localAddress' | 'localPort'> }

/**
 * The address at which a request reached this machine, where the connection itself proves what its `Host` says: anybody may send that header.
 * null: it came through a proxy, by a name, or over this machine's loopback, which is no address for others.
 */
export function ownAddressOf(request: Asked): string | null {
  const { socket, headers } = request
  const reached = plainAddress(socket.localAddress ?? '')
  if (reached === null || isForwarded(request) || isOfThisMachineAlone(reached)) return null
  const named = URL.canParse(`http://${headers.host}`) ? new URL(`http://${headers.host}`) : null
  const port = Number(named?.port || 80)
  return named && plainAddress(named.hostname) === reached && port === socket.localPort ? named.origin : null
}

import { isOwnHost } from '@vitrine/model/areas/systems/pairing.ts'
import { clientSettings } from './clientSettings.ts'

/** Where others reach this page, the first the likeliest: whoever looks at it as `localhost` is at the server, whose addresses on its network are meant. */
export function reachedOrigins(): readonly string[] {
  const { networkAddresses } = clientSettings()
  return isOwnHost(location.host) && networkAddresses.length > 0 ? networkAddresses : [location.origin]
}

/** A link for others to open, which the server told with an origin or without. */
export function linkForOthers(link: string): string {
  const { origin, pathname, search, hash } = new URL(link, location.origin)
  return `${origin === location.origin ? reachedOrigins()[0] : origin}${pathname}${search}${hash}`
}

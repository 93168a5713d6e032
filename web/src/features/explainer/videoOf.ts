/** What plays a partner's explanation: the browser itself, or the player of a known host. */
export type Video =
  | { readonly kind: 'file'; readonly address: string }
  | { readonly kind: 'frame'; readonly address: string; readonly host: 'YouTube' | 'Vimeo' }

const youtube = /^(?:(?:www|m|music)\.)?youtube\.com$|^(?:www\.)?youtube-nocookie\.com$|^youtu\.be$/
const vimeo = /^(?:(?:www|player)\.)?vimeo\.com$/

/** Null: nothing that is played here. The hosts play as soon as their frame is there, as it comes when somebody presses play. */
export function videoOf(link: string | null, origin: string): Video | null {
  if (!link || !URL.canParse(link, origin)) return null
  const url = new URL(link, origin)
  if (!/^https?:$/.test(url.protocol)) return null
  if (url.origin === origin) return /\.(mp4|webm|m4v)$/i.test(url.pathname) ? { kind: 'file', address: url.pathname } : null
  const address = youtube.test(url.hostname) ? onYoutube(url) : vimeo.test(url.hostname) ? onVimeo(url) : null
  return address ? { kind: 'frame', address, host: youtube.test(url.hostname) ? 'YouTube' : 'Vimeo' } : null
}

/** Of `watch?v=…`, `youtu.be/…`, `shorts/…`, `live/…` and `embed/…`: the address that sets no cookies. */
function onYoutube({ hostname, pathname, searchParams, hash }: URL): string | null {
  const named = hostname === 'youtu.be' ? /^\/([\w-]+)\/?$/.exec(pathname) : /^\/(?:embed|shorts|live|v)\/([\w-]+)\/?$/.exec(pathname)
  const id = named?.[1] ?? (/^\/watch\/?$/.test(pathname) ? searchParams.get('v') : null)
  if (!id || !/^[\w-]{11}$/.test(id)) return null
  const from = secondsIn(searchParams.get('t') ?? searchParams.get('start') ?? /^#t=(.+)$/.exec(hash)?.[1])
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${from ? `&start=${from}` : ''}`
}

/** Of `vimeo.com/…`, of a channel or group as well, and of the player's own address; what isn't listed has a key besides. */
function onVimeo({ pathname, searchParams, hash }: URL): string | null {
  const [, id, path] = /^\/(?:video\/|(?:channels|groups|showcase)\/[\w-]+\/(?:videos?\/)?)?(\d+)(?:\/([\da-f]+))?\/?$/.exec(pathname) ?? []
  if (!id) return null
  const key = path ?? searchParams.get('h')
  const from = secondsIn(/^#t=(.+)$/.exec(hash)?.[1])
  const unlisted = key && /^[\da-f]+$/.test(key) ? `&h=${key}` : ''
  return `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${unlisted}${from ? `#t=${from}s` : ''}`
}

/** `secondsIn('1m30s')` and `secondsIn('90')` are 90. */
function secondsIn(time: string | undefined | null): number {
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? []
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
}

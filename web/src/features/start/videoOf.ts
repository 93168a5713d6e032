export interface Video {
  readonly kind: 'file' | 'page'
  readonly address: string
}

const youtube = /^(?:www\.|m\.)?(?:youtube\.com|youtu\.be)$/
const vimeo = /^(?:www\.|player\.)?vimeo\.com$/

/** How a partner's link is shown: a film file in a player, a known film site in a frame that sets no cookies, anything else not at all. */
export function videoOf(link: string | null): Video | null {
  if (!link) return null
  const url = URL.parse(link, 'https://here.invalid')
  if (!url || !/^https?:$/.test(url.protocol)) return null
  if (youtube.test(url.hostname)) {
    const id = url.searchParams.get('v') ?? url.pathname.split('/').at(-1)
    return id ? { kind: 'page', address: `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}` } : null
  }
  if (vimeo.test(url.hostname)) {
    const id = /\d+/.exec(url.pathname)?.[0]
    return id ? { kind: 'page', address: `https://player.vimeo.com/video/${id}?dnt=1` } : null
  }
  return /\.(mp4|webm|m4v)$/i.test(url.pathname) ? { kind: 'file', address: link } : null
}

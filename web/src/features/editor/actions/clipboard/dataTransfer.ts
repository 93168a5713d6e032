/** What a clipboard, or a drag from elsewhere, brings. */
export interface TransferredData {
  /** Our own kind of content, where the browser keeps it apart. */
  readonly own: string | null
  readonly html: string | null
  readonly text: string | null
  readonly files: readonly File[]
}

export const ownType = 'application/x-vitrine-clipping'
/** Under this name a page may read it again from the system's clipboard, in browsers that know of such. */
export const webType = `web ${ownType}`

/** Formatted text that carries a clipping unseen: whoever pastes it elsewhere sees its words. */
export const htmlOf = (clipping: string, words: string): string => {
  const lines =
    words === ''
      ? ''
      : words
          .split('\n')
          .map(line => `<p>${escaped(line)}</p>`)
          .join('')
  return `<div data-vitrine="${encoded(clipping)}">${lines}</div>`
}

/** The clipping that formatted text carries; an empty text where it carries none. */
export function clippingInHtml(html: string | null): string {
  const found = /data-vitrine="([A-Za-z0-9+/=]+)"/.exec(html ?? '')?.[1]
  if (!found) return ''
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(found), letter => letter.charCodeAt(0)))
  } catch {
    return ''
  }
}

function encoded(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let letters = ''
  for (let at = 0; at < bytes.length; at += 8_192) letters += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(letters)
}

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** What a paste or a drop holds, as long as its event lasts. */
export const readDataTransfer = (data: DataTransfer | null): TransferredData => ({
  own: data?.getData(ownType) || null,
  html: data?.getData('text/html') || null,
  text: data?.getData('text/plain') || null,
  files: [...(data?.files ?? [])],
})

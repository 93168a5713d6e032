/** What the page has asked for, besides what it came with. */
const asked = new Map<string, Promise<unknown>>()

/**
 * Imports a part of the application: the build makes every `import()` a call of this (web/fetchFirst.ts). A browser never asks again for a module that
 * it could not have once, so that a moment without network would take the part away until the page is loaded anew: once a page is shown, the files
 * are fetched first. Rejects where one could not be fetched, and may then be called again.
 */
export async function importFetched<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map(bring))
  return load()
}

function bring(file: string): Promise<unknown> {
  const bringing = asked.get(file) ?? ask(`/${file}`)
  asked.set(file, bringing)
  bringing.catch(() => asked.delete(file))
  return bringing
}

async function ask(href: string): Promise<unknown> {
  if (document.querySelector(`[href="${href}"]`)) return
  // At once, so that styles stand in the order in which they were asked for.
  if (href.endsWith('.css')) return link('stylesheet', href)
  // Of what is linked, the browser also keeps what it made of it: that is faster, and is all that counts until something is shown.
  if (!document.querySelector('main')) return link('modulepreload', href)
  const response = await fetch(href)
  if (!response.ok) throw new Error(href)
  return response.blob()
}

const link = (rel: 'stylesheet' | 'modulepreload', href: string): Promise<unknown> =>
  new Promise((onload, reject) => {
    const element = document.createElement('link')
    const onerror = () => {
      element.remove()
      reject(new Error(href))
    }
    document.head.append(Object.assign(element, { rel, crossOrigin: '', href, onload, onerror }))
  })

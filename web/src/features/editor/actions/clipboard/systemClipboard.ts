import { rememberedText } from '../../../../device/remembered.ts'
import { htmlOf, ownType, webType, type TransferredData } from './dataTransfer.ts'

/** What was copied last in this browser, for where the system's clipboard may not be read. */
const lastCopied = rememberedText({ key: 'vitrine.clipboard', on: 'device' })
const lastWords = rememberedText({ key: 'vitrine.clipboard.words', on: 'device' })

function remember(clipping: string, words: string) {
  lastCopied.set(clipping)
  lastWords.set(words)
}

/** Puts a clipping, and its words, where this event says. */
export function writeTo(data: DataTransfer, clipping: string, words: string) {
  data.setData(ownType, clipping)
  data.setData('text/html', htmlOf(clipping, words))
  data.setData('text/plain', words)
  remember(clipping, words)
}

/** The same without an event, as from a menu. Where the system refuses it, it can still be pasted in this browser. */
export async function write(clipping: string, words: string): Promise<void> {
  remember(clipping, words)
  try {
    const parts = {
      'text/html': new Blob([htmlOf(clipping, words)], { type: 'text/html' }),
      'text/plain': new Blob([words], { type: 'text/plain' }),
      ...(ClipboardItem.supports?.(webType) ? { [webType]: new Blob([clipping], { type: ownType }) } : {}),
    }
    await navigator.clipboard.write([new ClipboardItem(parts)])
  } catch {
    // Denied, or no certificate: the copy in this browser is what there is.
  }
}

/** With Ctrl Shift V the browser hands over the words alone: where they are those of what was copied last here, that is meant. */
export function wholeOf(data: TransferredData): TransferredData {
  const { own, html, text, files } = data
  const clipping = lastCopied.get()
  if (own !== null || html !== null || files.length > 0 || clipping === null) return data
  const plain = (words: string | null) => (words ?? '').replaceAll('\r\n', '\n').trim()
  return plain(text) === plain(lastWords.get()) ? { ...data, own: clipping } : data
}

/** What the system's clipboard holds; where it may not be read, what was copied last in this browser. */
export async function read(): Promise<TransferredData> {
  try {
    const items = await navigator.clipboard.read()
    const textOf = async (type: string) => {
      const item = items.find(each => each.types.includes(type))
      return item ? await (await item.getType(type)).text() : null
    }
    const pictures = items.flatMap(item => item.types.filter(type => type.startsWith('image/')).map(type => ({ item, type })))
    const files = await Promise.all(
      pictures.map(async ({ item, type }, index) => {
        const blob = await item.getType(type)
        return new File([blob], `picture-${index + 1}.${type.slice(6).replace(/\W.*/, '')}`, { type })
      }),
    )
    return { own: await textOf(webType), html: await textOf('text/html'), text: await textOf('text/plain'), files }
  } catch {
    return { own: lastCopied.get(), html: null, text: null, files: [] }
  }
}

import type { Asset } from './asset.ts'

/** Its title, with the ending of the file that it is kept as. */
const downloadName = ({ title, filename }: Pick<Asset, 'title' | 'filename'>): string => {
  const ending = /\.[a-z0-9]+$/i.exec(filename)?.[0] ?? ''
  return title.toLowerCase().endsWith(ending) ? title : title + ending
}

export function downloadAsset(asset: Asset): void {
  const link = document.createElement('a')
  link.href = asset.url
  link.download = downloadName(asset)
  document.body.append(link)
  link.click()
  link.remove()
}

import { download } from '../../ui/saveAs.ts'
import type { Asset } from './asset.ts'

/** Its title, with the ending of the file that it is kept as. */
const downloadName = ({ title, filename }: Pick<Asset, 'title' | 'filename'>): string => {
  const ending = /\.[a-z0-9]+$/i.exec(filename)?.[0] ?? ''
  return title.toLowerCase().endsWith(ending) ? title : title + ending
}

export const downloadAsset = (asset: Asset): void => download(asset.url, downloadName(asset))

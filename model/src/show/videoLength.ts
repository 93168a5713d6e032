import type { ContentAsset } from '../screen/content.ts'
import type { Slide } from './show.ts'

type Assets = Readonly<Record<string, ContentAsset>>

/** The videos of a slide: the one behind it, and those on it. */
const videosOf = ({ backgroundAssetId, widgets }: Slide): readonly (string | null)[] => [
  backgroundAssetId,
  ...widgets.flatMap(w => (w.type === 'VIDEO' && !w.isHidden ? [w.settings.assetId] : [])),
]

/** How long the longest video of a slide is, in tenths of a second, so that the slide ends with it and never after it. Null without one. */
export function videoLengthOf(slide: Slide, assets: Assets): number | null {
  const lengths = videosOf(slide).flatMap(id => {
    const asset = assets[id ?? '']
    return asset?.type === 'VIDEO' && asset.duration ? [asset.duration] : []
  })
  return lengths.length ? Math.max(0.1, Math.floor(Math.max(...lengths) * 10 + 1e-6) / 10) : null
}

/** How long a slide is that was as long as its video, when it has another. Null: it is not as long as its video, or nothing changes. */
export function followedLength(before: Slide, after: Slide, assets: Assets): number | null {
  const [was, is] = [videoLengthOf(before, assets), videoLengthOf(after, assets)]
  return was !== null && is !== null && isAsLong(before, was) && !isAsLong(before, is) ? is : null
}

export const isAsLong = ({ duration }: Pick<Slide, 'duration'>, length: number): boolean => Math.abs(duration - length) < 0.05

import { Text, UnstyledButton } from '@mantine/core'
import { lengthOf } from '@vitrine/model/areas/media/videos.ts'
import { useState } from 'react'
import { useTranslate } from '../language.ts'
import { Thumbnail } from '../Thumbnail.tsx'
import type { Asset } from './asset.ts'
import classes from './AssetPicker.module.css'

interface Props {
  readonly asset: Asset
  readonly isChosen: boolean
  readonly choose: (asset: Asset) => void
  readonly take: (asset: Asset) => void
}

/** A picture, or a video with its length, which plays while it is pointed at. */
export function AssetTile({ asset, isChosen, choose, take }: Props) {
  const t = useTranslate()
  const [plays, setPlays] = useState(false)
  const { type, url, thumbUrl, title, duration } = asset
  const isVideo = type === 'VIDEO'
  return (
    <UnstyledButton
      className={classes.tile}
      aria-pressed={isChosen}
      onClick={() => choose(asset)}
      onDoubleClick={() => take(asset)}
      onPointerEnter={() => setPlays(isVideo)}
      onPointerLeave={() => setPlays(false)}
      onFocus={() => setPlays(isVideo)}
      onBlur={() => setPlays(false)}
    >
      <span className={classes.frame}>
        <Thumbnail url={thumbUrl ?? (isVideo ? null : url)} fit="contain" />
        {plays && <video className={classes.film} src={url} muted loop autoPlay playsInline aria-hidden />}
        {isVideo && duration !== null && (
          <span className={classes.length} aria-label={t('video.length', { length: lengthOf(duration) })}>
            {lengthOf(duration)}
          </span>
        )}
      </span>
      <Text size="sm" truncate mt={4} title={title}>
        {title}
      </Text>
    </UnstyledButton>
  )
}

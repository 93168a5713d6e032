import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './Thumbnail.module.css'

interface Props {
  readonly url: string | null | undefined
  /** Empty when the words beside it say the same. */
  readonly alt?: string
  readonly orientation?: 'LANDSCAPE' | 'PORTRAIT'
  /** `contain` shows all of it, `cover` fills the frame. */
  readonly fit?: 'contain' | 'cover'
}

/** A picture in its frame; without one, or when it cannot be loaded, the no-image picture. */
export function Thumbnail({ url, alt = '', orientation = 'LANDSCAPE', fit = 'cover' }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const isShown = url && broken !== url
  return (
    <span className={classes.frame} data-orientation={orientation}>
      {isShown ? (
        <img
          className={classes.picture}
          src={url}
          alt={alt}
          loading="lazy"
          decoding="async"
          style={{ objectFit: fit }}
          onError={() => setBroken(url)}
          draggable={false}
        />
      ) : (
        <span className={classes.none} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          <IconPhotoOff size={32} stroke={1.25} aria-hidden />
        </span>
      )}
    </span>
  )
}

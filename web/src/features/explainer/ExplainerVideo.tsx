import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconDiscount2, IconLayoutBoard, IconPlayerPlayFilled, IconToolsKitchen2, type Icon } from '@tabler/icons-react'
import type { RouteName } from '@vitrine/model/access/routes.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../ui/language.ts'
import classes from './ExplainerVideo.module.css'
import type { Video } from './videoOf.ts'

/** What a partner explains. */
export type Subject = Extract<RouteName, 'products' | 'promotions' | 'list-collections'>

const icons: Record<Subject, Icon> = { products: IconToolsKitchen2, promotions: IconDiscount2, 'list-collections': IconLayoutBoard }

/** A picture of our own: nothing is asked of anybody else until somebody presses play. */
export function ExplainerVideo({ subject, video }: { readonly subject: Subject; readonly video: Video }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const title = t('app.start.video', { subject: t(`app.routes.${subject}.title`) })
  const Sign = icons[subject]
  const poster = (
    <>
      <Sign className={classes.sign ?? ''} stroke={1.1} aria-hidden />
      <span className={classes.play} aria-hidden>
        <IconPlayerPlayFilled size={26} />
      </span>
      {video.kind !== 'file' && <span className={classes.host}>{video.host}</span>}
    </>
  )
  return (
    <figure className={classes.figure}>
      {isOpen ? (
        <Player video={video} title={title} />
      ) : (
        <UnstyledButton className={classes.poster ?? ''} onClick={() => setOpen(true)}>
          <VisuallyHidden>{t('app.start.play-video', { title })}</VisuallyHidden>
          {poster}
        </UnstyledButton>
      )}
      <Text component="figcaption" mt={6}>
        {title}
      </Text>
    </figure>
  )
}

function Player({ video, title }: { readonly video: Video; readonly title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const film = useRef<HTMLVideoElement>(null)
  // The button that was pressed is gone: the keys go on where it was.
  useEffect(() => (film.current ?? frame.current)?.focus(), [])
  if (video.kind === 'file')
    return <video ref={film} className={classes.player} src={video.address} controls autoPlay playsInline aria-label={title} />
  return (
    <iframe
      ref={frame}
      className={classes.player}
      src={video.address}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      // YouTube plays nothing for a page that doesn't say where it is.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

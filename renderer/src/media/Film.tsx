import { useContext, useLayoutEffect, useRef, type CSSProperties } from 'react'
import type { ContentAsset } from '@vitrine/model/screen/content.ts'
import type { Clock } from '../clock.ts'
import { useStage } from '../stageContext.ts'
import { whole } from '../widgetStyle.ts'
import { Picture } from './Picture.tsx'
import { VideoFramesContext, type VideoFrames } from './videoFrames.ts'
import { watchOver } from './watching.ts'

interface Props {
  readonly asset: ContentAsset
  readonly mode: 'COVER' | 'CONTAIN'
  readonly repeat: boolean
}

/** A video: its poster, and over it from the first painted frame on the moving picture. While frozen the poster only. */
export function Film(props: Props) {
  const { time } = useStage()
  const frames = useContext(VideoFramesContext)
  return (
    <>
      {props.asset.thumbUrl && (
        <div style={whole}>
          <Picture url={props.asset.thumbUrl} mode={props.mode} />
        </div>
      )}
      {time && frames ? <Frames {...props} time={time} frames={frames} /> : <Video {...props} />}
    </>
  )
}

/**
 * Each frame drawn by somebody else, into a canvas that has as many points as it has pixels and is brought to its size by a transform: Chromium
 * 153 draws a canvas within a canvas in its own size, whatever its box.
 */
function Frames({ asset, mode, repeat, time, frames }: Props & { readonly time: Clock; readonly frames: VideoFrames }) {
  const ref = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const canvas = ref.current!
    const { width, height } = getComputedStyle(canvas.parentElement!)
    Object.assign(canvas, {
      width: Math.round(parseFloat(width) * frames.density),
      height: Math.round(parseFloat(height) * frames.density),
    })
    const { draw, close } = frames.open(asset.url, canvas, { repeat, mode })
    const follow = () => draw(Math.max(0, time.now()))
    follow()
    const stop = time.subscribe(follow)
    return () => {
      stop()
      close()
    }
  }, [asset.url, time, repeat, mode, frames])
  return <canvas ref={ref} style={{ ...corner, transform: `scale(${1 / frames.density})` }} />
}

const corner: CSSProperties = { position: 'absolute', left: 0, top: 0, transformOrigin: '0 0' }
const placed = (mode: Props['mode']): CSSProperties => ({ ...whole, objectFit: mode === 'COVER' ? 'cover' : 'contain' })

function Video({ asset, mode, repeat }: Props) {
  const { time } = useStage()
  const ref = useRef<HTMLVideoElement>(null)
  const moves = time !== null || !asset.thumbUrl
  useLayoutEffect(() => {
    const video = ref.current
    if (!video) return
    video.muted = true
    video.src = time ? asset.url : `${asset.url}#t=0.1`
    const reveal = () => whenFirstFrame(video, () => void (video.style.opacity = '1'))
    let forget = reveal()
    function restart() {
      const place = video!.currentTime
      forget()
      video!.style.opacity = '0'
      // The poster stands until it moves again.
      video!.load()
      if (place > 0) video!.currentTime = place
      video!.play().catch(() => {})
      forget = reveal()
    }
    function giveUp() {
      forget()
      release(video!)
    }
    const stop = time ? follow(video, time, repeat, watchOver({ restart, giveUp })) : () => {}
    return () => {
      forget()
      stop()
      release(video)
    }
  }, [asset.url, time, repeat, moves])
  return moves && <video ref={ref} muted playsInline preload="auto" loop={repeat} style={{ ...placed(mode), opacity: 0 }} />
}

/** A running clock starts the video with its slide, lets it play and watches over it; one turned by hand seeks every moment. */
function follow(video: HTMLVideoElement, time: Clock, repeat: boolean, look: ReturnType<typeof watchOver>): () => void {
  if (time.runs) {
    let hasBegun = false
    const tick = () => {
      const now = time.now()
      if (now < 0) return
      // Refused, for instance by a browser that saves energy: the poster stands.
      if (!hasBegun) video.play().catch(() => {})
      hasBegun = true
      look(now, video)
    }
    tick()
    return time.subscribe(tick)
  }
  const seek = () => void (video.currentTime = placeIn(video.duration || 0, Math.max(0, time.now()), repeat))
  seek()
  video.addEventListener('loadedmetadata', seek)
  const stop = time.subscribe(seek)
  return () => {
    stop()
    video.removeEventListener('loadedmetadata', seek)
  }
}

/** The second of a video that is on after so many seconds of its slide. */
export const placeIn = (length: number, t: number, repeat: boolean) => (length === 0 ? 0 : repeat ? t % length : Math.min(t, length))

/** The first frame that is on the screen; where the browser does not say so, the first that could be. */
function whenFirstFrame(video: HTMLVideoElement, then: () => void): () => void {
  if ('requestVideoFrameCallback' in video) {
    const asked = video.requestVideoFrameCallback(then)
    return () => video.cancelVideoFrameCallback(asked)
  }
  const old: HTMLVideoElement = video
  old.addEventListener('timeupdate', then)
  return () => old.removeEventListener('timeupdate', then)
}

/** Some televisions have one decoder: give it back at once. */
function release(video: HTMLVideoElement) {
  video.pause()
  video.style.opacity = '0'
  video.removeAttribute('src')
  video.load()
}

import '@vitrine/renderer/olderScreens.ts'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { en } from '@vitrine/model/messages/parts/widgets.ts'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import { slideOf, type Show } from '@vitrine/model/show/show.ts'
import { handClock, type HandClock } from '@vitrine/renderer/clock.ts'
import { Content } from '@vitrine/renderer/data.tsx'
import { drawn, fontsOf, framesShown } from '@vitrine/renderer/media.ts'
import { Stage } from '@vitrine/renderer/Stage.tsx'

interface Scene {
  readonly show: Show
  readonly slideId: string
  readonly catalogue: Catalogue
}

/** One slide as large as the window, for whoever takes pictures of it (server/src/workers). Nothing on it moves by itself. */
export interface StageApi {
  /** Draws the slide frozen; done when its fonts and pictures are painted. */
  show(scene: Scene): Promise<void>
  /** Draws the slide that is on the stage at this second of its time. */
  seek(seconds: number): Promise<void>
}

declare global {
  interface Window {
    stage?: StageApi
  }
}

const element = document.getElementById('stage')!
const root = createRoot(element)
let scene: Scene | null = null
let time: HandClock | null = null
let scenes = 0

async function draw(): Promise<void> {
  const slide = scene && slideOf(scene.show, scene.slideId)
  if (!scene || !slide) throw new Error('The show has no such slide.')
  const { show, catalogue } = scene
  flushSync(() =>
    root.render(
      <Content catalogue={catalogue} words={en}>
        <Stage key={scenes} show={show} slide={slide} width={window.innerWidth} time={time} />
      </Content>,
    ),
  )
  await drawn(element, fontsOf(slide, show.style))
  await painted()
}

/** A frame that is asked for in a frame comes after what is drawn now is on the screen. */
const painted = () => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

window.stage = {
  show(next) {
    scene = next
    time = null
    scenes += 1
    return draw()
  },
  async seek(seconds) {
    if (!time) {
      time = handClock(seconds)
      return draw()
    }
    time.set(seconds)
    await drawn(element, [])
    await framesShown(element)
    await painted()
  },
}

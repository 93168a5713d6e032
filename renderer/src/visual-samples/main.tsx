import { createRoot } from 'react-dom/client'
import { transitionTypes } from '@vitrine/model/areas/shows/enumerations.ts'
import { en } from '@vitrine/model/messages/parts/widgets.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { handClock } from '../clock.ts'
import { Content } from '../data.tsx'
import { drawn, fontsOf } from '../media.ts'
import { ShowPlayer } from '../ShowPlayer.tsx'
import { Stage } from '../Stage.tsx'
import { catalogue, samples } from './samples.ts'

// `?orientation=PORTRAIT&slide=text` shows one sample, frozen; with `&t=2.5` live at that second of its time.
// `?play=1.5` plays all of them, each for so many seconds and with another transition.
const asked = new URLSearchParams(location.search)
const show = samples(asked.get('orientation') === 'PORTRAIT' ? 'PORTRAIT' : 'LANDSCAPE')
const slide = show.slides.find(s => s.id === asked.get('slide')) ?? show.slides[0]!
const t = asked.get('t')
const root = document.getElementById('root')!
document.body.dataset['slides'] = show.slides.map(s => s.id).join(' ')

const seconds = Number(asked.get('play'))
const playing: Show = {
  ...show,
  slides: show.slides.map((s, i) => ({ ...s, duration: seconds, transitionType: transitionTypes[i % transitionTypes.length] ?? null })),
}

createRoot(root).render(
  seconds > 0 ? (
    <ShowPlayer
      show={playing}
      catalogue={catalogue}
      width={innerWidth}
      height={innerHeight}
      now={() => 0}
      hardStart
      onSlide={turn => (document.body.dataset['playing'] = turn.slide?.id ?? '')}
    />
  ) : (
    <Content catalogue={catalogue} words={en} now={() => Date.UTC(2026, 5, 1, 12)}>
      <Stage show={show} slide={slide} width={Number(asked.get('width') ?? 1280)} time={t === null ? null : handClock(Number(t))} />
    </Content>
  ),
)
requestIdleCallback(() => void drawn(root, fontsOf(slide, show.style)).then(() => (document.body.dataset['ready'] = 'yes')))

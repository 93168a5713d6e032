import { createRoot } from 'react-dom/client'
import { en } from '@vitrine/model/messages/parts/widgets.ts'
import { handClock } from '../clock.ts'
import { Content } from '../data.tsx'
import { drawn, fontsOf } from '../media.ts'
import { Stage } from '../Stage.tsx'
import { catalogue, samples } from './samples.ts'

// `?orientation=PORTRAIT&slide=text` shows one sample, frozen; with `&t=2.5` live at that second of its time.
const asked = new URLSearchParams(location.search)
const show = samples(asked.get('orientation') === 'PORTRAIT' ? 'PORTRAIT' : 'LANDSCAPE')
const slide = show.slides.find(s => s.id === asked.get('slide')) ?? show.slides[0]!
const t = asked.get('t')
const root = document.getElementById('root')!
document.body.dataset['slides'] = show.slides.map(s => s.id).join(' ')

createRoot(root).render(
  <Content catalogue={catalogue} words={en}>
    <Stage show={show} slide={slide} width={Number(asked.get('width') ?? 1280)} time={t === null ? null : handClock(Number(t))} />
  </Content>,
)
requestIdleCallback(() => void drawn(root, fontsOf(slide, show.style)).then(() => (document.body.dataset['ready'] = 'yes')))

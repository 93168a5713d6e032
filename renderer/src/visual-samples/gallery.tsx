import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { en } from '@vitrine/model/messages/parts/widgets.ts'
import type { Size } from '@vitrine/model/show/geometry.ts'
import { slideOf } from '@vitrine/model/show/show.ts'
import { handClock, type HandClock } from '../clock.ts'
import { Content } from '../data.tsx'
import { drawn, fontsOf, framesShown, type FontNeed } from '../media.ts'
import { ShowPlayer } from '../ShowPlayer.tsx'
import { fitted, Stage } from '../Stage.tsx'
import type { Gallery, PictureOptions, Place } from './pictureTypes.ts'
import { catalogue } from './samples.ts'
import { sheets, type Cell, type Sheet } from './sheets.ts'

declare global {
  interface Window {
    gallery?: Gallery
  }
}

const gap = 4
let root: Root | null = null

window.gallery = {
  names: orientation => Object.keys(sheets(orientation)),
  async draw(name, orientation, manner = 'jump') {
    const sheet = sheets(orientation)[name]
    if (!sheet) throw new Error(`There is no sheet ${name}.`)
    root?.unmount()
    const element = document.getElementById('root')!
    root = createRoot(element)
    const size = fitted(orientation, { width: sheet.width, height: Infinity })
    const models = sheet.cells.map(cell => modelOf(cell))
    const fonts = sheet.cells.flatMap(fontsIn)
    flushSync(() =>
      root!.render(
        <div style={{ display: 'flex', flexWrap: 'wrap', width: sheet.columns * (size.width + gap) }}>
          {models.map((model, i) => (
            <div key={i} style={{ position: 'relative', overflow: 'hidden', margin: `0 ${gap}px ${gap}px 0`, ...size }}>
              {model.draw(size)}
            </div>
          ))}
        </div>,
      ),
    )
    await drawn(element, fonts)
    await painted()
    for (const model of models) await model.reach?.(manner)
    await drawn(element, fonts)
    await framesShown(element)
    await painted()
    return placesOf(sheet, size)
  },
}

function placesOf({ columns, cells, names }: Sheet, { width, height }: Size): Place[] {
  const rows = Math.ceil(cells.length / columns)
  if (!names) return [{ name: null, left: 0, top: 0, width: columns * (width + gap), height: rows * (height + gap) }]
  const at = (i: number) => ({ left: (i % columns) * (width + gap), top: Math.floor(i / columns) * (height + gap) })
  return names.map((name, i) => ({ name, ...at(i), width, height }))
}

interface Model {
  readonly draw: (size: Size) => ReactNode
  readonly reach?: (manner: PictureOptions) => Promise<void> | void
}

function modelOf(cell: Cell): Model {
  if ('transition' in cell) return changing(cell)
  const { show, slideId, t, isSilent = false } = cell
  const clock = t === null ? null : handClock(0)
  return {
    draw: ({ width }) => (
      <Content catalogue={catalogue} words={isSilent ? null : en} now={noon}>
        <Stage show={show} slide={slideOf(show, slideId)!} width={width} time={clock} />
      </Content>
    ),
    reach(manner) {
      if (clock === null || t === null) return
      if (manner === 'play') play(clock, t)
      clock.set(t)
    },
  }
}

/** Every tenth of a second up to the moment, then past it, and back. */
function play(clock: HandClock, t: number) {
  for (let now = 0; now < t; now += 0.1) clock.set(now)
  clock.set(t + 3)
  clock.set(t / 2)
}

/** The moment at which the samples are looked at. */
const noon = () => Date.UTC(2026, 5, 1, 12)

/** The player itself, its clock turned to where the first slide is over and the second on its way. */
function changing({ transition, progress }: Extract<Cell, { transition: unknown }>): Model {
  const clock = handClock(0)
  let slide = ''
  const until = async (seconds: number, wanted: string) => {
    while (slide !== wanted) {
      clock.set(seconds)
      await frame()
    }
  }
  return {
    draw: ({ width, height }) => (
      <ShowPlayer
        show={transition}
        catalogue={catalogue}
        width={width}
        height={height}
        clock={clock}
        now={noon}
        hardStart
        onSlide={turn => (slide = turn.slide?.id ?? '')}
      />
    ),
    async reach(manner) {
      await until(0, 'before')
      clock.set(0.5)
      await until(1, 'after')
      if (manner === 'play') for (let now = 1; now < 1 + progress; now += 0.05) clock.set(now)
      clock.set(1 + progress)
    },
  }
}

function fontsIn(cell: Cell): readonly FontNeed[] {
  const show = 'transition' in cell ? cell.transition : cell.show
  return show.slides.flatMap(slide => ('transition' in cell || slide.id === cell.slideId ? fontsOf(slide, show.style) : []))
}

// oxlint-disable-next-line no-restricted-globals -- whoever takes pictures has to know when the page is painted
const frame = () => new Promise<void>(resolve => requestAnimationFrame(() => resolve()))
const painted = () => frame().then(frame)

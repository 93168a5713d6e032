import '@vitrine/renderer/olderScreens.ts'
import '@vitrine/renderer/text/allFamilies.ts'
import '@vitrine/renderer/widgets/all.ts'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import { inLanguage } from '@vitrine/model/screen/inLanguage.ts'
import type { Fit } from '@vitrine/model/show/fitting.ts'
import { availablePromotions, type Picked } from '@vitrine/model/show/playlist.ts'
import { slideOf, type Show } from '@vitrine/model/show/show.ts'
import type { OnFit } from '@vitrine/renderer/stageContext.ts'
import { handClock, type HandClock } from '@vitrine/renderer/clock.ts'
import { Content } from '@vitrine/renderer/data.tsx'
import { drawn, fontsOf, framesShown } from '@vitrine/renderer/media.ts'
import { Stage } from '@vitrine/renderer/Stage.tsx'
import { drawnStyle } from '@vitrine/renderer/text/textStyle.ts'

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
  /** What of each widget of the slide is drawn wholly, live as on a screen. Of what random widgets show, and of the languages of the menu, the one that fits least. */
  measure(scene: Scene): Promise<readonly WidgetFit[]>
}

type WidgetFit = Fit & { readonly widgetId: string }

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
let picked: Picked | null = null
let onFit: OnFit | null = null
let language: string | null = null

async function draw(): Promise<void> {
  const slide = scene && slideOf(scene.show, scene.slideId)
  if (!scene || !slide) throw new Error('The show has no such slide.')
  const { show, catalogue } = scene
  flushSync(() =>
    root.render(
      <Content catalogue={inLanguage(catalogue, language)} language={language} words={null} now={Date.now}>
        <Stage key={scenes} show={show} slide={slide} width={window.innerWidth} time={time} picked={picked} onFit={onFit} />
      </Content>,
    ),
  )
  await drawn(element, fontsOf(slide, drawnStyle(show.style, catalogue)))
  await painted()
}

/** A frame that is asked for in a frame comes after what is drawn now is on the screen. */
const painted = () => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

const lacks = (fit: Fit | undefined) => (fit ? fit.total - fit.shown : 0)

/** What random widgets may show. */
function picksOf({ show, slideId, catalogue }: Scene): readonly (Picked | null)[] {
  const isRandom = slideOf(show, slideId)?.widgets.some(widget => widget.type === 'PROMOTION' && widget.settings.mode === 'RANDOM')
  const promotions = isRandom ? availablePromotions(catalogue.promotions).slice(0, mostPicks) : []
  return promotions.length > 0 ? promotions.map(({ id }) => ({ promotionId: id, chance: 0 })) : [null]
}
const mostPicks = 30

/** In which languages the menu may be read there: as it is written, and each other one. */
const languagesOf = ({ catalogue }: Scene): readonly (string | null)[] => [null, ...(catalogue.organization?.menuLanguages?.slice(1) ?? [])]

window.stage = {
  show(next) {
    scene = next
    time = null
    picked = null
    language = null
    onFit = null
    scenes += 1
    return draw()
  },
  async measure(next) {
    const fits = new Map<string, WidgetFit>()
    const looks = picksOf(next).flatMap(pick => languagesOf(next).map(each => ({ pick, each })))
    for (const { pick, each } of looks) {
      scene = next
      time = handClock(0)
      picked = pick
      language = each
      const seen = new Map<string, WidgetFit>()
      onFit = (widgetId, fit) => void (fit ? seen.set(widgetId, { widgetId, ...fit }) : seen.delete(widgetId))
      scenes += 1
      await draw()
      for (const [id, fit] of seen) if (lacks(fit) >= lacks(fits.get(id))) fits.set(id, fit)
    }
    return [...fits.values()]
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

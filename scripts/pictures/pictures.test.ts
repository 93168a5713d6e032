import { afterAll, beforeAll, expect, test } from 'vitest'
import { animationTypes, orientations, transitionTypes, type Orientation } from '@vitrine/model/areas/shows/enumerations.ts'
import { moments, sheets } from '@vitrine/renderer/visual-samples/sheets.ts'
import { differenceOf, type Pixels } from './difference.ts'
import { keptNames, keptPicture, showFault } from './kept.ts'
import { openStudio, type Studio } from './studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio?.close())

const names = Object.keys(sheets('LANDSCAPE'))
const taken = new Map<string, Pixels>()

/** What differs from the reference pictures, each with the file that shows it. */
async function faultsOf(pictures: ReadonlyMap<string, Pixels>): Promise<string[]> {
  const faults: string[] = []
  for (const [name, picture] of pictures) {
    const kept = await keptPicture(name)
    if (!kept) {
      faults.push(`${name} is new: npm run pictures`)
      continue
    }
    const { isSame, picture: fault } = differenceOf(kept, picture)
    if (!isSame) faults.push(`${name}: see ${await showFault(name, fault)}; if it is as it should be: npm run pictures`)
  }
  return faults
}

test.each(orientations.flatMap(o => names.map(name => [name, o] as const)))('[PI2] %s, %s, looks as it did', async (name, orientation) => {
  const pictures = await studio.take(name, orientation)
  for (const [each, picture] of pictures) taken.set(each, picture)
  expect(await faultsOf(pictures)).toEqual([])
})

test('[PI2] there is a picture for each that is drawn, and no other', async () => {
  expect([...taken.keys()].sort()).toEqual(await keptNames())
})

test('[PI2] the sheets have every animation in each stage, and every transition, at three moments', () => {
  const cells = (orientation: Orientation) => Object.values(sheets(orientation)).flatMap(sheet => sheet.cells)
  for (const orientation of orientations) {
    const moved = cells(orientation).filter(cell => 'slideId' in cell && cell.slideId === 'moving')
    expect(moved).toHaveLength(animationTypes.length * 3 * moments.length)
    expect(cells(orientation).filter(cell => 'transition' in cell)).toHaveLength(transitionTypes.length * moments.length)
  }
})

const timed = names.filter(name => name !== 'widgets')
test.each(timed)('[PI3] %s at its moment is the same, whether time jumped there or everything before was played', async name => {
  const jumped = [await studio.take(name, 'PORTRAIT'), await studio.told()] as const
  const played = [await studio.take(name, 'PORTRAIT', { manner: 'play' }), await studio.told()] as const
  expect(played[1]).toEqual(jumped[1])
  // Of the same places a browser may smooth edges otherwise, as it still has what it drew before.
  for (const [each, picture] of played[0]) expect(differenceOf(jumped[0].get(each)!, picture).worst).toBeLessThan(0.5)
})

// Whoever looks at a whole slide would notice these; the rest of the page is as it was.
const faults: Readonly<Record<string, (widget: { readonly style: Record<string, string> }) => void>> = {
  'is missing': ({ style }) => void (style['visibility'] = 'hidden'),
  'has moved by a hundredth of the slide': ({ style }) => void (style['marginLeft'] = '13px'),
  'has another colour': ({ style }) => void (style['filter'] = 'hue-rotate(60deg)'),
  'is turned by two degrees': ({ style }) => void (style['transform'] = 'rotate(2deg)'),
  'is a tenth smaller': ({ style }) => void (style['transform'] = 'scale(.9)'),
  'is paler': ({ style }) => void (style['opacity'] = '.8'),
}
test.each(Object.entries(faults))('[PI6] a picture is refused in which something %s', async (_, fault) => {
  const spoiled = await studio.take('widgets', 'LANDSCAPE', {
    spoil: page =>
      page.evaluate(`for (const slide of document.querySelectorAll('[data-slide-id]'))
        for (const widget of [...slide.querySelectorAll('[data-widget-id]')].slice(0, 1)) (${fault.toString()})(widget)`),
  })
  for (const name of ['shapes', 'media', 'promotions']) {
    const full = `widgets-${name}-landscape`
    expect(differenceOf((await keptPicture(full))!, spoiled.get(full)!).isSame).toBe(false)
  }
})

test('[PI4] a picture of another movement is refused', async () => {
  // The four sides of both families stand in the same places of their sheets.
  const [other] = [...(await studio.take('motion-slide', 'LANDSCAPE')).values()]
  expect(differenceOf((await keptPicture('motion-fade-big-landscape'))!, other!).isSame).toBe(false)
})

test('[PI5] a picture passes whose letters another browser has smoothed', async () => {
  const other = await openStudio({ args: ['--disable-lcd-text', '--disable-font-subpixel-positioning', '--font-render-hinting=full'] })
  try {
    expect(await faultsOf(await other.take('widgets', 'PORTRAIT'))).toEqual([])
    expect(await faultsOf(await other.take('motion-zoom', 'LANDSCAPE'))).toEqual([])
  } finally {
    await other.close()
  }
})

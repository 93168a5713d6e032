import type { Locator, Page } from '@playwright/test'
import { api, aPresentation, canvasOf, edit, palette, signedIn, slide, widgets } from './actions.ts'
import { expect, test } from './fixtures.ts'
import type { Vitrine } from './vitrine.ts'
import { narrow, tour, wide, type Sight } from './accessibilityAudit.ts'

// What is found is told in words; recording hundreds of pages would take longer than looking at them.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })

/** The editor with everything that can be selected or opened in it, as pages.spec.ts looks at the rest. */
test('the editor can be read and used by everybody, in English and Dutch', async ({ browser, demo: vitrine }) => {
  const ask = await api(vitrine)
  const { id } = await aPresentation(ask, 'A presentation whose name is much longer than the bar at the top of the editor')
  const published = await aPresentation(ask, 'Out there', { concept: false })
  const office = await signedIn(browser, vitrine)
  const page = await office.newPage()
  await edit(page, vitrine, id)
  for (const [count, name] of kinds.entries()) {
    await palette(page, name).click()
    await expect(widgets(page)).toHaveCount(count + 1)
  }
  const faults = await tour(page, sights(vitrine, id, published.id), [wide, tight, portrait, narrow])
  await office.close()
  expect(faults).toEqual([])
})

const kinds = ['Text', 'Rectangle', 'Circle', 'Image', 'Video', 'Logo', 'Product list', 'Product', 'Promotion', 'Ticker'] as const
/** The narrowest window with everything side by side. */
const tight = 900
/** A tablet held upright. */
const portrait = 820
const settings = (page: Page): Locator => page.getByRole('complementary', { name: 'Settings' })
const dialog = (page: Page) => page.getByRole('dialog')

function sights(vitrine: Vitrine, id: string, publishedId: string): Sight[] {
  /** Already open; what was opened before is closed. */
  const here = async (page: Page) => {
    if (!page.url().endsWith(`/editor/${id}`)) await edit(page, vitrine, id)
    const opened = dialog(page).or(page.getByRole('menu'))
    for (let left = await opened.count(); left > 0; left = await opened.count()) {
      await page.keyboard.press('Escape')
      await expect.poll(() => opened.count()).toBeLessThan(left)
    }
  }
  const inEditor = (name: string, open: (page: Page) => Promise<void>, widths = [wide]): Sight => ({
    name: `editor, ${name}`,
    widths,
    staysOnPage: true,
    open: async page => {
      await here(page)
      await open(page)
    },
  })
  return [
    inEditor('phone', async page => expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible(), [narrow, portrait]),
    inEditor(
      'settings over the canvas',
      async page => {
        // The bar's: below, beside what is done with what is selected, stands another.
        await page.getByRole('button', { name: 'Settings', exact: true }).first().click()
        await expect(settings(page)).toBeVisible()
      },
      [narrow, portrait],
    ),
    ...kinds.map((kind, at) =>
      inEditor(
        `${kind} selected`,
        async page => {
          await select(page, at)
          await expect(settings(page).getByRole('heading', { level: 2, name: kind })).toBeVisible()
        },
        kind === 'Text' ? [wide, tight] : [wide],
      ),
    ),
    inEditor('every section open', async page => {
      await select(page, kinds.indexOf('Product list'))
      await unfold(page)
    }),
    inEditor('animated, bordered, shadowed', async page => {
      await select(page, kinds.indexOf('Text'))
      await unfold(page)
      for (const name of ['Border', 'Shadow', 'Outline', 'Animated']) {
        const switches = settings(page).getByRole('switch', { name, exact: true })
        await expect(switches).not.toHaveCount(0)
        for (const each of await switches.all()) await each.click({ force: true })
      }
    }),
    inEditor('colours', async page => {
      await select(page, kinds.indexOf('Rectangle'))
      await unfold(page)
      await settings(page)
        .getByRole('button', { name: /colour/i })
        .first()
        .click()
      await expect(page.getByRole('slider', { name: 'Hue' })).toBeVisible()
    }),
    inEditor('menu of an element', async page => {
      await widgets(page).last().dispatchEvent('contextmenu', { clientX: 500, clientY: 300 })
      await expect(page.getByRole('menu')).toBeVisible()
    }),
    inEditor('slide selected', async page => {
      await slide(page, 1).click()
      await expect(settings(page).getByRole('heading', { level: 2, name: 'Slide 1' })).toBeVisible()
      await unfold(page)
    }),
    inEditor('menu of a slide', async page => {
      await page.getByRole('button', { name: 'Actions for slide 1' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    }),
    inEditor('presentation selected', async page => {
      await page.getByRole('button', { name: 'Presentation settings' }).click()
      await expect(settings(page).getByRole('heading', { level: 2, name: 'Presentation settings' })).toBeVisible()
      await unfold(page)
    }),
    inEditor('new slide, copied', async page => {
      await page.getByRole('button', { name: 'Empty or a copy…' }).click()
      await dialog(page).getByLabel('A copy of a slide of another presentation').check()
      await expect(dialog(page).getByRole('button', { name: 'Chalkboard, Slide 1 of 3' })).toBeVisible()
    }),
    inEditor('pictures', async page => {
      await select(page, kinds.indexOf('Image'))
      await settings(page).getByRole('button', { name: 'Choose image' }).click()
      await dialog(page).getByRole('tab', { name: 'Stock library' }).click()
      await expect(dialog(page).locator('img').first()).toBeVisible()
    }),
    inEditor('publish', async page => {
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(dialog(page)).toBeVisible()
    }),
    inEditor('delete changes', async page => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Delete changes' }).click()
      await expect(dialog(page)).toBeVisible()
    }),
    inEditor(
      'several selected',
      async page => {
        await select(page, 0)
        await page.keyboard.press('ControlOrMeta+a')
        await expect(settings(page).getByRole('heading', { level: 2, name: `${kinds.length} elements` })).toBeVisible()
        await unfold(page)
      },
      [wide, tight],
    ),
    inEditor('text written on the slide', async page => {
      await select(page, kinds.indexOf('Text'))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
    }),
    inEditor('fonts', async page => {
      await select(page, kinds.indexOf('Text'))
      await settings(page)
        .getByRole('button', { name: /^Font: / })
        .click()
      await expect(dialog(page).getByRole('option').first()).toBeVisible()
    }),
    inEditor(
      'commands',
      async page => {
        await page.keyboard.press('ControlOrMeta+k')
        await expect(dialog(page).getByRole('option').first()).toBeVisible()
      },
      [wide, tight],
    ),
    inEditor('shortcuts', async page => {
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
      await expect(dialog(page)).toBeVisible()
    }),
    inEditor('zoom', async page => {
      await page.getByRole('button', { name: /^Zoom: / }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    }),
    inEditor(
      'versions',
      async page => {
        await page.getByRole('button', { name: 'Versions' }).click()
        await expect(dialog(page).getByRole('navigation', { name: 'Versions by date' })).toBeVisible()
      },
      [wide, tight],
    ),
    inEditor('start of an animation', async page => {
      await select(page, kinds.indexOf('Circle'))
      await unfold(page)
      const animation = page.locator('[data-section="animation"]')
      await animation.getByLabel('Animated').click()
      await animation.getByRole('button', { name: /^Type/ }).click()
      await dialog(page).getByRole('button', { name: 'Custom start position' }).click()
      await expect(page.getByRole('button', { name: 'Save start point' })).toBeVisible()
    }),
    // Last: they stay open.
    inEditor(
      'layers and rulers',
      async page => {
        await page.getByRole('region', { name: 'Layers' }).getByRole('button').first().click()
        await expect(page.getByRole('grid', { name: 'Layers' })).toBeVisible()
        await canvasOf(page).focus()
        await page.keyboard.press('Shift+R')
      },
      [tight],
    ),
    {
      name: 'editor, published',
      widths: [wide, tight],
      staysOnPage: true,
      open: async page => {
        await edit(page, vitrine, publishedId)
        await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
      },
    },
    {
      name: 'editor of nothing',
      widths: [wide, tight],
      staysOnPage: true,
      complains: /findPresentation failed: NotFoundError/,
      open: page =>
        page
          .goto(`${vitrine.address}/editor/nothing`)
          .then(() => expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()),
    },
  ]
}

/** With the keyboard: what lies under another can be reached too. */
async function select(page: Page, index: number): Promise<void> {
  await page.getByRole('button', { name: 'Presentation settings' }).click()
  await canvasOf(page).focus()
  for (let i = 0; i <= index; i++) await page.keyboard.press('Tab')
}

/** One after another: each that is opened leaves those that are still folded. */
async function unfold(page: Page): Promise<void> {
  const folded = settings(page).locator('h3 [aria-expanded="false"]')
  for (let left = await folded.count(); left > 0; left--) {
    await folded.first().click()
    await expect(folded).toHaveCount(left - 1)
  }
}

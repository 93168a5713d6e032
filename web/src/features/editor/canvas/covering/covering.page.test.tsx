import { emptyCatalogue, type Catalogue } from '@vitrine/model/screen/content.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { asWidget } from '@vitrine/model/show/asWidget.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { Content } from '@vitrine/renderer/data.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Findings } from '../../panels/publishing/Findings.tsx'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { renderInEditor } from '../../session/testing/renderInEditor.tsx'
import { CoveredLooks } from './CoveredLooks.tsx'

const made = aWidget('TEXT', { id: 'text', positionX: 0.1, positionY: 0.1, width: 0.8, height: 0.2, positionZ: 1 })
const text = asWidget({
  ...made,
  settings: {
    ...made.settings,
    content: 'Flat White',
    autoHeight: false,
    textStyle: { ...made.settings.textStyle, alignment: 'LEFT', size: 40 },
  },
})
/** Over the first of its words, and then over none. */
const circle = aWidget('CIRCLE', { id: 'circle', name: 'Sun', positionX: 0.08, positionY: 0.05, width: 0.1, height: 0.25, positionZ: 2 })

async function open() {
  const catalogue: Catalogue = { ...emptyCatalogue, organization: { id: 'cafe', title: 'Café', logoUrl: null } }
  const slides = [
    aSlide({ id: 'slide', backgroundColor: '000000' }),
    aSlide({ id: 'other', sortIndex: 1, backgroundColor: '000000', widgets: [text, circle] }),
  ]
  const context = anEditorContext(aShow({ slides }))
  context.catalogue.set(catalogue)
  context.overlay.set('checks')
  await renderInEditor(context, () => (
    <Content catalogue={catalogue} words={null}>
      <CoveredLooks />
      <Findings leave={() => undefined} />
    </Content>
  ))
  return context
}
/** A busy browser is idle late. */
const patiently = { timeout: 20_000 }
const finding = () => page.getByText('“Flat White” is covered by Circle “Sun”.')

test('[CK9] [CK10] [CK38] words under a circle on a slide that is not open are found, and brought forward by a press that undo takes back', async () => {
  const context = await open()
  await expect.element(finding(), patiently).toBeVisible()
  await page.getByRole('button', { name: 'Bring forward' }).click()
  await expect.element(finding()).not.toBeInTheDocument()
  expect(context.show().slides[1]!.widgets.find(({ id }) => id === 'text')?.positionZ).toBe(2)
  context.undo()
  await expect.element(finding(), patiently).toBeVisible()
  // Beside the words it hides nothing.
  context.perform(op('updateWidget', { id: 'circle', positionX: 0.7 }))
  await expect.element(finding(), patiently).not.toBeInTheDocument()
})

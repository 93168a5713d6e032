import { op } from '@vitrine/model/show/operations.ts'
import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { aShow, aSlide } from '@vitrine/model/testing/shows.ts'
import { Content } from '@vitrine/renderer/data.tsx'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CallError } from '../../../../api/callError.ts'
import { queryClient } from '../../../../api/useCall.ts'
import { createMemoryApi, type MemoryApi } from '../../../../testing/memoryApi.ts'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { renderInEditor } from '../../session/testing/renderInEditor.tsx'
import { Overlays } from '../commands/Overlays.tsx'
import { PublishButtons } from '../topbar/PublishButtons.tsx'
import ReturnedNote from '../../canvas/ReturnedNote.tsx'

const published = aShow({
  id: 'published',
  state: 'PUBLISHED',
  slides: [aSlide({ id: 'before', showId: 'published', backgroundColor: 'FFFFFF' })],
})
const asked = {
  presentationId: 'menu',
  showId: 'show',
  sequence: 0,
  state: 'ASKED',
  userId: 'anna',
  askedBy: 'Anna Bakker',
  isChanged: false,
}

let context: ReturnType<typeof anEditorContext>
interface How {
  readonly needsApproval?: boolean
  /** What the link asks for. */
  readonly hash?: string
  /** Further slides of the draft. */
  readonly more?: readonly ReturnType<typeof aSlide>[]
}

async function open(
  isApprover: boolean,
  proposals: readonly object[] = [],
  { needsApproval = true, hash = '', more = [] }: How = {},
): Promise<MemoryApi> {
  const person = { id: 'anna', role: 'USER', organizationId: 'annas', isPresentationsEnabled: true, isApprover }
  const api = createMemoryApi(
    {
      presentation: [{ id: 'menu', title: 'Menu', wasPublished: true, orientation: 'LANDSCAPE', publishedShowId: 'published' }],
      proposal: proposals as Record<string, unknown>[],
    },
    {
      viewer: () => ({ ...person, organization: { id: 'annas', title: 'Café', needsApproval } }),
      askApproval: ({ presentationId, showId }, { rows, add }) => {
        rows('proposal').length = 0
        return add('proposal', { ...asked, presentationId, showId })
      },
      withdrawProposal: (_, { rows }) => {
        rows('proposal').length = 0
        return true as unknown as object
      },
      approveProposal: ({ sequence }) => {
        if (sequence !== context.editor.get().show.sequence) throw new CallError('ProposalChangedError')
        return { id: 'show', state: 'PUBLISHED' }
      },
      returnProposal: ({ note, slideId, x, y }, { rows }) =>
        Object.assign(rows('proposal')[0]!, { state: 'RETURNED', note, noteSlideId: slideId, noteX: x, noteY: y }),
    },
  )
  const answering: typeof fetch = async (address, init) =>
    String(address).includes('/content/show/') ? Response.json({ show: published, catalogue: emptyCatalogue }) : api.fetch(address, init)
  context = anEditorContext(aShow({ id: 'show', slides: [aSlide({ id: 'slide', backgroundColor: '000000' }), ...more] }))
  await renderInEditor(
    context,
    () => (
      <Content catalogue={emptyCatalogue} words={null}>
        <PublishButtons reopen={() => undefined} />
        <Overlays reopen={() => undefined} />
        <ReturnedNote />
      </Content>
    ),
    { ...api, fetch: answering },
    hash ? { at: { name: 'editor', path: `/editor/menu#${hash}` } } : {},
  )
  return api
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const argsOf = (api: MemoryApi, call: string) => api.asked.filter(({ name }) => name === call).map(({ args }) => args)

test('[AP1] without approval there is Publish, and nothing of proposals is asked', async () => {
  const api = await open(false, [], { needsApproval: false })
  await expect.element(button('Publish')).toBeVisible()
  expect(argsOf(api, 'allProposals')).toEqual([])
})

test('[AP2] [AP7] who may not publish asks for it with what is saved, sees that it waits, and withdraws it', async () => {
  const api = await open(false)
  await button('Ask for approval').click()
  expect(button('Publish').elements()).toEqual([])
  await expect.element(page.getByRole('dialog').getByText('background: white → black')).toBeVisible()
  context.perform(op('updatePresentation', { id: context.show().presentationId, title: 'Lunch' }), 'title')
  await inDialog('Ask for approval').click()
  await expect.poll(() => argsOf(api, 'askApproval')).toEqual([{ presentationId: 'menu', showId: 'show' }])
  expect(context.editor.hasUnsaved()).toBe(false)
  await button('Waits for approval').click()
  await expect.element(page.getByRole('dialog').getByText(/^Anna Bakker asked on/)).toBeVisible()
  await inDialog('Withdraw').click()
  await expect.element(button('Ask for approval')).toBeVisible()
})

test('[AP6] what was sent back says why, at its place, until approval is asked for again', async () => {
  const back = { state: 'RETURNED', note: 'Too dark', returnedBy: 'Bob Smit', noteSlideId: 'slide', noteX: 0.5, noteY: 0.25 }
  await open(false, [{ ...asked, ...back }])
  const mark = () => document.querySelector('[data-returned-note]')
  await expect.poll(() => mark()?.textContent).toBe('Bob Smit sent it backToo dark')
  await button('Sent back').click()
  await expect.element(page.getByRole('dialog').getByText('Too dark')).toBeVisible()
  await inDialog('Ask again').click()
  await expect.element(button('Waits for approval')).toBeVisible()
  await expect.poll(mark).toBeNull()
})

test('[NO10] [NO11] the link of a notice opens what differs, or the slide with the note and what it says', async () => {
  await open(true, [asked], { hash: 'review' })
  await expect.element(page.getByRole('dialog', { name: 'Anna Bakker asks for approval' })).toBeVisible()
  const back = { state: 'RETURNED', note: 'Too dark', returnedBy: 'Bob Smit', noteSlideId: 'second', noteX: 0.5, noteY: 0.25 }
  await open(false, [{ ...asked, ...back }], { hash: 'note', more: [aSlide({ id: 'second' })] })
  await expect.element(page.getByRole('dialog').getByText('Too dark')).toBeVisible()
  expect(context.editor.get().activeSlideId).toBe('second')
})

test('[AP4] [AP5] who may publish sees what changed, looks again where it is edited meanwhile, and approves what was looked at', async () => {
  const api = await open(true, [asked])
  await button('Look at the proposal').click()
  await expect.element(page.getByRole('dialog', { name: 'Anna Bakker asks for approval' })).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('1 slide differs')).toBeVisible()
  context.editor.receive(1, 'other', op('updatePresentation', { id: context.show().presentationId, title: 'Dinner' }))
  await expect.element(page.getByRole('alert').getByText('It was changed since you looked at it. Look again.')).toBeVisible()
  await expect.element(inDialog('Approve and publish')).toBeDisabled()
  await inDialog('Look again').click()
  await inDialog('Approve and publish').click()
  await expect.poll(() => argsOf(api, 'approveProposal')).toEqual([{ presentationId: 'menu', showId: 'show', sequence: 1 }])
})

test('[AP6] it is sent back with a note, at a place that is pressed or moved by key', async () => {
  const api = await open(true, [asked])
  await button('Look at the proposal').click()
  await inDialog('Send back').click()
  await inDialog('Send back').click()
  await expect.element(page.getByText('What should be different? is required.')).toBeVisible()
  await page.getByRole('textbox', { name: 'What should be different?' }).fill('Too dark')
  await page.getByRole('combobox', { name: 'Where on the slide' }).click()
  await page.getByRole('option', { name: 'Slide 1' }).click()
  const place = page.getByRole('button', { name: 'Place of the note on slide 1' })
  await expect.element(place).toBeVisible()
  place.element().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}')
  await inDialog('Send back').click()
  await expect
    .poll(() => argsOf(api, 'returnProposal'))
    .toEqual([{ presentationId: 'menu', showId: 'show', note: 'Too dark', slideId: 'slide', x: 0.48, y: 0.52 }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('[AP6] a note that is being written stays when somebody else sends it back first, and says so', async () => {
  const api = await open(true, [asked])
  await button('Look at the proposal').click()
  await inDialog('Send back').click()
  const note = page.getByRole('textbox', { name: 'What should be different?' })
  await note.fill('Too dark')
  Object.assign(api.rows('proposal')[0]!, { state: 'RETURNED', note: 'Too long', returnedBy: 'Bob Smit' })
  await queryClient.invalidateQueries()
  await expect.element(page.getByRole('dialog').getByText('Bob Smit sent it back')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('Too long')).toBeVisible()
  await expect.element(note).toHaveValue('Too dark')
  api.rows('proposal').length = 0
  await queryClient.invalidateQueries()
  await expect.element(note).toHaveValue('Too dark')
})

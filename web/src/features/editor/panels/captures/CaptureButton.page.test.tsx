import { op } from '@vitrine/model/show/operations.ts'
import { aShow, aSlide } from '@vitrine/model/testing/shows.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi, type MemoryApi } from '../../../../testing/memoryApi.ts'
import { shownToasts } from '../../../../testing/shownToasts.ts'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { renderInEditor } from '../../session/testing/renderInEditor.tsx'
import { CaptureButton } from './CaptureButton.tsx'

const viewer = { id: 'anna', email: 'anna@vitrine.example', role: 'USER' }
const inTwoWeeks = new Date(Date.now() + 13 * 86_400_000).toISOString()
const recipient = 'carl@vitrine.example'

let context: ReturnType<typeof anEditorContext>
/** What the test before was told is said to nobody. */
async function open(captures: readonly object[] = [], answer = 'task_queued'): Promise<MemoryApi> {
  shownToasts()
  const api = createMemoryApi(
    { showCapture: captures.map((capture, sortIndex) => ({ recipient, sortIndex, ...capture })) },
    {
      viewer: () => viewer,
      queueShowCapture: ({ email }, { add }) => {
        if (answer === 'task_queued') add('showCapture', { recipient: email, state: 'WAITING' })
        return answer as unknown as object
      },
      cancelShowCapture: ({ id }, { rows }) =>
        Object.assign(
          rows('showCapture').find(row => row.id === id)!,
          { state: 'CANCELLED' },
        ),
      findShowCaptureLink: () => ({ url: '/api/captures/token', expiresAt: inTwoWeeks }),
    },
  )
  context = anEditorContext(aShow({ id: 'show', slides: [aSlide({ id: 'slide' })] }))
  await renderInEditor(context, () => <CaptureButton />, api)
  return api
}
const button = (name: string | RegExp = 'Video by e-mail') => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog', { name: 'Video by e-mail' })
const email = () => page.getByRole('textbox', { name: 'E-mail' })
const ordersIn = (api: MemoryApi) => api.asked.filter(({ name }) => name === 'queueShowCapture').map(({ args }) => args)
const messages = () => shownToasts().map(({ message }) => message)

test('[VM17] [VM48] asks for an address, at first one’s own, and sends what is not saved before', async () => {
  const api = await open()
  await button().click()
  await expect.element(email()).toHaveValue('anna@vitrine.example')
  await expect.element(email()).toHaveFocus()
  await email().fill('carl')
  await button('Make video').click()
  await expect.element(page.getByText('E-mail is not a valid e-mail address.')).toBeVisible()
  await email().fill('')
  await button('Make video').click()
  await expect.element(page.getByText('E-mail is required.')).toBeVisible()
  expect(ordersIn(api)).toEqual([])

  context.perform(op('updatePresentation', { id: context.show().presentationId, title: 'Lunch' }), 'title')
  expect(context.editor.hasUnsaved()).toBe(true)
  await email().fill(` ${recipient} `)
  await button('Make video').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(ordersIn(api)).toEqual([{ showId: 'show', email: recipient }])
  expect(context.editor.hasUnsaved()).toBe(false)
})

test('[VM48] orders nothing of what can’t be saved', async () => {
  const api = await open()
  Object.assign(context.editor, { flush: () => Promise.resolve(false) })
  await button().click()
  await expect.element(email()).toHaveValue('anna@vitrine.example')
  await button('Make video').click()
  await expect.poll(messages).toEqual(['The latest changes are not saved yet, so no video was ordered.'])
  expect(ordersIn(api)).toEqual([])
})

test('[VM18] says what became of the order', async () => {
  await open()
  await button().click()
  await expect.element(email()).toHaveValue('anna@vitrine.example')
  await button('Make video').click()
  await expect.poll(messages).toEqual(['The video is being made. When it is ready, you can download it here.'])
  await expect.element(button('Video by e-mail: waiting for its turn')).toBeVisible()

  await open([], 'already_processing')
  await button().click()
  await expect.element(email()).toHaveValue('anna@vitrine.example')
  await button('Make video').click()
  await expect.poll(messages).toEqual(['A video of this presentation is being made already.'])
  await expect.element(dialog()).toBeVisible()
})

test('[VM18] says in the dialog why a video can’t be ordered, and at its field what is wrong with the address', async () => {
  const api = await open()
  api.refuse('queueShowCapture', 'CaptureEmptyError')
  await button().click()
  await expect.element(email()).toHaveValue('anna@vitrine.example')
  await button('Make video').click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'there is nothing to film' })).toBeVisible()
  api.refuse('queueShowCapture', 'InternalError')
  await button('Make video').click()
  // With no better reason the sentence stands there once.
  const told = page.getByRole('alert').filter({ hasText: 'could not be ordered' })
  await expect.poll(() => told.query()?.textContent).toBe('The video could not be ordered.')
  api.refuse('queueShowCapture', 'CaptureEmptyError')
  await button('Make video').click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'there is nothing to film' })).toBeVisible()
  api.refuse('queueShowCapture', 'EmailValidationError', [{ path: 'email', rule: 'email' }])
  await button('Make video').click()
  await expect.element(page.getByText('E-mail is not a valid e-mail address.')).toBeVisible()
  await expect.element(page.getByText('there is nothing to film')).not.toBeInTheDocument()
  expect(shownToasts()).toEqual([])
})

test('[VM19] [VM50] says how far a video is, wherever it was ordered, and when it is ready', async () => {
  const api = await open([{ state: 'RUNNING', progress: 0.426 }])
  await button('Video by e-mail: 42% made').click()
  await expect.element(page.getByText('Being made: 42%')).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: 'How much is made' })).toHaveAttribute('aria-valuenow', '42')
  Object.assign(api.rows('showCapture')[0]!, { state: 'DONE', duration: 75, bytes: 3_400_000, expiresAt: inTwoWeeks })
  await expect.element(page.getByText('1:15 · 3.4 MB')).toBeVisible()
  await expect.element(page.getByText(/Can be downloaded until/)).toBeVisible()
  expect(messages()).toEqual(['The video is ready.'])
})

test('[VM49] cancels after a question', async () => {
  await open([{ state: 'WAITING' }])
  await button(/^Video by e-mail/).click()
  await button(/^Stop the video of/).click()
  await page.getByRole('dialog', { name: 'Stop making this video?' }).getByRole('button', { name: 'Stop', exact: true }).click()
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect.element(button()).toBeInTheDocument()
})

test('[VM50] downloads what is ready, and nothing of what has expired', async () => {
  const api = await open([
    { state: 'DONE', duration: 10, bytes: 100, expiresAt: inTwoWeeks },
    { state: 'DONE', duration: 10, bytes: 100, expiresAt: new Date(0).toISOString() },
  ])
  await button().click()
  await expect.element(page.getByText('No longer available')).toBeVisible()
  const clicked: string[] = []
  const { click } = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = function () {
    clicked.push(new URL(this.href).pathname)
  }
  await button(/^Download the video of/).click()
  await expect.poll(() => clicked).toEqual(['/api/captures/token'])
  HTMLAnchorElement.prototype.click = click
  expect(api.asked.at(-1)).toMatchObject({ name: 'findShowCaptureLink', args: { id: api.rows('showCapture')[0]!.id } })
})

test('[VM51] says why one failed, and orders it again', async () => {
  const api = await open([{ state: 'FAILED', failure: 'CaptureDiskFullError' }])
  await button().click()
  await expect.element(page.getByText(/The disk of the server is full/)).toBeVisible()
  await button(/^Order the video of/).click()
  await expect.poll(() => ordersIn(api)).toEqual([{ showId: 'show', email: recipient }])
})

test('[PG38] [VM23] says where no mail is sent that the video is downloaded here', async () => {
  await open()
  await button().click()
  await expect.element(page.getByRole('note').getByText(/This server sends no mail/)).toBeVisible()
  expect(page.getByRole('alert').query()).toBeNull()
  await expect.element(page.getByText('No videos of this presentation yet.')).toBeVisible()
})

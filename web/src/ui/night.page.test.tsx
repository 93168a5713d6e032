import { Button, Menu } from '@mantine/core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../testing/memoryApi.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { appearance } from './appearance.ts'
import { FormDialog } from './FormDialog.tsx'
import { LazyMenu } from './LazyMenu.tsx'
import { toast } from './toast.tsx'

afterEach(() => appearance.set('system'))

const Dialog = () => (
  <FormDialog title="Soup" busy={false} onSubmit={() => undefined} onClose={() => undefined}>
    <LazyMenu target={<Button>More</Button>}>{() => <Menu.Item>Move</Menu.Item>}</LazyMenu>
  </FormDialog>
)

test('[PG50] at night dialogs, menus and toasts end with a line', async () => {
  await renderPage(Dialog, createMemoryApi({}))
  await appearance.set('dark')
  toast.undo('“Latte” was deleted.', () => {})
  await page.getByRole('button', { name: 'More' }).click()
  const line = (selector: string) => {
    const element = document.querySelector(selector)
    return element && getComputedStyle(element).border
  }
  for (const selector of ['.mantine-Modal-content', '.mantine-Menu-dropdown', '.mantine-Notification-root'])
    await expect.poll(() => line(selector), { message: selector }).toBe('1px solid rgb(109, 102, 91)')
})

import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryApi } from '../testing/memoryApi.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { FormDialog } from './FormDialog.tsx'
import { LazyMenu } from './LazyMenu.tsx'

type Asked = 'list' | 'row' | null

function Asking() {
  const [asked, setAsked] = useState<Asked>(null)
  const [hasRow, setRow] = useState(true)
  return (
    <>
      <Button onClick={() => setAsked('list')}>Name the list</Button>
      {hasRow && <Button onClick={() => setAsked('row')}>Remove the row</Button>}
      <Menu>
        <Menu.Target>
          <Button>Actions</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('list')}>Name it</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LazyMenu target={<Button>More</Button>}>{() => <Menu.Item onClick={() => setAsked('list')}>Name it so</Menu.Item>}</LazyMenu>
      {asked && (
        <FormDialog
          title="Sure?"
          busy={false}
          onSubmit={() => {
            if (asked === 'row') setRow(false)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        >
          <input aria-label="Name" data-autofocus />
        </FormDialog>
      )}
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const focused = () => document.activeElement?.textContent
const open = () => renderPage(Asking, createMemoryApi({}))

test('[PG22] a closed dialog gives the focus back to the button that opened it', async () => {
  await open()
  await button('Name the list').click()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(focused).toBe('Name the list')
})

test.each([
  ['Actions', 'Name it'],
  ['More', 'Name it so'],
])('[PG22] or to the button of the menu in which it was chosen: %s', async (menu, item) => {
  await open()
  await button(menu).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe(menu)
})

test('[PG22] and to nothing where that button has gone', async () => {
  await open()
  await button('Remove the row').click()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(document.body)
})

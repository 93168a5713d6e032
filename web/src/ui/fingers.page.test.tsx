import { Button, Checkbox, Menu, SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../testing/memoryApi.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { withFinger } from '../testing/withFinger.ts'
import { RowAction } from './edit/RowAction.tsx'
import { TextCell } from './edit/TextCell.tsx'
import { FormDialog } from './FormDialog.tsx'
import { LazyMenu } from './LazyMenu.tsx'

const closed = {
  cell: 'soup',
  opened: null,
  onOpen: () => undefined,
  onClose: () => undefined,
  onStep: () => undefined,
  refused: undefined,
} as const

function Controls() {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <Button size="compact-sm" onClick={() => setOpen(true)}>
        Open
      </Button>
      <RowAction icon={IconX} label="Close it" />
      <TextInput aria-label="Title" />
      <Select aria-label="Kind" data={['Soup']} />
      <Switch label="Available" />
      <SegmentedControl data={['Wide', 'Upright']} />
      {(['title', 'below'] as const).map(look => (
        <TextCell key={look} entity="product" name="title" of="Soup" value="Soup" look={look} editing={closed} onSave={() => undefined} />
      ))}
      <Checkbox label="With bread" />
      <LazyMenu target={<Button>More</Button>}>{() => <Menu.Item>Move</Menu.Item>}</LazyMenu>
      {isOpen && (
        <FormDialog title="A dialog" busy={false} onSubmit={() => undefined} onClose={() => setOpen(false)}>
          {null}
        </FormDialog>
      )}
    </main>
  )
}

/** A switch and a box with words are pressed at their words. */
const pressed = 'button, input:not([type="checkbox"]), label, [role="menuitem"]'
const small = () =>
  [...document.querySelectorAll(pressed)].flatMap(each => {
    const { width, height } = each.getBoundingClientRect()
    const isTrack = each.classList.contains('mantine-Switch-track')
    return width === 0 || isTrack || Math.min(width, height) >= 44 ? [] : [each.getAttribute('aria-label') ?? each.textContent]
  })

test('[PG23] where a finger points, what one presses is 44 pixels high', async () => {
  await withFinger(async () => {
    await renderPage(Controls, createMemoryApi({}), { width: 390 })
    await expect.element(page.getByRole('button', { name: 'More' })).toBeVisible()
    await expect.poll(small).toEqual([])
    await page.getByRole('button', { name: 'More' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Move' })).toBeVisible()
    await expect.poll(small).toEqual([])
    await page.getByRole('menuitem', { name: 'Move' }).click()
    await page.getByRole('button', { name: 'Open' }).click()
    await expect.element(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible()
    await expect.poll(small).toEqual([])
  })
})

test('[PG36] a box without words takes a finger beside it', async () => {
  const Boxes = () => <Checkbox m={40} aria-label="Select Soup" />
  await withFinger(async () => {
    await renderPage(Boxes, createMemoryApi({}), { width: 390 })
    const box = page.getByRole('checkbox', { name: 'Select Soup' })
    await expect.element(box).toBeVisible()
    const { x, y, width, height } = box.element().getBoundingClientRect()
    await expect.poll(() => document.elementFromPoint(x + width / 2 - 20, y + height / 2 + 20)).toBe(box.element())
  })
})

import { measure, nullable } from '@vitrine/model/kernel/field.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { language } from '../language.ts'
import { controls } from './controls.tsx'

const salt = nullable(measure(0, 10_000))

test('[FR12] a number is typed letter by letter, with a comma or a point', async () => {
  const said: unknown[] = []
  function Form() {
    const [value, setValue] = useState<unknown>(2.5)
    return (
      <>
        <controls.number
          field={salt}
          name="salt"
          label="Salt"
          value={value}
          error={undefined}
          autoFocus={false}
          onChange={next => {
            said.push(next)
            setValue(next)
          }}
        />
        <button type="button" onClick={() => setValue(null)}>
          Forget
        </button>
      </>
    )
  }
  await renderPage(Form, createMemoryApi({}))
  const field = page.getByLabelText('Salt')
  await expect.element(field).toHaveValue('2.5')
  for (const [typed, shown, value] of [
    ['0.8', '0.8', 0.8],
    ['4,05', '4.05', 4.05],
    ['2.10', '2.10', 2.1],
    ['10', '10', 10],
  ] as const) {
    await userEvent.click(field)
    await userEvent.keyboard(`{Control>}a{/Control}${typed}`)
    await expect.element(field).toHaveValue(shown)
    expect(said.at(-1)).toBe(value)
  }
  await page.getByRole('button', { name: 'Forget' }).click()
  await expect.element(field).toHaveValue('')
  await language.set('nl')
  await userEvent.click(field)
  await userEvent.keyboard('0.75')
  await expect.element(field).toHaveValue('0,75')
  expect(said.at(-1)).toBe(0.75)
  await language.set('en')
})

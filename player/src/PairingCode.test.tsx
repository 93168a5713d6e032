import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PairingCode } from './PairingCode.tsx'
import { translateIn } from './words.ts'

const now = () => Date.parse('2026-11-23T12:00:00Z')
const pageAt = (origin: string, code: string | null = 'AB3Z') =>
  renderToStaticMarkup(
    <PairingCode
      waiting={code === null ? { code, wait: null } : { code, until: now() + 60_000 }}
      origin={origin}
      now={now}
      t={translateIn('nl')}
    />,
  )

test('[PA16] beside its code a TV draws the link that types it, once there is one', () => {
  expect(pageAt('https://menu.example')).toContain('aria-label="https://menu.example/systems#connect-AB3Z"')
  expect(pageAt('https://menu.example')).toContain('Of scan met een telefoon')
  expect(pageAt('https://menu.example')).toContain('<b>menu.example</b>')
  expect(pageAt('https://menu.example', null)).not.toContain('scan')
})

test('[PA16] a link to the machine itself would lead a phone to itself: there is none', () => {
  expect(pageAt('http://localhost:3000')).not.toContain('scan')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { linkFor, PairingCode } from './PairingCode.tsx'
import { PairingLink } from './PairingLink.tsx'
import type { Brand } from './storage.ts'
import { translateIn } from './words.ts'

const now = () => Date.parse('2026-11-23T12:00:00Z')
const pageAt = (origin: string, brand: Brand | null = null) =>
  renderToStaticMarkup(
    <PairingCode waiting={{ code: 'AB3Z', until: now() + 60_000 }} brand={brand} origin={origin} now={now} t={translateIn('nl')} />,
  )

test('[PA16] beside its code a TV draws the link that types it, once it is loaded', () => {
  expect(linkFor('https://menu.example', 'AB3Z')).toBe('https://menu.example/systems#connect-AB3Z')
  const link = renderToStaticMarkup(<PairingLink to="https://menu.example/systems#connect-AB3Z" t={translateIn('nl')} />)
  expect(link).toContain('aria-label="https://menu.example/systems#connect-AB3Z"')
  expect(link).toContain('Of scan met een telefoon')
  expect(pageAt('https://menu.example')).toContain('<b>menu.example</b>')
  expect(pageAt('https://menu.example')).not.toContain('scan')
})

test('[PA27] a link to the machine itself would lead a phone to itself: there is none', () => {
  expect(linkFor('http://localhost:3000', 'AB3Z')).toBeNull()
})

test('[RE10] a partner’s host shows its logo, the others the product’s sign', () => {
  const signs = (brand: Brand | null) => /<header>(.*)<h1>/.exec(pageAt('https://menu.example', brand))![1]
  expect(signs({ name: 'Rita Resells', logoUrl: '/files/rita.webp' })).toBe('<img class="logo" src="/files/rita.webp" alt="Rita Resells"/>')
  expect(signs(null)).toContain('class="mark"')
  expect(signs({ name: 'Rita Resells', logoUrl: null })).toBe('')
})

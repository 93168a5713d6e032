import type { Branding } from '../api/branding.ts'
import { lettersOn } from './palette.ts'

/** A partner's tab has its initial in its colour: a logo is too wide to be seen there. Null: the product's own picture. */
export function iconOf({ isPartner, name, primaryColor }: Pick<Branding, 'isPartner' | 'name' | 'primaryColor'>): string | null {
  if (!isPartner) return null
  const ground = `#${primaryColor ?? '38342E'}`
  const initial = (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toUpperCase()
  const drawn =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${ground}"/>` +
    `<text x="16" y="23" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="700" font-size="20" fill="${lettersOn(ground)}">${initial}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`
}

export function showIcon(branding: Branding): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (link) link.href = iconOf(branding) ?? '/icon.svg'
}

import { useState } from 'react'
import type { KnownBrand } from './brand.ts'

/** Whose TV this is: the logo of the partner on whose host it was opened, or the product's sign. */
export function Mark({ brand }: { readonly brand: KnownBrand }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (brand === null) return <Sign />
  // A picture that can't be had leaves no hole, and a partner without one shows nobody else's.
  if (!brand?.logoUrl || brand.logoUrl === broken) return null
  const { name, logoUrl } = brand
  return <img className="logo" src={logoUrl} alt={name} onError={() => setBroken(logoUrl)} />
}

/** The product's own. */
const Sign = () => (
  <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#1f5f52" />
    <path d="M8 9.5 16 23l8-13.5" fill="none" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round" />
    <circle cx="16" cy="9.6" r="2.1" fill="#f2c46d" />
  </svg>
)

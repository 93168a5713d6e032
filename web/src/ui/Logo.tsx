import { useBranding } from '../api/branding.ts'

/** The partner's logo, their name while they have none, or the product's logo. The link or heading around it says its name. */
export function Logo({ height }: { readonly height: number }) {
  const { logoUrl, isPartner, name } = useBranding()
  if (logoUrl)
    return <img data-logo src={logoUrl} alt="" height={height} style={{ maxWidth: Math.round(height * 5.7), objectFit: 'contain' }} />
  if (isPartner)
    return (
      <span style={{ fontWeight: 700, fontSize: height * 0.62, lineHeight: `${height}px`, color: 'var(--mantine-color-stone-9)' }}>
        {name}
      </span>
    )
  return (
    <svg height={height} viewBox="0 0 124 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--mantine-color-accent-7)" />
      <path d="M8 9.5 16 23l8-13.5" fill="none" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="16" cy="9.6" r="2.1" fill="#f2c46d" />
      <text
        x="42"
        y="22.5"
        fontFamily="var(--mantine-font-family)"
        fontWeight="700"
        fontSize="20"
        letterSpacing="-0.4"
        fill="var(--mantine-color-stone-9)"
      >
        Vitrine
      </text>
    </svg>
  )
}

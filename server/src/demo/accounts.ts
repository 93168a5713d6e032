/** The accounts of a first start; they are printed with the address. */
export const demoAccounts = [
  { email: 'user@vitrine.example', firstName: 'Noor', lastName: 'de Wit', role: 'USER' },
  { email: 'reseller@vitrine.example', firstName: 'Rens', lastName: 'Bakker', role: 'RESELLER' },
  { email: 'admin@vitrine.example', firstName: 'Ada', lastName: 'Vermeer', role: 'ADMIN' },
] as const

/** Everybody can read it, here and in README.md: docs/spec/sessions.md, [SE18]. */
export const demoPassword = 'Vitrine-demo-1'

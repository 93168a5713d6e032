/** What follows the `#`, out of the address at once: it stays in no history, and nobody reads it over a shoulder. */
export function tokenOfAddress(): string {
  const token = location.hash.slice(1)
  if (token) history.replaceState(history.state, '', location.pathname)
  return token
}

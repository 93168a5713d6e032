/** Rows as programs for tables read them (RFC 4180). What such a program would take for a formula is text: nothing of it is run. */
export const csvOf = (rows: readonly (readonly string[])[]): string => rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')

function cellOf(text: string): string {
  const harmless = /^[\s]*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows as programs for tables read them (RFC 4180). What such a program would take for a formula is text: nothing of it is run. */
export const csvOf = (rows: readonly (readonly string[])[]): string => rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')

function cellOf(text: string): string {
  const begun = /^[\s]*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text
  // Where a comma is part of a number, as in Dutch, such a program begins the next cell at a semicolon.
  const harmless = begun.replaceAll(/;(?=\s*[=+\-@])/g, ";'")
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

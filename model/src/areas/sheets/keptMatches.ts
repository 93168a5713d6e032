/** What was said of a column before: of the one with its header, or where a sheet has no headers of the one in its place. */
export function keptMatches<M extends { readonly header: string }>({
  matches,
  headerRow,
}: {
  readonly matches: readonly M[]
  readonly headerRow: number | null
}): (header: string, at: number) => M | undefined {
  const said = new Map(matches.map(match => [match.header, match]))
  return (header, at) => (headerRow === 0 ? matches[at] : said.get(header.slice(0, 200)))
}

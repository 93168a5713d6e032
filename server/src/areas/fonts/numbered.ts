/** "Menu" is followed by "Menu (2)", that by "Menu (3)". Never longer than a title may be. */
export function numbered(title: string): string {
  const [, name = title, number = '1'] = /^(.*?) \((\d{1,4})\)$/.exec(title) ?? []
  const suffix = ` (${Number(number) + 1})`
  return name.slice(0, 200 - suffix.length) + suffix
}

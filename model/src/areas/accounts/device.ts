/** A device as its owner knows it: `Firefox`, `Windows`. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
}

type Names = readonly (readonly [name: string, sign: RegExp])[]

/** In this order: most browsers also claim to be those below them. */
const browsers: Names = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
]
const systems: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** What a browser says of itself, in two words. */
export function deviceOf(userAgent: string | null): Device {
  const named = (names: Names): string | null => names.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? null
  return { browser: named(browsers), system: named(systems) }
}

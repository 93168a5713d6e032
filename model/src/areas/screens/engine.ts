/** What draws a TV's pages, as its browser names itself. */
export interface Engine {
  readonly name: EngineName
  /** Of its version the first number: 68 of 68.0.3440.106. */
  readonly version: number
}
export type EngineName = 'Chromium' | 'Firefox' | 'Safari'

/** In this order: Chromium calls itself Safari too. */
const marks: readonly (readonly [EngineName, RegExp])[] = [
  ['Chromium', /Chrom(?:e|ium)\/(\d{1,4})\b/],
  ['Firefox', /\bFirefox\/(\d{1,4})\b/],
  ['Safari', /\bVersion\/(\d{1,4})(?:\.\d+)* .*\bSafari\//],
]

/**
 * The engine in what a browser calls itself; null: none that is known.
 *
 *     engineOf('Mozilla/5.0 (Web0S; Linux/SmartTV) … Chrome/68.0.3440.106 Safari/537.36') → { name: 'Chromium', version: 68 }
 */
export function engineOf(agent: string): Engine | null {
  for (const [name, mark] of marks) {
    const version = Number(mark.exec(agent)?.[1])
    if (version > 0) return { name, version }
  }
  return null
}

/** Of an older engine nothing is promised: [SC31] in docs/spec/screens.md. Of the others there is no such television. */
export const oldestEngine: Engine = { name: 'Chromium', version: 68 }

/** Of what a TV told. */
export const isOldEngine = ({
  engine,
  engineVersion,
}: {
  readonly engine: string | null
  readonly engineVersion: number | null
}): boolean => engine === oldestEngine.name && (engineVersion ?? 0) < oldestEngine.version

import { execFile } from 'node:child_process'
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** How to start a Chromium on this machine; fits `launchOptions` of Playwright. */
export interface Launch {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

/** What is unpacked once for this checkout. */
export const kept = path.join(import.meta.dirname, '../.cache')

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Root may not use the sandbox; the rest keeps the browser from talking to anybody but us. */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The system's Chromium (or `CHROMIUM_PATH`), else the one inside the npm package. Playwright's own download is never used. */
export async function chromium(): Promise<Launch> {
  const candidates = [process.env.CHROMIUM_PATH, ...systemNames].filter(name => name !== undefined)
  for (const executablePath of candidates) {
    if (await starts({ executablePath, args, env: ownEnvironment() }))
      return { executablePath: await whereIs(executablePath), args, env: ownEnvironment() }
  }
  const packed = await packedChromium()
  if (await starts(packed)) return packed
  throw new Error('No Chromium starts on this machine. Install one ("apt-get install chromium"), or name it in CHROMIUM_PATH.')
}

/**
 * The package holds the browser, a sans-serif font, and the few libraries that small systems lack.
 * It unpacks all of that into a folder for temporary files and only on the platform it was made for, so it is given
 * a folder of its own and told that this is that platform. Two who unpack at once do not see each other's half.
 */
async function packedChromium(): Promise<Launch> {
  const manifest = path.join(import.meta.dirname, '../node_modules/@sparticuz/chromium/package.json')
  const { version } = JSON.parse(await readFile(manifest, 'utf8'))
  const home = path.join(kept, `chromium-${version}`)
  if (!(await exists(home))) {
    await mkdir(kept, { recursive: true })
    const own = await mkdtemp(path.join(kept, 'chromium-'))
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: own, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
    })
    await writeFile(path.join(own, 'fonts', 'fonts.conf'), fontsOf(home))
    await rename(own, home).catch(() => rm(own, { recursive: true }))
  }
  const libraries = path.join(home, 'al2023', 'lib')
  return {
    executablePath: path.join(home, 'chromium'),
    args,
    env: { ...ownEnvironment(), LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: path.join(home, 'fonts') },
  }
}

/** The package's own list of font folders names places that only its platform has. */
const fontsOf = (home: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${path.join(home, 'fonts')}</dir>
  <cachedir>${path.join(home, 'cache')}</cachedir>
</fontconfig>
`

const unpack = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"

async function starts({ executablePath, env }: Launch): Promise<boolean> {
  return promisify(execFile)(executablePath, ['--version'], { env, timeout: 20_000 }).then(
    () => true,
    () => false,
  )
}

async function whereIs(name: string): Promise<string> {
  if (path.isAbsolute(name)) return name
  const folders = (process.env.PATH ?? '').split(path.delimiter).map(folder => path.join(folder, name))
  for (const file of folders) if (await exists(file)) return file
  return name
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

const ownEnvironment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

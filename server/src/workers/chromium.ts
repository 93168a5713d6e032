import { access, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from '../core/programs.ts'

/** How to start a Chromium on this machine. */
export interface Launch {
  readonly executablePath: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Root may not use the sandbox; the rest keeps the browser from talking to anybody but us. */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--mute-audio',
]

/** The system's (or the one that CHROMIUM_PATH names), else the one inside the npm package. Null: none starts here. Nothing is ever downloaded. */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<Launch | null> {
  for (const executablePath of [env['CHROMIUM_PATH'], ...systemNames]) {
    const launch = executablePath && { executablePath, args, env: ownEnvironment(env) }
    if (launch && (await starts(launch))) return { ...launch, executablePath: await whereIs(launch.executablePath, env) }
  }
  const packed = await packedChromium(env).catch(() => null)
  return packed && (await starts(packed)) ? packed : null
}

/**
 * The package holds the browser, a font and the few libraries that small systems lack. It unpacks them into the temporary folder,
 * and only on the platform it was made for: so it gets a folder of its own, and is told that this is that platform.
 */
async function packedChromium(env: NodeJS.ProcessEnv): Promise<Launch> {
  const { resolve } = createRequire(import.meta.url)
  const { version } = JSON.parse(await readFile(path.join(packageFolder(resolve('@sparticuz/chromium')), 'package.json'), 'utf8')) as {
    version: string
  }
  const home = path.join(tmpdir(), `vitrine-chromium-${version}`)
  if (!(await exists(home))) await unpackInto(home)
  return {
    executablePath: path.join(home, 'chromium'),
    args,
    env: { ...ownEnvironment(env), LD_LIBRARY_PATH: path.join(home, 'al2023', 'lib'), FONTCONFIG_PATH: path.join(home, 'fonts') },
  }
}

/** Two who unpack at once do not see each other's half. */
async function unpackInto(home: string): Promise<void> {
  const own = await mkdtemp(path.join(tmpdir(), 'vitrine-chromium-'))
  await run(
    { command: process.execPath, args: ['--input-type=module', '--eval', unpack] },
    { cwd: import.meta.dirname, env: { TMPDIR: own, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' } },
  )
  await writeFile(path.join(own, 'fonts', 'fonts.conf'), fontsOf(home))
  await rename(own, home).catch(() => rm(own, { recursive: true }))
}

const unpack = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"

/** The package's own list of font folders names places that only its platform has. */
const fontsOf = (home: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${path.join(home, 'fonts')}</dir>
  <cachedir>${path.join(home, 'cache')}</cachedir>
</fontconfig>
`

const starts = ({ executablePath, env }: Launch): Promise<boolean> =>
  run({ command: executablePath, args: ['--version'] }, { env, timeout: 20_000 }).then(
    () => true,
    () => false,
  )

function packageFolder(file: string): string {
  const parts = file.split(path.sep)
  return parts.slice(0, parts.lastIndexOf('chromium') + 1).join(path.sep)
}

async function whereIs(name: string, env: NodeJS.ProcessEnv): Promise<string> {
  if (path.isAbsolute(name)) return name
  for (const folder of (env['PATH'] ?? '').split(path.delimiter)) if (await exists(path.join(folder, name))) return path.join(folder, name)
  return name
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

const ownEnvironment = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

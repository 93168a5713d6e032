import { access, chmod, lstat, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strangers } from '../core/processes/ordinaryUser.ts'
import { run } from '../core/processes/programs.ts'
import { draws, type Chromium, type Launch } from './openChromium.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'

let known: Promise<Launch | null> | undefined

/** The one of this machine, found once. */
export const chromiumHere = (): Promise<Launch | null> => (known ??= findChromium())

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The system's (or the one that CHROMIUM_PATH names), else the one inside the npm package. Null: none draws here. Nothing is ever downloaded. */
export async function findChromium({ env = process.env, ways = waysToStart(), works = draws }: Search = {}): Promise<Launch | null> {
  for (const name of [env['CHROMIUM_PATH'], ...systemNames]) {
    const executablePath = name && (await whereIs(name, env))
    const launch = executablePath ? await working({ executablePath, env: {} }, ways, works) : null
    if (launch) return launch
  }
  const packed = await packedChromium().catch(() => null)
  return packed && working(packed, ways, works)
}

interface Search {
  readonly env?: NodeJS.ProcessEnv
  readonly ways?: readonly Way[]
  /** Whether it does what is wanted of it; without: whether it draws. */
  readonly works?: (launch: Launch) => Promise<boolean>
}

type Way = Pick<Launch, 'user' | 'sandbox'>

/** The best first: in its sandbox rather than without, and as a user who owns nothing rather than as one that does. */
export function waysToStart(): readonly Way[] {
  return [true, false].flatMap(sandbox => strangers().map(user => ({ user, sandbox })))
}

/** The first way in which it works. */
async function working(chromium: Chromium, ways: readonly Way[], works: NonNullable<Search['works']>): Promise<Launch | null> {
  for (const way of ways) if (await works({ ...chromium, ...way })) return { ...chromium, ...way }
  return null
}

/**
 * The package holds the browser, a font and the few libraries that small systems lack. It unpacks them into the temporary folder,
 * and only on the platform it was made for: so it gets a folder of its own, and is told that this is that platform.
 */
async function packedChromium(): Promise<Chromium> {
  const { resolve } = createRequire(import.meta.url)
  const text = await readFile(path.join(packageFolder(resolve('@sparticuz/chromium')), 'package.json'), 'utf8')
  const version = String(valueOf(JSON.parse(text), 'version'))
  const kept = path.join(tmpdir(), `vitrine-chromium-${version}-${process.getuid?.() ?? 'user'}`)
  const home = (await isOurs(kept)) ? kept : await unpackInto(kept)
  return {
    executablePath: path.join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: path.join(home, 'al2023', 'lib'), FONTCONFIG_PATH: path.join(home, 'fonts') },
  }
}

/** Everybody may write to the temporary folder: what another has put there under this name is not started. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null)
  return (
    found !== null && found.isDirectory() && (process.platform === 'win32' || (found.uid === process.getuid!() && !(found.mode & 0o022)))
  )
}

/** Answers where it lies. Two who unpack at once do not see each other's half. */
async function unpackInto(home: string): Promise<string> {
  const own = await mkdtemp(path.join(tmpdir(), 'vitrine-chromium-'))
  await run(
    { command: process.execPath, args: ['--input-type=module', '--eval', unpack] },
    { cwd: import.meta.dirname, env: { TMPDIR: own, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' } },
  )
  await writeFile(path.join(own, 'fonts', 'fonts.conf'), fontsIn)
  await openToAll(own)
  const moved = await rename(own, home).then(
    () => true,
    () => false,
  )
  if (moved) return home
  if (!(await isOurs(home))) return own
  await rm(own, { recursive: true })
  return home
}

const unpack = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"

/** Whoever it is started as reads it; only we may change it. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isDirectory() || entry.isFile()) await chmod(path.join(entry.parentPath, entry.name), 0o755)
}

/** The package's own list of font folders names places that only its platform has. */
const fontsIn = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">.</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

function packageFolder(file: string): string {
  const parts = file.split(path.sep)
  return parts.slice(0, parts.lastIndexOf('chromium') + 1).join(path.sep)
}

async function whereIs(name: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  if (path.isAbsolute(name)) return (await exists(name)) ? name : null
  for (const folder of (env['PATH'] ?? '').split(path.delimiter)) if (await exists(path.join(folder, name))) return path.join(folder, name)
  return null
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

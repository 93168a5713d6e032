import { execFile, execFileSync, spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { promisify } from 'node:util'

/** A program and how it is started. */
export interface Program {
  readonly command: string
  readonly args: readonly string[]
  /** As whom it runs; without them, as we do. */
  readonly uid?: number | undefined
  readonly gid?: number | undefined
}

export type Environment = Readonly<Record<string, string>>

interface Options {
  /** What it needs beside what every program gets. */
  readonly env?: Environment
  readonly cwd?: string
  /** Milliseconds after which it is killed. */
  readonly timeout?: number
}

/**
 * What every program that we start sees: where programs are, and nothing else of our environment, which holds the secret and the way to
 * the database. Nor the language of whoever started us, in which messages could not be read.
 */
export function environment(more: Environment = {}): Record<string, string> {
  const kept = process.platform === 'win32' ? ofWindows : ['PATH']
  const ours = kept.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]] as const]))
  return { ...Object.fromEntries(ours), LC_ALL: 'C', ...more }
}

/** Without these, Windows starts nothing. */
const ofWindows = ['PATH', 'PATHEXT', 'SystemRoot', 'SystemDrive', 'windir', 'ComSpec', 'TEMP', 'TMP', 'USERPROFILE', 'LOCALAPPDATA']

export type RunningProgram = ChildProcess

/** Starts a program that goes on beside us. */
export function start(
  program: Program,
  { env, ...options }: Options & { stdio?: StdioOptions; detached?: boolean; serialization?: 'advanced' } = {},
): RunningProgram {
  const { command, args, uid, gid } = program
  return spawn(command, args, { ...options, uid, gid, env: environment(env) })
}

/** Runs a program to its end. One that fails is thrown, with what it said. */
export async function run(
  program: Program,
  { env, ...options }: Options & { maxBuffer?: number } = {},
): Promise<{ stdout: string; stderr: string }> {
  const { command, args, uid, gid } = program
  return promisify(execFile)(command, args, { ...options, uid, gid, env: environment(env) })
}

/** The same, while everything waits. Answers what it said. */
export function runNow(program: Program, { env, ...options }: Options = {}): string {
  const { command, args, uid, gid } = program
  return execFileSync(command, args, { ...options, uid, gid, env: environment(env), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

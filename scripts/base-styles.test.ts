import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.join(import.meta.dirname, '../web/src')
const read = (file: string): string => readFileSync(file, 'utf8')
const kit = path.dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.layer.css'))

/** The file and all that is there as soon as it is. What is imported later comes with `allStyles.ts`. */
function withImports(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const [, to] of read(file).matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.tsx?)'$/gm))
    withImports(path.join(path.dirname(file), to!), known)
  return known
}

/** The parts of the UI kit that a file draws with. */
const partsIn = (file: string): readonly string[] =>
  [...read(file).matchAll(/^import \{([^}]*)\} from '@mantine\/core'$/gm)].flatMap(([, names]) =>
    names!.split(',').flatMap(name => (name.trim().startsWith('type ') ? [] : [name.trim()])),
  )

test('[PG24] what is shown before the login is drawn with styles that are there before it', () => {
  const pages = ['LoginPage', 'ForgotPasswordPage', 'ChoosePasswordPage', 'ChangeEmailPage'].map(page => `features/login/${page}.tsx`)
  const files = ['main.tsx', ...pages].flatMap(file => [...withImports(path.join(source, file))])
  const parts = [...new Set(files.flatMap(partsIn))].filter(part => existsSync(path.join(kit, `${part}.layer.css`)))
  expect(parts).toContain('Button')
  const styles = read(path.join(source, 'ui/baseStyles.ts'))
  expect(parts.filter(part => !styles.includes(`/${part}.layer.css'`))).toEqual([])
})

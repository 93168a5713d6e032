/**
 * Brings the files of the fonts in model/src/catalog/fonts.ts into server/fonts: `node scripts/run-node.cjs scripts/fonts.mjs`.
 * They come from the npm packages of Fontsource, in the catalogue's edition, which the product itself does not need.
 */
import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fontEdition, fontFileName, fontSubsets } from '../model/src/catalog/fontFiles.ts'
import { fontFiles, fontNames, fonts } from '../model/src/catalog/fonts.ts'

const target = join(import.meta.dirname, '../server/fonts')
const scope = font => ('axis' in fonts[font] ? '@fontsource-variable' : '@fontsource')
const slug = font => font.toLowerCase().replaceAll('_', '-')
const packageOf = font => `${scope(font)}/${slug(font)}`

const home = await mkdtemp(join(tmpdir(), 'fonts-'))

async function bring(font) {
  const { family, styles, subsets } = await about(font)
  const declared = JSON.parse(await readFile(join(folder(font), 'unicode.json'), 'utf8'))
  const wanted = {
    family: fonts[font].family,
    italics: fonts[font].italics,
    latinOnly: 'latinOnly' in fonts[font],
    characters: subsets.includes('latin-ext') ? fontSubsets : { latin: fontSubsets.latin },
  }
  const found = {
    family,
    italics: styles.includes('italic'),
    latinOnly: !subsets.includes('latin-ext'),
    characters: Object.fromEntries(Object.keys(wanted.characters).map(subset => [subset, declared[subset]])),
  }
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${font} is not what its row says: ${JSON.stringify({ found, wanted }, null, 1)}`)
  for (const file of fontFiles(font)) await copyFile(join(folder(font), 'files', packedName(file)), join(target, fontFileName(file)))
}

const folder = font => join(home, 'node_modules', packageOf(font))
const about = async font => JSON.parse(await readFile(join(folder(font), 'metadata.json'), 'utf8'))
const packedName = ({ font, subset, weight, italic }) =>
  `${slug(font)}-${subset}-${weight === 'variable' ? 'wght' : weight}-${italic ? 'italic' : 'normal'}.woff2`

/** Whose each family is and under which licence, then every licence in full. */
async function licences() {
  const texts = new Map()
  const lines = []
  for (const font of fontNames) {
    const { family, license } = await about(font)
    lines.push(`- **${family}** (${license.type}) ${license.attribution.split('Licensed under')[0].trim()}`)
    if (!texts.has(license.type)) texts.set(license.type, textOf(await readFile(join(folder(font), 'LICENSE'), 'utf8')))
  }
  const whole = [...texts].map(([type, text]) => `## ${type}\n\n\`\`\`\n${text}\n\`\`\``)
  return [`# The fonts and their licences`, lines.join('\n'), ...whole].join('\n\n') + '\n'
}

/** Without whose it is, which each family's own line says. */
const textOf = text => text.slice(Math.max(0, text.search(/-+\s*SIL OPEN FONT LICENSE/))).trim()

try {
  const dependencies = Object.fromEntries(fontNames.map(font => [packageOf(font), fontEdition]))
  await writeFile(join(home, 'package.json'), JSON.stringify({ private: true, dependencies }))
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: home, stdio: 'inherit' })
  await rm(target, { recursive: true, force: true })
  await mkdir(target)
  for (const font of fontNames) await bring(font)
  await writeFile(join(target, 'LICENCES.md'), await licences())
} finally {
  await rm(home, { recursive: true, force: true })
}

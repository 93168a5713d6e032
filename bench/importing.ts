// A sheet of 10,000 rows comes in as new products, again with every price changed, and is undone; then one of 20,000 comes in and is undone right
// after, twice in a row: `npm run bench:importing`. How long does it take, what memory does the server take for it, and what do others notice who
// change prices meanwhile? `ROWS` and `UNDONE_ROWS` say otherwise.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { calls, type CallName } from '@vitrine/model/calls.ts'
import type { ArgsOf, AnswerOf } from '@vitrine/model/calls/call.ts'
import { referenceTo } from '@vitrine/model/calls/document.ts'
import { addresses } from '@vitrine/model/http.ts'
import { checkBound, percentile, signIn } from './measuredServer.ts'
import { residentOf, startProgram } from './program.ts'

const rows = Number(process.env['ROWS'] ?? 10_000)
const undoneRows = Number(process.env['UNDONE_ROWS'] ?? 20_000)
const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-importing-'))
const server = await startProgram(path.join(folder, 'data'), { CHROMIUM_PATH: '/nowhere' })
try {
  const token = await signIn(server.address)
  const asking = async <N extends CallName>(name: N, args: ArgsOf<(typeof calls)[N]>): Promise<AnswerOf<(typeof calls)[N]>> => {
    const answer = await fetch(`${server.address}${addresses.graphql}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...referenceTo(name, calls[name]), variables: args }),
    })
    const { data, errors }: { data?: Record<string, AnswerOf<(typeof calls)[N]>>; errors?: unknown } = await answer.json()
    if (errors || !data) throw new Error(JSON.stringify(errors))
    return data[name]!
  }
  const { items } = await asking('allProducts', { limit: 20 })
  const edited = items.flatMap(({ prices }) => prices).filter(({ price }) => price !== null)
  await pause(5_000)

  for (const [what, price] of [
    ['new', 0],
    ['changed', 1],
  ] as const) {
    const before = residentOf(server.pid) / 1024
    let most = before
    const watch = setInterval(() => (most = Math.max(most, residentOf(server.pid) / 1024)), 20)
    const others = editing()
    const begun = performance.now()
    const id = await imported(sheetOf(rows, price))
    const seconds = (performance.now() - begun) / 1000
    clearInterval(watch)
    const edits = await others.stop()
    console.log(`${rows} rows, ${what}: ${seconds.toFixed(1)} s, ${edits.length} edits of others meanwhile`)
    checkBound(`import of ${rows} rows, ${what}, seconds`, seconds, 'at most', 10)
    checkBound('memory of the server, MB more than before', most - before, 'at most', 150)
    checkBound('edits of others meanwhile, p95 ms', percentile(edits, 0.95), 'at most', 100)
    if (what === 'changed') {
      const undoing = performance.now()
      await asking('undoSheetImport', { id })
      checkBound('undone, seconds', (performance.now() - undoing) / 1000, 'at most', 10)
    }
  }

  // Nobody has counted the rows yet that came with it: what takes them back may not depend on that.
  for (const time of ['first', 'second']) {
    const id = await imported(sheetOf(undoneRows, 0, 'Undone'))
    const undoing = performance.now()
    await asking('undoSheetImport', { id })
    checkBound(
      `new ones of ${undoneRows} rows undone right after, the ${time} time, seconds`,
      (performance.now() - undoing) / 1000,
      'at most',
      8,
    )
  }

  /** As the dialog does it: the file is read, what would come of it is looked at, and then it is done. */
  async function imported(text: string): Promise<string> {
    const sent = await fetch(`${server.address}${addresses.sheet}?holds=PRODUCTS&title=menu.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: text,
    })
    if (!sent.ok) throw new Error(await sent.text())
    const read: AnswerOf<(typeof calls)['fetchSheet']> = await sent.json()
    const matches = read.columns.map(({ header, match, variation }) => ({ header, key: match, variation }))
    const asked = { id: read.importId, matches, key: read.key, addsNew: true, deletesMissing: false }
    const { tag, problemCount } = await asking('previewSheetImport', asked)
    if (problemCount > 0) throw new Error('The sheet has problems')
    const done = await asking('runSheetImport', { ...asked, tag })
    return done?.id ?? ''
  }

  /** Somebody else who changes a price ten times a second, and how long each change takes. */
  function editing() {
    const taken: number[] = []
    let isOver = false
    const work = (async () => {
      for (let i = 0; !isOver; i++) {
        const { productId, variantId } = edited[i % edited.length]!
        const begun = performance.now()
        await asking('updateProductPrice', { input: { productId, variantId, price: (i % 900) / 100 } })
        taken.push(performance.now() - begun)
        await pause(100)
      }
    })()
    return {
      async stop() {
        isOver = true
        await work
        return taken
      },
    }
  }
} finally {
  server.child.kill('SIGTERM')
  await once(server.child, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

function sheetOf(count: number, more: number, group = 'Imported'): string {
  const lines = Array.from(
    { length: count },
    (_, i) =>
      `${group},Category ${i % 100},Product ${i},"With this, and that",${(i % 50) + 1 + more}.95,${i % 3 === 0 ? 'x' : ''},${group}-${i}`,
  )
  return ['Group,Category,Title,Subtitle,Price,Vegetarian,SKU', ...lines].join('\n')
}

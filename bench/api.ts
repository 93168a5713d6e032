// The API beside plain SQL: a whole show over HTTP, and the change of one widget. Both sides take turns in the same process, on the same database.
// `node bench/api.ts 3`: three rounds.
import { randomUUID } from 'node:crypto'
import { calls } from '@vitrine/model/calls.ts'
import { referenceTo } from '@vitrine/model/calls/document.ts'
import { ask, callers, startMeasuredServer, call, checkBound, checkRatio, percentile, rate, signIn } from './measuredServer.ts'
import { mixedSlides } from './scene.ts'

const rounds = Number(process.argv[2] ?? 10)
const secondsEach = 1.5
const changesEach = 60

const vitrine = await startMeasuredServer()
const token = await signIn(vitrine.address)
const slides = mixedSlides(20, 15)
const { showId } = await vitrine.ask('show', { title: 'Twenty slides', slides })

const find = referenceTo('findPresentationShow', calls.findPresentationShow)
const question = JSON.stringify({ ...find, variables: { id: showId } })
const askApi = () => ask(`${vitrine.address}/api/graphql`, { token, body: question })

await vitrine.ask('listen', {})
const answered = await call<{ findPresentationShow: { slides: { widgets: object[] }[] } }>(vitrine.address, token, find, { id: showId })
if (answered.findPresentationShow.slides.flatMap(slide => slide.widgets).length !== 300) throw new Error('Not the whole show')
const { heard } = await vitrine.ask('listen', {})
const statements = heard.filter(({ text }) => /"(slide|widget|presentation)"/.test(text) && /^(\/\*.*?\*\/)?\s*select/i.test(text))
const { address: bareAddress } = await vitrine.ask('bare', { statements })

const askBare = () => ask(bareAddress)

const bytes = { api: (await askApi()).body.byteLength, bare: (await askBare()).body.byteLength }
const rates = { api: [] as number[], bare: [] as number[] }
await rate(askApi, 1)
await rate(askBare, 1)
for (let round = 0; round < rounds; round++) {
  rates.bare.push(await rate(askBare, secondsEach))
  rates.api.push(await rate(askApi, secondsEach))
}
// Round by round: what else the machine does meanwhile, it does to both.
const beside = percentile(
  rates.api.map((each, round) => each / rates.bare[round]!),
  0.5,
)

console.log(`findPresentationShow of 20 slides with 15 widgets each, ${callers} callers, ${statements.length} statements:`)
console.log(
  `  API ${percentile(rates.api, 0.5).toFixed(0)} requests/s (${kilobytes(bytes.api)}), bare handler ${percentile(rates.bare, 0.5).toFixed(0)} requests/s (${kilobytes(bytes.bare)})`,
)
checkRatio('a show of 300 widgets beside a bare handler', beside, 'at least', 0.8)

const change = referenceTo('updateWidget', calls.updateWidget)
const widgetIds = slides.flatMap(slide => slide.widgets.map(widget => widget.id))
const times = { api: [] as number[], same: [] as number[], row: [] as number[] }
for (let round = 0; round < rounds; round++) {
  let operationId = ''
  await vitrine.ask('listen', {})
  for (let i = 0; i < changesEach; i++) {
    const id = widgetIds[(round * changesEach + i) % widgetIds.length]
    operationId = randomUUID()
    const begun = performance.now()
    await call(vitrine.address, token, change, { input: { id, positionX: Math.random(), positionY: Math.random() }, operationId })
    times.api.push(performance.now() - begun)
  }
  // The last change again, without anything around it: begin, lock, write, commit.
  const { heard } = await vitrine.ask('listen', {})
  const written = heard.findLastIndex(({ text, values }) => values.includes(operationId) && text.includes('insert into "operation"'))
  const transaction = heard
    .slice(
      heard.findLastIndex(({ text }, i) => i < written && text.startsWith('begin')),
      written,
    )
    .concat(heard[written]!, { text: 'commit', values: [] })
  const sequence = Number(heard[written]!.values.find(value => typeof value === 'number' && Number.isInteger(value)))
  const replayed = transaction.map(({ text, values }) => ({
    text,
    values: values.map(value => (value === sequence ? sequence + 1 : value)),
  }))
  times.same.push(
    ...(await vitrine.ask('replay', { statements: replayed, operationId, sequence: sequence + 1, times: changesEach })).milliseconds,
  )
  const sql = `update "widget" set "positionX" = random(), "positionY" = random() where "id" = '${widgetIds[round]}'`
  times.row.push(...(await vitrine.ask('statement', { sql, times: changesEach })).milliseconds)
}
const [apiTime, sameTime, rowTime] = [times.api, times.same, times.row].map(each => percentile(each, 0.5)) as [number, number, number]
console.log(
  `updateWidget, one after another, p50: API ${apiTime.toFixed(2)} ms, its own SQL ${sameTime.toFixed(2)} ms, an update of the one row ${rowTime.toFixed(2)} ms`,
)
checkBound('updateWidget beside its own SQL', apiTime / sameTime, 'at most', 3)
console.log(`  beside the one row, which keeps no operation and asks nobody's rights: ${(apiTime / rowTime).toFixed(2)}`)
await vitrine.close()

function kilobytes(count: number): string {
  return `${(count / 1024).toFixed(0)} kB`
}

import { onCommit } from './reactCommits.ts'
import { tellBrowser } from './tellBrowser.ts'

/** What a page does for one thing that happens on it. */
export interface Work {
  /** How often React called one. */
  readonly components: number
  /** Changes of elements, their attributes and their texts. */
  readonly nodes: number
  /** How often the browser found anew where things lie. */
  readonly layouts: number
}

export const kindsOfWork = ['components', 'nodes', 'layouts'] as const

/** Of the cheapest turn: what the page does besides, when it is at rest, may be in the others. */
export async function workOf(turns: number, happens: (turn: number) => unknown): Promise<Work> {
  await tellBrowser('Performance.enable', {})
  await allThatFollows()
  const works: Work[] = []
  for (let turn = 0; turn < turns; turn++) works.push(await workOfOne(() => happens(turn)))
  return Object.fromEntries(kindsOfWork.map(kind => [kind, Math.min(...works.map(work => work[kind]))])) as unknown as Work
}

async function workOfOne(happens: () => unknown): Promise<Work> {
  const counts = { components: 0, nodes: 0 }
  const end = onCommit(rendered => (counts.components += rendered))
  const observer = new MutationObserver(changes => void (counts.nodes += changes.length))
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const before = await layoutsSoFar()
  await happens()
  await allThatFollows()
  const layouts = (await layoutsSoFar()) - before
  counts.nodes += observer.takeRecords().length
  observer.disconnect()
  end()
  return { ...counts, layouts }
}

/** What is shown a few times a second comes at once the first time, and then not before so long: each turn is a first one. Milliseconds. */
const longestTurn = 150

async function allThatFollows(): Promise<void> {
  await drawnFrame()
  await new Promise(resolve => setTimeout(resolve, longestTurn))
  await drawnFrame()
}

const drawnFrame = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))

async function layoutsSoFar(): Promise<number> {
  const answer = (await tellBrowser('Performance.getMetrics', {})) as { metrics: readonly { name: string; value: number }[] }
  return answer.metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0
}

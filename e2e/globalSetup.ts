import { setTimeout as pause } from 'node:timers/promises'
import { remove, startVitrine, seededFolder, type Vitrine } from './vitrine.ts'

/** Fills one data folder with the demo, pictures of its slides included, of which every journey takes a copy. */
export default async function setup(): Promise<() => Promise<void>> {
  const vitrine = await startVitrine({ hasWorkers: true })
  await untilDrawn(vitrine)
  await vitrine.stop()
  process.env[seededFolder] = vitrine.dataDir
  return () => remove(vitrine.dataDir)
}

/** Until nothing waits to be drawn. Pictures that are late are no trouble: each journey's own server then makes them. */
async function untilDrawn({ address }: Vitrine): Promise<void> {
  for (let tries = 0, calm = 0; tries < 300 && calm < 10; tries++) {
    const text = await fetch(`${address}/metrics`).then(answer => answer.text())
    const [queued, done] = ['queued', 'done'].map(outcome =>
      Number(new RegExp(`vitrine_jobs_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0),
    )
    calm = queued! > 0 && done! >= queued! ? calm + 1 : 0
    await pause(100)
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export interface Bucket {
  /** What FILES_URL says of it. */
  address(prefix?: string): string
  /** What it does to those who ask; null: what it should. */
  trouble: Trouble | null
  close(): Promise<void>
}

/** What a store does instead of answering. */
export type Trouble = (answer: ServerResponse, asked: IncomingMessage, pass: () => void) => void

/** The key and the secret that the store knows. */
const credentials = 'S3RVER:S3RVER'

/** A store on this machine with one empty bucket, and a door before it that can make trouble. */
export async function aBucket(): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-bucket-'))
  const store = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets: [{ name: 'menus' }] })
  const { port } = await store.run()
  const open = new Set<Socket>()
  const door = createServer((asked, answer) => {
    const pass = (): void => {
      const { method, url, headers } = asked
      const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, got => {
        answer.writeHead(got.statusCode!, got.headers)
        got.pipe(answer)
        answer.once('close', () => got.destroy())
      })
      passed.on('error', () => answer.destroy())
      // What is given up in the middle would be waited for by the store for ever.
      asked.once('close', () => asked.complete || passed.destroy())
      asked.pipe(passed)
    }
    if (bucket.trouble) bucket.trouble(answer, asked, pass)
    else pass()
  })
  door.on('connection', socket => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  await new Promise<void>(resolve => door.listen(0, '127.0.0.1', resolve))
  const at = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  const bucket: Bucket = {
    address: (prefix = '') => `s3://${credentials}@menus/${prefix}?endpoint=${at}`,
    trouble: null,
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise(resolve => door.close(resolve))
      await store.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return bucket
}

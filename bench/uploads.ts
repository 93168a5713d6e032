// A file of 1 GB comes in while the network is cut ten times: `npm run bench:uploads`. Is it complete, and what memory does the server take for it?
import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addresses, type UploadAnswer } from '@vitrine/model/http.ts'
import { findFfmpeg } from '../server/src/core/videos/ffmpeg.ts'
import { checkBound, signIn } from './measuredServer.ts'
import { residentOf, startProgram } from './program.ts'

const megabytes = 1_000
const megabyte = 1024 * 1024
const cuts = 10

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-uploads-'))
const film = path.join(folder, 'film.mp4')
const server = await startProgram(path.join(folder, 'data'), {
  UPLOAD_LIMIT_MB: String(megabytes),
  VIDEO_LIMIT_MB: String(megabytes),
  CHROMIUM_PATH: '/nowhere',
})
try {
  const hash = await aLargeFilm()
  const bytes = statSync(film).size
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${await signIn(server.address)}` }
  await pause(5_000)
  const before = residentOf(server.pid) / 1024
  let most = before
  const watch = setInterval(() => (most = Math.max(most, residentOf(server.pid) / 1024)), 50)
  const begun = performance.now()

  const about = `kind ${Buffer.from('assetVideo').toString('base64')}`
  const created = await fetch(server.address + addresses.resumableUpload, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes), 'upload-metadata': about },
  })
  const address = server.address + created.headers.get('location')!
  const offset = async () => Number((await fetch(address, { method: 'HEAD', headers })).headers.get('upload-offset'))
  let lost = 0
  for (let cut = 1; cut <= cuts; cut++) {
    const end = Math.floor((bytes * cut) / (cuts + 1))
    await send(address, headers, { from: await offset(), bytes, end })
    lost += Math.max(0, end - (await offset()))
  }
  await send(address, headers, { from: await offset(), bytes, end: bytes })
  const answer = await fetch(`${address}/complete`, { method: 'POST', headers })
  const { filename } = (await answer.json()) as UploadAnswer
  clearInterval(watch)

  console.log(
    `${(bytes / 1e9).toFixed(2)} GB in ${((performance.now() - begun) / 1000).toFixed(1)} s, sent twice: ${(lost / megabyte).toFixed(1)} MB`,
  )
  console.log(`  memory of the server before: ${before.toFixed(0)} MB, at most: ${most.toFixed(0)} MB`)
  checkBound('files that are not what was sent', filename === `${hash.slice(0, 48)}.mp4` ? 0 : 1, 'at most', 0)
  checkBound('memory of the server, MB more than before', most - before, 'at most', 150)
} finally {
  server.child.kill('SIGTERM')
  await once(server.child, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

/** A second of a picture, and then room that nobody reads. Answers its hash. */
async function aLargeFilm(): Promise<string> {
  const ffmpeg = await findFfmpeg()
  if (!ffmpeg) throw new Error('Without ffmpeg there is no film to send.')
  const source = '-v error -y -f lavfi -i testsrc2=s=320x180:r=10:d=1 -c:v libx264 -pix_fmt yuv420p'.split(' ')
  execFileSync(ffmpeg.path, [...source, film])
  const room = megabytes * megabyte - statSync(film).size
  const head = Buffer.alloc(8)
  head.writeUInt32BE(room)
  head.write('free', 4, 'latin1')
  appendFileSync(film, head)
  for (let left = room - 8; left > 0; left -= megabyte) appendFileSync(film, randomBytes(Math.min(left, megabyte)))
  const hash = createHash('sha256')
  for await (const part of createReadStream(film)) hash.update(part as Buffer)
  return hash.digest('hex')
}

interface Part {
  readonly from: number
  /** Of the whole file. */
  readonly bytes: number
  /** Here the network is cut, unless it is the end. */
  readonly end: number
}

function send(address: string, headers: Readonly<Record<string, string>>, { from, bytes, end }: Part): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(address, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': from,
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes - from,
      },
    })
    const isCut = end < bytes
    sent.on('error', error => (isCut ? resolve() : reject(error)))
    sent.on('response', answer => {
      answer.resume()
      if (answer.statusCode === 204) answer.on('end', resolve)
      else reject(new Error(`Answered ${answer.statusCode}`))
    })
    const content = createReadStream(film, { start: from, end: end - 1 })
    content.pipe(sent, { end: !isCut })
    if (isCut) content.on('end', () => void sent.destroy())
  })
}

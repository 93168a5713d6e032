import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { addresses } from '@vitrine/model/http.ts'
import type { Transaction } from '../core/database/database.ts'
import { insertRow } from '../core/database/rows.ts'
import { mediaTypeOf, type FileEnding, type Files } from '../core/files/files.ts'
import { videoSize } from './videos.ts'

/** Browsers open every name below `localhost` on this machine. */
const partnerHost = 'partner.localhost'
export const partnerFolder = fileURLToPath(new URL('../../demo/partner/', import.meta.url))
/** What it explains on the start page of its customers, as scripts/demo-videos.mjs drew it. */
export const explainers = ['products', 'promotions', 'collections'] as const

/** A partner with a look of its own on an address of its own. Answers its id. */
export async function settlePartner(db: Transaction, files: Files): Promise<string> {
  const keep = async (file: string, kind: 'organizationLogo' | 'assetVideo', ending: FileEnding): Promise<string> => {
    const content = await readFile(partnerFolder + file)
    const filename = await files.put(content, ending)
    const about = { organizationId: null, mediaType: mediaTypeOf(filename), bytes: content.byteLength }
    await insertRow(db, 'storedFile', { id: randomUUID(), ...about, ...(kind === 'assetVideo' && videoSize), kind, filename })
    return filename
  }
  const [video1, video2, video3] = await Promise.all(
    explainers.map(async name => addresses.files + (await keep(`${name}.mp4`, 'assetVideo', 'mp4'))),
  )
  const { id } = await insertRow(db, 'reseller', {
    id: randomUUID(),
    name: 'Signage Partners',
    hostname: partnerHost,
    email: 'help@vitrine.example',
    primaryColor: 'C8452E',
    secondaryColor: '22343C',
    logoFilename: await keep('logo.webp', 'organizationLogo', 'webp'),
    video1: video1!,
    video2: video2!,
    video3: video3!,
  })
  return id
}

// npm run pictures: draws all reference pictures anew and keeps those that differ. Look at them before you commit them.

import { orientations } from '@vitrine/model/areas/shows/enumerations.ts'
import { differenceOf } from './difference.ts'
import { forgetPicture, keepPicture, keptNames, keptPicture } from './kept.ts'
import { openStudio } from './studio.ts'

const studio = await openStudio()
const seen = new Set<string>()
for (const orientation of orientations) {
  for (const sheet of await studio.names(orientation)) {
    for (const [name, picture] of await studio.take(sheet, orientation)) {
      seen.add(name)
      const kept = await keptPicture(name)
      // One that is the same to the eye stays the same file.
      if (kept && differenceOf(kept, picture).isSame) continue
      await keepPicture(name, picture)
      console.log(`${kept ? 'renewed' : 'new'}: ${name}`)
    }
  }
}
for (const name of await keptNames()) {
  if (seen.has(name)) continue
  await forgetPicture(name)
  console.log(`gone: ${name}`)
}
console.log(`${seen.size} pictures`)
await studio.close()

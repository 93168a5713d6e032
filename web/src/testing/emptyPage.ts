import { beforeAll, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { session } from '../api/session.ts'

// The library's own line is read once, with the first file.
beforeEach(() => cleanup())
// The files share a page: a session of one is not the next one's.
beforeAll(() => {
  if (session.get()) session.end()
})

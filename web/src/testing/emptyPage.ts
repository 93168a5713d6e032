import { beforeAll, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { session } from '../api/session.ts'

// The library's own line is read once, with the first file; the files share a page.
beforeEach(() => cleanup())
// Whoever was signed in by another file is not in this one.
beforeAll(() => {
  if (session.get()) session.end()
})

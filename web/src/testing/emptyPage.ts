import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// The library's own line is read once, with the first file; the files share a page.
beforeEach(() => cleanup())

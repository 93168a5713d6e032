import { beforeAll } from 'vitest'
import { storages } from '../device/storages.ts'

// The files share a process, which keeps what a browser would.
beforeAll(() => {
  storages.device().clear()
  storages.tab().clear()
})

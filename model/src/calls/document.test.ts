import { expect, test } from 'vitest'
import { showCalls } from '../areas/shows/calls.ts'
import type { Call } from './call.ts'
import { ownDocumentOf } from './document.ts'

const edits = Object.entries<Call>(showCalls).filter(([, { args }]) => 'operationId' in args)

test.each(edits)('[LI15] %s asks only whose its answer is', (name, call) => {
  expect(ownDocumentOf(name, call)).toMatch(/\) \{ (id|widgetId|showId) \} \}$/)
})

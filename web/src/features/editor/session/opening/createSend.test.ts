import { expect, test } from 'vitest'
import { op } from '@vitrine/model/show/operations.ts'
import { CallError } from '../../../../api/callError.ts'
import { createSend } from './createSend.ts'

const move = op('updateWidget', { id: 'a', positionX: 0.5 })

test('[LI22] an edit that a server of another version can’t read is kept and tried again; one that it refuses is told', async () => {
  const outcomeOf = (code: ConstructorParameters<typeof CallError>[0]) => createSend(() => Promise.reject(new CallError(code)))(move, '1')
  expect(await outcomeOf('UnknownDocumentError')).toEqual({ result: 'failed', isOtherVersion: true })
  expect(await outcomeOf('ValidationError')).toEqual({ result: 'refused', code: 'ValidationError', fields: [] })
})

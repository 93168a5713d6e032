import type { Refusal } from '@vitrine/model/messages/refusals.ts'
import { save, type Operation } from '@vitrine/model/show/operations.ts'
import { CallError } from '../../../../api/callError.ts'
import type { Ask } from '../../../../api/client.ts'
import type { Outcome } from '../../state/saving.ts'

/** Refusals that say nothing about the operation: it may be tried again. */
const passing: readonly Refusal[] = ['UnauthenticatedError', 'TooManyTriesError', 'UnavailableError', 'InternalError']

/** Makes the call that saves an operation. */
export const createSend =
  (ask: Ask) =>
  async (operation: Operation, operationId: string): Promise<Outcome> => {
    const { call, args } = save(operation)
    try {
      await ask(call, { ...args, operationId } as never)
      return { result: 'done' }
    } catch (error) {
      if (!(error instanceof CallError) || passing.includes(error.code)) return { result: 'failed' }
      if (error.code === 'UnknownDocumentError') return { result: 'failed', isOtherVersion: true }
      return { result: 'refused', code: error.code, fields: error.fields }
    }
  }

import { useState } from 'react'
import { CallError } from '../../api/callError.ts'
import type { SheetRead } from './sheetFiles.ts'

/** Waits for a sheet to be read, and says why it could not be. */
export function useReading(onRead: (sheet: SheetRead) => void) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  async function take(reading: Promise<SheetRead>): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      onRead(await reading)
    } catch (thrown) {
      setError(thrown instanceof CallError ? thrown : new CallError('InternalError'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, take }
}

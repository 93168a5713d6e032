import { maxGazed, type ToServer } from '@vitrine/model/realtime.ts'
import { isRecord, type Unknowns } from '@vitrine/model/kernel/record.ts'

/** What a socket said, if it is one of the messages there are. */
export function parseMessage(text: string): ToServer | null {
  const said = parsed(text)
  if (!said) return null
  const { subject, as, token, credential, secret, presentationId, showId, sequence, tab, slideId, widgetIds } = said
  if (subject === 'hello' && as === 'browser' && isToken(token)) return { subject, as, token }
  if (subject === 'hello' && as === 'screen' && isToken(credential)) return { subject, as, credential }
  if (subject === 'hello' && as === 'pairing' && isToken(secret)) return { subject, as, secret }
  if (subject === 'token' && isToken(token)) return { subject, token }
  if (subject === 'leave' && isId(presentationId)) return { subject, presentationId }
  if (subject === 'join' && isId(presentationId) && isId(showId) && isSequence(sequence))
    return { subject, presentationId, showId, sequence }
  if (subject === 'here' && isId(presentationId) && isId(tab) && (slideId === null || isId(slideId)) && areGazed(widgetIds))
    return { subject, presentationId, tab, slideId, widgetIds }
  return null
}

function parsed(text: string): Unknowns | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

const isToken = (x: unknown): x is string => typeof x === 'string' && x.length > 0 && x.length <= 4_000
const isId = (x: unknown): x is string => typeof x === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(x)
const areGazed = (x: unknown): x is string[] => Array.isArray(x) && x.length <= maxGazed && x.every(isId)
const isSequence = (x: unknown): x is number => typeof x === 'number' && Number.isInteger(x) && x >= 0 && x < 2 ** 31

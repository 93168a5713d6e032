import { maxCopied, maxGazed, type DraggedWidget, type ToServer } from '@vitrine/model/realtime.ts'
import { isRecord, type Unknowns } from '@vitrine/model/kernel/record.ts'

/** What a socket said, if it is one of the messages there are. */
export function parseMessage(text: string): ToServer | null {
  const said = parsed(text)
  if (!said) return null
  const {
    subject,
    as,
    token,
    credential,
    secret,
    presentationId,
    showId,
    sequence,
    tab,
    tag,
    report,
    known,
    id,
    slideId,
    widgetIds,
    widgets,
    isGrown,
    isDropped,
  } = said
  if (subject === 'hello' && as === 'browser' && isToken(token)) return { subject, as, token }
  if (subject === 'hello' && as === 'screen' && isToken(credential)) return { subject, as, credential }
  if (subject === 'hello' && as === 'pairing' && isToken(secret)) return { subject, as, secret }
  if (subject === 'token' && isToken(token)) return { subject, token }
  if (subject === 'shows' && isId(tag)) return { subject, tag }
  if (subject === 'emergencyShown' && isId(id)) return { subject, id }
  // A TV whose report is none goes on playing, and being told of changes: whoever takes reports counts it.
  if (subject === 'report') return { subject, report }
  if (subject === 'commands') return { subject, known }
  if (subject === 'leave' && isId(presentationId)) return { subject, presentationId }
  if (subject === 'join' && isId(presentationId) && isId(showId) && isSequence(sequence))
    return { subject, presentationId, showId, sequence }
  if (subject === 'here' && isId(presentationId) && isId(tab) && (slideId === null || isId(slideId)) && areGazed(widgetIds))
    return { subject, presentationId, tab, slideId, widgetIds }
  if (subject === 'drag' && isId(presentationId) && isId(slideId) && areDragged(widgets) && isFlag(isGrown) && isFlag(isDropped))
    return { subject, presentationId, slideId, widgets: widgets.map(draggedWidget), isGrown, isDropped }
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
const isFlag = (x: unknown): x is boolean => typeof x === 'boolean'
const areDragged = (x: unknown): x is DraggedWidget[] =>
  Array.isArray(x) && x.length <= maxGazed && x.every(isDragged) && x.filter(each => each.copyOf !== undefined).length <= maxCopied
const isDragged = (x: unknown): x is DraggedWidget =>
  isRecord(x) &&
  isId(x['id']) &&
  (x['copyOf'] === undefined || isId(x['copyOf'])) &&
  [x['positionX'], x['positionY'], x['width'], x['height']].every(isFraction) &&
  typeof x['rotation'] === 'number' &&
  Math.abs(x['rotation']) <= 360
const isFraction = (x: unknown): x is number => typeof x === 'number' && Math.abs(x) <= 20
/** No more of it than there is, and not more exactly than anybody sees: fifty of them fit into a message between processes. */
const draggedWidget = ({ id, positionX, positionY, width, height, rotation, copyOf }: DraggedWidget): DraggedWidget => ({
  id,
  positionX: rounded(positionX),
  positionY: rounded(positionY),
  width: rounded(width),
  height: rounded(height),
  rotation: Math.round(rotation),
  ...(copyOf !== undefined && { copyOf }),
})
const rounded = (x: number) => Math.round(x * 10_000) / 10_000
const isSequence = (x: unknown): x is number => typeof x === 'number' && Number.isInteger(x) && x >= 0 && x < 2 ** 31

import { emergencyReaches, type EmergencyReach } from '@vitrine/model/areas/emergencies/reach.ts'
import { reachesOf } from '@vitrine/model/areas/emergencies/reached.ts'
import type { Role, Viewer } from '@vitrine/model/access/permissions.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import type { Answer, Args } from '../../api/client.ts'
import type { formatsOf, Translate } from '../../ui/language.ts'

export type Message = Answer<'allEmergencyMessages'>['items'][number]
export type Emergency = Answer<'allEmergencies'>['items'][number]
export type Place = Args<'findEmergencyCount'>['input']
type Formats = ReturnType<typeof formatsOf>

/** Whether a message is one's own to change: a partner's and the administrators' are read by their customers. */
export function isOwn(viewer: Viewer | null, { organizationId, resellerId }: Pick<Message, 'organizationId' | 'resellerId'>): boolean {
  if (viewer?.role === 'USER') return organizationId === viewer.organizationId
  if (viewer?.role === 'RESELLER') return organizationId === null && resellerId === viewer.resellerId
  return organizationId === null && resellerId === null
}

/** The reaches of a role, the widest first. */
export const offeredReaches = (role: Role): readonly EmergencyReach[] =>
  emergencyReaches.filter(reach => reachesOf[role].includes(reach)).toReversed()

/** What a reach is called: a user's own organisation is no customer. */
export const reachKey = (reach: EmergencyReach, role: Role): MessageKey =>
  reach === 'CUSTOMER' && role === 'USER' ? 'emergency.reach.own' : `emergency.reach.${reach}`

/** Whether it says which place is meant. */
export const isWhole = ({ reach, organizationId, systemId, screenId }: Place, role: Role): boolean => {
  if (reach === 'CUSTOMER') return role === 'USER' || Boolean(organizationId)
  if (reach === 'SYSTEM') return Boolean(systemId)
  return reach !== 'SCREEN' || Boolean(screenId)
}

/** For how many minutes it can be sent. */
export const offeredMinutes = [5, 15, 30, 60, 120, 240, 480, 720, 1440] as const
export const minutesWords = (t: Translate, minutes: number): string =>
  minutes < 60 ? t('emergency.minutes', { count: minutes }) : t('emergency.hours', { count: minutes / 60 })

/** “14:03”, and of another day the day before it. */
export function momentOf({ date, time }: Formats, at: string | number): string {
  return date(at) === date(Date.now()) ? time(at) : `${date(at)}, ${time(at)}`
}

/** “14:02:03” */
export const secondOf = ({ time }: Formats, at: string): string => `${time(at)}:${String(new Date(at).getSeconds()).padStart(2, '0')}`

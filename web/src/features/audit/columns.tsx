import { Text } from '@mantine/core'
import type { Role } from '@vitrine/model/access/permissions.ts'
import { auditEntityName } from '@vitrine/model/areas/audit/words.ts'
import { isMessage } from '@vitrine/model/messages/spoken.ts'
import type { ComponentType } from 'react'
import type { Answer } from '../../api/client.ts'
import { useViewer } from '../../api/viewer.ts'
import { useFormats, useLanguage, useTranslate } from '../../ui/language.ts'

export type AuditEvent = Answer<'allAuditEvents'>['items'][number]

interface Column {
  readonly name: 'createdAt' | 'userName' | 'kind' | 'subjectTitle' | 'organizationTitle' | 'address'
  readonly Cell: ComponentType<{ readonly event: AuditEvent }>
  /** Whoever sees more than one organisation. */
  readonly isOfManagers?: true
  /** In a table it is never broken: half a network address says nothing. */
  readonly isWhole?: true
}

const columns: readonly Column[] = [
  { name: 'createdAt', Cell: When },
  { name: 'userName', Cell: Who },
  { name: 'kind', Cell: What },
  { name: 'subjectTitle', Cell: ToWhat },
  { name: 'organizationTitle', Cell: ({ event }) => <Text size="sm">{event.organizationTitle ?? '–'}</Text>, isOfManagers: true },
  { name: 'address', Cell: ({ event }) => <Text size="sm">{event.address ?? '–'}</Text>, isWhole: true },
]

export const columnsFor = (role: Role): readonly Column[] => columns.filter(({ isOfManagers }) => role !== 'USER' || !isOfManagers)

function When({ event }: { readonly event: AuditEvent }) {
  const { date, time } = useFormats()
  return (
    <Text size="sm">
      {date(event.createdAt)} {time(event.createdAt)}
    </Text>
  )
}

/** As whom, and who really did it. */
function Who({ event: { userName, actorName, isByKey, address } }: { readonly event: AuditEvent }) {
  const t = useTranslate()
  const nobody = isByKey ? t('audit.by-key') : address === null ? t('audit.by-clock') : t('audit.nobody')
  return (
    <>
      <Text size="sm">{userName ?? nobody}</Text>
      {actorName && (
        <Text size="xs" c="stone.7">
          {t('audit.done-by', { name: actorName })}
        </Text>
      )}
      {userName && isByKey && (
        <Text size="xs" c="stone.7">
          {t('audit.by-key')}
        </Text>
      )}
    </>
  )
}

function What({ event: { kind } }: { readonly event: AuditEvent }) {
  const t = useTranslate()
  return (
    <Text size="sm" fw={600}>
      {t(`audit.kind.${kind}`)}
    </Text>
  )
}

function ToWhat({ event: { entity, subjectTitle, changes } }: { readonly event: AuditEvent }) {
  const t = useTranslate()
  const language = useLanguage()
  const role = useViewer()?.role ?? 'USER'
  const named = (field: string): string => {
    const label = `field.${entity}.${field}`
    return isMessage(label) ? t(label) : field
  }
  return (
    <>
      <Text size="sm">{subjectTitle ?? '–'}</Text>
      {entity && (
        <Text size="xs" c="stone.7">
          {auditEntityName(language, entity, role)}
          {changes.length > 0 && ` · ${t('audit.changed-fields', { fields: changes.map(named).join(', ') })}`}
        </Text>
      )}
    </>
  )
}

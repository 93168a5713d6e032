import { Select, SimpleGrid, TagsInput, Text, TextInput } from '@mantine/core'
import { maxMailsToAddress, maxRecipients } from '@vitrine/model/areas/absence/entities.ts'
import { brokenQuietHours } from '@vitrine/model/areas/absence/alerts.ts'
import { useState } from 'react'
import type { CallError } from '../../api/callError.ts'
import { useChange } from '../../api/useChange.ts'
import { Fields } from '../../ui/form/Fields.tsx'
import { fieldLabel, ruleMessage } from '../../ui/form/labels.ts'
import { useDraft, type DraftForm } from '../../ui/form/useDraft.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import type { Alert, Whose } from './alerts.ts'
import { RecipientsField } from './RecipientsField.tsx'

/** Of a system: as of the others; these; nobody. */
type Who = 'CUSTOMER' | 'OWN' | 'NOBODY'

interface Props {
  readonly whose: Whose
  /** Of the organisation, and of the system alone; null: nothing was said. */
  readonly general: Alert | null
  readonly own: Alert | null
  readonly onClose: () => void
}

export function AbsenceForm({ whose, general, own, onClose }: Props) {
  const t = useTranslate()
  const isOfSystem = whose.systemId !== undefined
  const [begun] = useState(isOfSystem ? own : general)
  const [who, setWho] = useState<Who>(() => whoOf(begun, isOfSystem))
  const form = useAbsenceForm(whose, begun, begun ?? general)
  const choices: readonly Who[] = isOfSystem ? ['CUSTOMER', 'OWN', 'NOBODY'] : ['OWN', 'NOBODY']

  async function handleSubmit() {
    if (await form.save(who)) onClose()
  }

  return (
    <FormDialog title={t('absence.title', { title: whose.title })} busy={form.busy} onSubmit={handleSubmit} onClose={onClose}>
      <Text size="sm" c="stone.7">
        {t('absence.hint')} {t('absence.hours-hint')}
      </Text>
      <Select
        label={t('absence.who')}
        description={who === 'CUSTOMER' ? generalWords() : undefined}
        allowDeselect={false}
        data-autofocus
        data={choices.map(choice => ({ value: choice, label: t(`absence.who.${choice}`) }))}
        value={who}
        onChange={chosen => setWho(choices.find(choice => choice === chosen) ?? who)}
      />
      {who === 'OWN' && <AlertFields draft={form.draft} organizationId={whose.organizationId} />}
    </FormDialog>
  )

  function generalWords(): string {
    const limit = general?.limitMinutes ?? null
    return limit === null ? t('absence.others-nobody') : t('absence.others-after', { count: limit })
  }
}

function whoOf(alert: Alert | null, isOfSystem: boolean): Who {
  if (!alert) return isOfSystem ? 'CUSTOMER' : 'NOBODY'
  return alert.limitMinutes === null ? 'NOBODY' : 'OWN'
}

/** What is filled in, begun with what is known, and how it is kept. */
function useAbsenceForm({ organizationId, ...of }: Whose, alert: Alert | null, known: Alert | null) {
  const draft = useDraft('absenceAlert', {
    organizationId,
    limitMinutes: known?.limitMinutes ?? 30,
    quietFrom: known?.quietFrom ?? null,
    quietUntil: known?.quietUntil ?? null,
    userIds: known?.userIds ?? [],
    emails: known?.emails ?? [],
  })
  const updated = useChange('updateAbsenceAlert', { shownHere: (error: CallError) => draft.refuse(inFields(error)) })
  const deleted = useChange('resetAbsenceAlert')
  const systemId = of.systemId ?? null
  const version = alert ? { updatedAt: alert.updatedAt } : {}
  const update = (input: object) => updated.run({ input: { organizationId, systemId, ...input, ...version } })

  async function save(who: Who): Promise<boolean> {
    if (who === 'CUSTOMER') return alert ? Boolean(await deleted.run({ id: alert.id })) : true
    if (who === 'NOBODY') return alert || systemId !== null ? Boolean(await update({ limitMinutes: null })) : true
    if (!draft.check() || !isWhole()) return false
    const { limitMinutes, quietFrom, quietUntil, userIds, emails } = draft.value
    return Boolean(await update({ limitMinutes, quietFrom, quietUntil, userIds, emails }))
  }

  /** What no field can say of itself. */
  function isWhole(): boolean {
    const isLimited = draft.value.limitMinutes !== null
    const broken = isLimited ? brokenQuietHours(draft.value) : ({ field: 'limitMinutes', rule: 'required' } as const)
    if (broken) draft.refuse({ fields: [{ path: broken.field, rule: broken.rule }] } as unknown as CallError)
    return broken === null
  }
  return { draft, busy: updated.busy || deleted.busy, save }
}

/** One of several addresses is refused at the field that has them all. */
function inFields(error: CallError): CallError {
  const fields = error.fields.map(({ path, rule }) => ({ path: path.replace(/\.\d+$/, ''), rule }))
  return Object.assign(Object.create(error) as CallError, { fields })
}

function AlertFields({ draft, organizationId }: { readonly draft: DraftForm<'absenceAlert'>; readonly organizationId: string }) {
  const t = useTranslate()
  const { userIds = [], emails = [] } = draft.value
  const label = fieldLabel(t, 'absenceAlert', 'emails')
  return (
    <>
      <Fields of={draft} names={['limitMinutes']} />
      <RecipientsField
        organizationId={organizationId}
        value={userIds}
        error={draft.errors['userIds'] && ruleMessage(t, draft.errors['userIds'], fieldLabel(t, 'absenceAlert', 'userIds'))}
        onChange={chosen => draft.set('userIds', chosen)}
      />
      <TagsInput
        label={label}
        description={t('absence.emails-hint', { max: maxRecipients.emails, daily: maxMailsToAddress })}
        placeholder={emails.length === 0 ? t('absence.emails-add') : ''}
        inputMode="email"
        value={emails}
        maxTags={maxRecipients.emails}
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        error={draft.errors['emails'] && ruleMessage(t, draft.errors['emails'], label)}
        onChange={typed => draft.set('emails', addressesIn(typed))}
      />
      {userIds.length + emails.length === 0 && (
        <Text size="sm" c="var(--warning)" role="status">
          {t('absence.none-chosen')}
        </Text>
      )}
      <QuietHours draft={draft} />
    </>
  )
}

/** Of each what was typed or pasted at once, in small letters; each once. */
const addressesIn = (typed: readonly string[]): string[] => [
  ...new Set(typed.flatMap(each => each.toLowerCase().split(/[\s,;]+/)).filter(address => address !== '')),
]

function QuietHours({ draft }: { readonly draft: DraftForm<'absenceAlert'> }) {
  const t = useTranslate()
  return (
    <div>
      <SimpleGrid cols={2} spacing="sm">
        {(['quietFrom', 'quietUntil'] as const).map(name => {
          const label = fieldLabel(t, 'absenceAlert', name)
          return (
            <TextInput
              key={name}
              type="time"
              label={label}
              defaultValue={draft.value[name]?.slice(0, 5) ?? ''}
              error={draft.errors[name] && ruleMessage(t, draft.errors[name], label)}
              onChange={event => {
                const time = event.currentTarget.value.slice(0, 5)
                draft.set(name, time ? `${time}:00` : null)
              }}
            />
          )
        })}
      </SimpleGrid>
      <Text size="xs" c="stone.6" mt={4}>
        {t('absence.quiet-hint')}
      </Text>
    </div>
  )
}

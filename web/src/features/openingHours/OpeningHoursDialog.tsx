import { Text } from '@mantine/core'
import { useViewer, type SignedIn } from '../../api/viewer.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import { HoursFields } from './HoursFields.tsx'
import { useHoursForm } from './useHoursForm.ts'

/** The opening hours of one's own organisation, over whatever shows them. */
export function OpeningHoursDialog({ close }: { readonly close: () => void }) {
  const organization = useViewer()?.organization
  return organization ? <Dialog organization={organization} close={close} /> : null
}

interface Props {
  readonly organization: NonNullable<SignedIn['organization']>
  readonly close: () => void
}

function Dialog({ organization, close }: Props) {
  const t = useTranslate()
  const form = useHoursForm(organization.id)
  async function handleSubmit() {
    if (!form.isDirty || (await form.save())) close()
  }
  return (
    <FormDialog
      title={t('openingHours.title')}
      size={640}
      busy={form.busy}
      disabled={!form.isRight || form.query.isPending}
      onSubmit={handleSubmit}
      onClose={close}
    >
      <Text size="sm" c="stone.7">
        {t('openingHours.intro', { zone: organization.timeZone })}
      </Text>
      {form.query.isSuccess && <HoursFields draft={form.draft} onChange={form.set} />}
    </FormDialog>
  )
}

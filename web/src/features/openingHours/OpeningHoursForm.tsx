import { Button, Group, Stack } from '@mantine/core'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../ui/language.ts'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { useLeaving } from '../../ui/useLeaving.ts'
import { HoursFields } from './HoursFields.tsx'
import { useHoursForm } from './useHoursForm.ts'

/** The opening hours of an organisation, on a page. */
export function OpeningHoursForm({ organizationId }: { readonly organizationId: string }) {
  const t = useTranslate()
  const form = useHoursForm(organizationId)
  useLeaving(form.isDirty)
  if (form.query.isPending) return <RowSkeletons height={36} />
  if (form.query.error) return <ErrorNotice error={form.query.error} retry={form.query.refetch} />
  return (
    <Stack gap="md">
      <HoursFields draft={form.draft} onChange={form.set} />
      <Group justify="flex-end" gap="sm">
        {form.isDirty && (
          <Button variant="default" onClick={form.reset}>
            {t('app.cancel')}
          </Button>
        )}
        <Button loading={form.busy} disabled={!form.isDirty || !form.isRight} onClick={() => void form.save()}>
          {t('app.save')}
        </Button>
      </Group>
    </Stack>
  )
}

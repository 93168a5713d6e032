import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../ui/language.ts'
import type { LogoSending } from '../../ui/LogoField.tsx'
import { Page } from '../../ui/Page.tsx'
import { RecordFormPage } from '../../ui/RecordFormPage.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { useLeaving } from '../../ui/useLeaving.ts'
import { useWhenReady } from '../../ui/useWhenReady.ts'
import { ResellerDetails } from './ResellerForm.tsx'
import { useResellerForm, type Brand } from './useResellerForm.ts'

/** How the customers of a partner see it, for its own people: docs/spec/resellers.md, [RE22]. */
export default function BrandPage() {
  const t = useTranslate()
  const { data, error, refetch } = useCall('findBrand', {})
  if (data) return <BrandForm brand={data} />
  return <Page title={t('app.routes.brand.title')}>{error ? <ErrorNotice error={error} retry={refetch} /> : <RowSkeletons />}</Page>
}

function BrandForm({ brand }: { readonly brand: Brand }) {
  const t = useTranslate()
  const form = useResellerForm(brand, true)
  useLeaving(form.isDirty)
  const [logo, setLogo] = useState<LogoSending>('SENT')
  const saving = useWhenReady(logo === 'SENDING' ? false : logo === 'SENT' || null, () => void form.save())
  return (
    <RecordFormPage
      title={t('app.routes.brand.title')}
      subtitle={t('brand.subtitle')}
      list={null}
      save={{ busy: saving.isWaiting || form.busy, onClick: saving.press }}
      remove={null}
      details={<ResellerDetails form={form} reseller={brand} isOwn onSave={saving.press} onLogo={setLogo} />}
    />
  )
}

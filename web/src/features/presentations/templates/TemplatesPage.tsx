import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useTranslate } from '../../../ui/language.ts'
import { Page } from '../../../ui/Page.tsx'
import { CreateTemplate } from './CreateTemplate.tsx'
import { TemplateLibrary, useTemplatesShown } from './TemplateLibrary.tsx'

export default function TemplatesPage() {
  const t = useTranslate()
  const page = useTemplatesShown()
  const [isCreating, { open, close }] = useDisclosure(false)
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
      {t('templates.create')}
    </Button>
  )
  return (
    <Page title={t('app.routes.templates.title')} actions={create}>
      <TemplateLibrary page={page} create={create} />
      {isCreating && <CreateTemplate folderId={page.filters.folder ?? null} onClose={close} />}
    </Page>
  )
}

import { Button } from '@mantine/core'
import { useDisclosure, useSessionStorage } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useTranslate } from '../../../ui/language.ts'
import { Page } from '../../../ui/Page.tsx'
import { CreateTemplate } from './CreateTemplate.tsx'
import { TemplateLibrary } from './TemplateLibrary.tsx'

export default function TemplatesPage() {
  const t = useTranslate()
  // Whoever comes back from the editor is where they were.
  const [folderId, setFolderId] = useSessionStorage<string | null>({
    key: 'vitrine.template-folder',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const [isCreating, { open, close }] = useDisclosure(false)
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
      {t('templates.create')}
    </Button>
  )
  return (
    <Page title={t('app.routes.templates.title')} actions={create}>
      <TemplateLibrary folderId={folderId} onFolder={setFolderId} create={create} />
      {isCreating && <CreateTemplate folderId={folderId} onClose={close} />}
    </Page>
  )
}

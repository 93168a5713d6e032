import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useViewer } from '../../../api/viewer.ts'
import { useTranslate } from '../../../ui/language.ts'
import { Page } from '../../../ui/Page.tsx'
import { librariesFor, openedFirst } from '../../media/libraries.ts'
import { LibraryTabs } from '../../media/LibraryTabs.tsx'
import { CreateTemplate } from './CreateTemplate.tsx'
import { OthersTemplates, TemplateLibrary, useFolderShown, useTemplatesShown } from './TemplateLibrary.tsx'

const libraries = librariesFor('RESELLER')

/** The templates of everybody to an administrator; to a partner those that it makes for its customers, beside everybody's. */
export default function TemplatesPage() {
  const t = useTranslate()
  const page = useTemplatesShown()
  const isPartner = useViewer()?.role === 'RESELLER'
  const opened = openedFirst(libraries, page.filters.library ?? null)
  const folderId = useFolderShown(page, isPartner ? 'own' : null)
  const [isCreating, { open, close }] = useDisclosure(false)
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
      {t('templates.create')}
    </Button>
  )
  return (
    <Page title={t('app.routes.templates.title')} actions={create}>
      {isPartner ? (
        <LibraryTabs libraries={libraries} of="templates" open={opened} onOpen={library => page.onFilters({ library, folder: null })}>
          {({ name }) =>
            name === 'own' ? <TemplateLibrary page={page} library={name} create={create} /> : <OthersTemplates page={page} />
          }
        </LibraryTabs>
      ) : (
        <TemplateLibrary page={page} library={null} create={create} />
      )}
      {isCreating && <CreateTemplate folderId={isPartner && opened === 'stock' ? null : folderId} onClose={close} />}
    </Page>
  )
}

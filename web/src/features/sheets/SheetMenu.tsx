import { Button, Menu } from '@mantine/core'
import { IconCloudDownload, IconFileSpreadsheet, IconFileTypeCsv, IconFileTypeXls, IconFileUpload, IconHistory } from '@tabler/icons-react'
import { isReadAtAddress, type SheetContent } from '@vitrine/model/areas/products/sheetContents.ts'
import { useState } from 'react'
import { RowAction } from '../../ui/edit/RowAction.tsx'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { useTranslate } from '../../ui/language.ts'
import { useLooking } from '../../ui/looking.tsx'
import { useIsWide } from '../../ui/useIsWide.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { ImportsDialog } from './RecentImports.tsx'
import { PublishedSheetsDialog } from './PublishedSheetsDialog.tsx'
import { exportSheet } from './sheetFiles.ts'

/** What sheets can do for a list: a file in, a file out, and sheets that are kept elsewhere. */
export function SheetMenu({ holds, ...options }: Options & { readonly holds: SheetContent }) {
  const t = useTranslate()
  const isWide = useIsWide()
  const { items, dialog } = useSheetMenu(holds, options)
  const label = t('sheets.menu')
  const button = isWide ? (
    <Button variant="default" leftSection={<IconFileSpreadsheet size={18} aria-hidden />}>
      {label}
    </Button>
  ) : (
    <RowAction icon={IconFileSpreadsheet} label={label} title={label} size={40} variant="default" />
  )
  return (
    <>
      <LazyMenu position="bottom-end" target={button}>
        {() => items}
      </LazyMenu>
      {dialog}
    </>
  )
}

interface Options {
  /** Leads to the group into which something was imported. */
  readonly onShow?: ((groupId: string) => void) | undefined
  /** The group that is shown: it can be exported alone. */
  readonly groupId?: string | null
  /** The price list that is shown: it is exported alone. */
  readonly priceList?: { readonly id: string; readonly title: string }
  /** Asked when the menu opens: what of the list is looked at. */
  readonly part?: () => SheetPart | null
}

/** What is left of a list by filters or a search, or is selected in it. */
export interface SheetPart {
  readonly is: 'shown' | 'selected'
  readonly ids: readonly string[]
}
const wordOfPart = { shown: 'sheets.export-shown', selected: 'sheets.export-selected' } as const

/** The same for a menu that has more than sheets; the dialog stands outside it, as a menu closes. A user who looks takes a file out. */
export function useSheetMenu(holds: SheetContent, { onShow, groupId = null, priceList, part }: Options = {}) {
  const t = useTranslate()
  const [open, setOpen] = useState<'import' | 'imports' | 'published' | null>(null)
  const isLooking = useLooking()
  const close = () => setOpen(null)
  const only = priceList ? { priceListId: priceList.id, name: priceList.title } : {}
  const items = (
    <>
      {!isLooking && (
        <>
          <Menu.Item leftSection={<IconFileUpload size={16} aria-hidden />} onClick={() => setOpen('import')}>
            {t('sheets.import')}
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => setOpen('imports')}>
            {t('sheets.imports')}
          </Menu.Item>
          {isReadAtAddress[holds] && (
            <Menu.Item leftSection={<IconCloudDownload size={16} aria-hidden />} onClick={() => setOpen('published')}>
              {t('sheets.published')}
            </Menu.Item>
          )}
          <Menu.Divider />
        </>
      )}
      <Menu.Item
        leftSection={<IconFileTypeXls size={16} aria-hidden />}
        onClick={() => void exportSheet(holds, { format: 'xlsx', ...only })}
      >
        {t('sheets.export-xlsx')}
      </Menu.Item>
      {groupId !== null && (
        <Menu.Item
          leftSection={<IconFileTypeXls size={16} aria-hidden />}
          onClick={() => void exportSheet(holds, { format: 'xlsx', groupId })}
        >
          {t('sheets.export-group')}
        </Menu.Item>
      )}
      {part && <PartItem holds={holds} part={part} />}
      {([',', ';', '\t'] as const).map(separator => (
        <Menu.Item
          key={separator}
          leftSection={<IconFileTypeCsv size={16} aria-hidden />}
          onClick={() => void exportSheet(holds, { format: 'csv', separator, ...only })}
        >
          {t('sheets.export-csv', { separator: t(separatorWords[separator]) })}
        </Menu.Item>
      ))}
    </>
  )
  const dialog = (
    <>
      {open === 'import' && <ImportDialog holds={holds} onShow={onShow} onImports={() => setOpen('imports')} onClose={close} />}
      {open === 'imports' && <ImportsDialog holds={holds} onClose={close} />}
      {open === 'published' && <PublishedSheetsDialog holds={holds} onClose={close} />}
    </>
  )
  return { items, dialog, openImport: () => setOpen('import') }
}

function PartItem({ holds, part }: { readonly holds: SheetContent; readonly part: () => SheetPart | null }) {
  const t = useTranslate()
  const { is, ids } = part() ?? { is: 'shown', ids: [] }
  if (ids.length === 0) return null
  return (
    <Menu.Item leftSection={<IconFileTypeXls size={16} aria-hidden />} onClick={() => void exportSheet(holds, { format: 'xlsx', ids })}>
      {t(wordOfPart[is], { count: ids.length })}
    </Menu.Item>
  )
}

const separatorWords = { ',': 'sheets.comma', ';': 'sheets.semicolon', '\t': 'sheets.tab' } as const

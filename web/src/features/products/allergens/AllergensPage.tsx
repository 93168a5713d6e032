import { Button, Chip, Group as Row, Input, Select, Text } from '@mantine/core'
import { IconPrinter, IconToolsKitchen2 } from '@tabler/icons-react'
import { diets, labelLanguages, labels, type Diet, type LabelLanguage } from '@vitrine/model/catalog/labels.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useWholeList } from '../../../api/useWholeList.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { useLanguage, useTranslate } from '../../../ui/language.ts'
import { pathTo } from '../../../ui/links.tsx'
import { Page } from '../../../ui/Page.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import classes from './allergens.module.css'
import { GroupTable } from './GroupTable.tsx'
import { PdfButton } from './PdfButton.tsx'

const orientations = ['PORTRAIT', 'LANDSCAPE'] as const

/** So many groups are laid out at once; more are chosen one by one. */
const groupsAtOnce = 50

/** Products by allergens, for the wall or the till: on the screen, and on paper as it is filtered. */
export default function AllergensPage() {
  const t = useTranslate()
  const spoken = useLanguage()
  const groups = useWholeList('allProductCollections', {})
  const [groupId, setGroupId] = useState<string | null>(null)
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const [wanted, setWanted] = useState<readonly Diet[]>([])
  const [onlyUnsaid, setOnlyUnsaid] = useState(false)
  const [language, setLanguage] = useState<LabelLanguage>(spoken)
  const [orientation, setOrientation] = useState<(typeof orientations)[number]>('PORTRAIT')
  const all = groups.data?.items ?? []
  const shown = groupId === null ? all.slice(0, groupsAtOnce) : all.filter(({ id }) => id === groupId)
  const names = new Intl.DisplayNames([spoken], { type: 'language' })

  const actions = (
    <>
      <PdfButton
        shown={{ collectionId: groupId, categoryId, diets: [...wanted], onlyUnsaid, language, orientation }}
        isDisabled={all.length === 0}
      />
      <Button leftSection={<IconPrinter size={18} aria-hidden />} disabled={all.length === 0} onClick={() => window.print()}>
        {t('allergens.print')}
      </Button>
    </>
  )
  const above = [{ label: t('app.routes.products.title'), to: pathTo('products') }]
  return (
    <Page title={t('app.routes.allergens.title')} subtitle={t('allergens.about')} breadcrumbs={above} actions={actions}>
      {groups.error ? (
        <ErrorNotice error={groups.error} retry={() => void groups.refetch()} />
      ) : groups.data === undefined ? (
        <RowSkeletons />
      ) : all.length === 0 ? (
        <EmptyState icon={IconToolsKitchen2} title={t('products.no-groups')} body={t('products.no-groups-body')} />
      ) : (
        <>
          <Row gap="sm" align="flex-end" className={classes.filters}>
            <Select
              label={t('allergens.group')}
              data={[{ value: '', label: t('allergens.all-groups') }, ...all.map(({ id, title }) => ({ value: id, label: title }))]}
              value={groupId ?? ''}
              allowDeselect={false}
              searchable={all.length > 10}
              onChange={next => {
                setGroupId(next || null)
                setCategoryId(null)
              }}
            />
            {groupId !== null && <CategoryChoice groupId={groupId} value={categoryId} onChange={setCategoryId} />}
            <Select
              label={t('allergens.language')}
              data={labelLanguages.map(value => ({ value, label: names.of(value) ?? value }))}
              value={language}
              allowDeselect={false}
              w={150}
              onChange={next => isOneOf(labelLanguages, next) && setLanguage(next)}
            />
            <Select
              label={t('allergens.paper')}
              data={orientations.map(value => ({ value, label: `A4, ${t(`choice.Orientation.${value}`).toLowerCase()}` }))}
              value={orientation}
              allowDeselect={false}
              w={150}
              onChange={next => isOneOf(orientations, next) && setOrientation(next)}
            />
            <Input.Wrapper label={t('field.product.diets')} labelElement="div">
              <Chip.Group multiple value={[...wanted]} onChange={next => setWanted(diets.filter(each => next.includes(each)))}>
                <Row gap={6} mih={36} align="center" role="group" aria-label={t('field.product.diets')} wrap="wrap">
                  {diets.map(name => (
                    <Chip key={name} value={name} size="xs" variant="outline">
                      {labels[name].words[language]}
                    </Chip>
                  ))}
                </Row>
              </Chip.Group>
            </Input.Wrapper>
            <Row mih={36} align="center">
              <Chip size="xs" variant="outline" checked={onlyUnsaid} onChange={setOnlyUnsaid}>
                {t('allergens.only-unsaid')}
              </Chip>
            </Row>
          </Row>
          <div className={orientation === 'LANDSCAPE' ? `${classes.groups} ${classes.landscape}` : classes.groups}>
            {shown.map(({ id }) => (
              <GroupTable key={id} groupId={id} filter={{ categoryId, diets: wanted, onlyUnsaid }} language={language} />
            ))}
          </div>
          {groupId === null && all.length > shown.length && (
            <Text c="stone.7" mt="md">
              {t('allergens.more-groups', { shown: shown.length, total: all.length })}
            </Text>
          )}
          <Text c="stone.7" className={classes.nothing}>
            {t(onlyUnsaid && wanted.length === 0 ? 'allergens.all-said' : 'allergens.none-left')}
          </Text>
        </>
      )}
    </Page>
  )
}

interface CategoryProps {
  readonly groupId: string
  readonly value: string | null
  readonly onChange: (categoryId: string | null) => void
}

function CategoryChoice({ groupId, value, onChange }: CategoryProps) {
  const t = useTranslate()
  const group = useCall('findProductCollection', { id: groupId }).data
  return (
    <Select
      label={t('allergens.category')}
      data={[
        { value: '', label: t('allergens.all-categories') },
        ...(group?.categories ?? []).map(({ id, title }) => ({ value: id, label: title })),
      ]}
      value={value ?? ''}
      allowDeselect={false}
      onChange={next => onChange(next || null)}
    />
  )
}

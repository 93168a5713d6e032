import { Checkbox, Paper, Table, Text } from '@mantine/core'
import { useClientSettings } from '../../api/clientSettings.ts'
import { useHasLocations } from '../../api/useHasLocations.ts'
import { useTranslate } from '../../ui/language.ts'
import { RouteLink } from '../../ui/links.tsx'
import { useLooking } from '../../ui/looking.tsx'
import { LabelList } from '../presentations/LabelList.tsx'
import type { RowSelection } from '../resource/useRowSelection.ts'
import { ScreenState } from '../systems/ScreenState.tsx'
import { screenName, useSeesWhatPlays } from '../systems/screens.ts'
import { engineWords, filesWords, playsTitle, programWords, reportOf, type ListedScreen } from './facts.ts'
import classes from './screens.module.css'

interface Props {
  readonly screens: readonly ListedScreen[]
  readonly selection: RowSelection
  /** Whose each is need not be said of one's own organisation. */
  readonly managesOthers: boolean
}

/** The screens of a page beside each other: what is known of each in columns. */
export function ScreenTable({ screens, selection, managesOthers }: Props) {
  const t = useTranslate()
  const sees = useSeesWhatPlays()
  const hasLocations = useHasLocations()
  const isLooking = useLooking()
  const isAll = screens.every(({ id }) => selection.ids.has(id))
  return (
    <Paper withBorder radius="lg" className={classes.list}>
      <Table borderColor="stone.2" verticalSpacing="sm" highlightOnHover aria-label={t('screens.list')}>
        <Table.Thead>
          <Table.Tr>
            {!isLooking && (
              <Table.Th w={40}>
                <Checkbox
                  aria-label={t('screens.select-page')}
                  checked={isAll}
                  indeterminate={!isAll && selection.ids.size > 0}
                  onChange={() => (isAll ? selection.set([]) : selection.setAll())}
                />
              </Table.Th>
            )}
            <Table.Th scope="col">{t('screens.column.name')}</Table.Th>
            <Table.Th scope="col">{t('screens.column.system')}</Table.Th>
            {hasLocations && <Table.Th scope="col">{t('location.one')}</Table.Th>}
            {managesOthers && <Table.Th scope="col">{t('screens.column.customer')}</Table.Th>}
            <Table.Th scope="col">{t('screens.column.state')}</Table.Th>
            {sees && <Table.Th scope="col">{t('screens.column.plays')}</Table.Th>}
            <Table.Th scope="col">{t('screens.column.files')}</Table.Th>
            <Table.Th scope="col">{t('screens.column.program')}</Table.Th>
            <Table.Th scope="col">{t('screens.column.engine')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {screens.map(screen => (
            <Table.Tr key={screen.id} data-selected={selection.ids.has(screen.id) || undefined}>
              {!isLooking && (
                <Table.Td>
                  <Tick screen={screen} selection={selection} />
                </Table.Td>
              )}
              <Table.Td className={classes.words}>
                <Name screen={screen} />
                <LabelList labels={screen.labels} />
              </Table.Td>
              <Table.Td className={classes.words}>{screen.system?.title}</Table.Td>
              {hasLocations && <Table.Td className={classes.words}>{screen.system?.location?.title}</Table.Td>}
              {managesOthers && <Table.Td className={classes.words}>{screen.organization?.title}</Table.Td>}
              <Table.Td>
                <ScreenState screen={screen} />
              </Table.Td>
              {sees && (
                <Table.Td className={classes.words}>
                  <Known>{playsTitle(screen)}</Known>
                </Table.Td>
              )}
              <Facts screen={screen} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

function Facts({ screen }: { readonly screen: ListedScreen }) {
  const t = useTranslate()
  const { playerEdition } = useClientSettings()
  const report = reportOf(screen)
  return (
    <>
      <Table.Td>
        <Known>{report && filesWords(t, report)}</Known>
      </Table.Td>
      <Table.Td className={classes.words}>
        <Known>{report && programWords(t, report, playerEdition)}</Known>
      </Table.Td>
      <Table.Td className={classes.words}>
        <Known>{report && engineWords(t, report)}</Known>
      </Table.Td>
    </>
  )
}

/** The same below each other, where a window is narrow. */
export function ScreenCards({ screens, selection, managesOthers }: Props) {
  const t = useTranslate()
  const sees = useSeesWhatPlays()
  const isLooking = useLooking()
  return (
    <ul className={classes.cards} aria-label={t('screens.list')}>
      {screens.map(screen => (
        <li key={screen.id} className={classes.card}>
          {!isLooking && <Tick screen={screen} selection={selection} />}
          <div className={classes.words}>
            <Name screen={screen} />
            <Text size="sm" c="stone.7">
              {[managesOthers && screen.organization?.title, screen.system?.title, screen.system?.location?.title]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {sees && playsTitle(screen) && <Text size="sm">{playsTitle(screen)}</Text>}
            <div className={classes.state}>
              <ScreenState screen={screen} />
              <Incomplete screen={screen} />
            </div>
            <LabelList labels={screen.labels} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** On a card only what somebody must look after is said. */
function Incomplete({ screen }: { readonly screen: ListedScreen }) {
  const t = useTranslate()
  const report = reportOf(screen)
  if (!report || report.filesHere === null || report.files === null || report.filesHere >= report.files) return null
  return (
    <Text span size="sm" c="stone.7">
      {t('screens.column.files')}: {filesWords(t, report)}
    </Text>
  )
}

function Name({ screen }: { readonly screen: ListedScreen }) {
  const t = useTranslate()
  return (
    <RouteLink name="screen" params={{ id: screen.id }} className={classes.name ?? ''}>
      {screenName(t, screen)}
    </RouteLink>
  )
}

function Tick({ screen, selection }: { readonly screen: ListedScreen; readonly selection: RowSelection }) {
  const t = useTranslate()
  return (
    <Checkbox
      aria-label={t('screens.select', { name: screenName(t, screen) })}
      checked={selection.ids.has(screen.id)}
      onChange={({ nativeEvent }) => selection.toggle(screen.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  )
}

/** What isn't known yet is a dash, which readers of the screen say in words. */
function Known({ children }: { readonly children: string | null | undefined }) {
  const t = useTranslate()
  if (children) return children
  return (
    <Text span c="stone.6" role="img" aria-label={t('screens.not-known')} title={t('screens.not-known')}>
      –
    </Text>
  )
}

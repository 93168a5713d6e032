import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconPlayerPlay, IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats, useTranslate } from '../../../../ui/language.ts'
import { pathTo } from '../../../../ui/links.tsx'
import { Comparison } from './Comparison.tsx'
import { momentOf, type Version } from './days.ts'
import { Marks } from './Marks.tsx'
import { Pictures } from './Pictures.tsx'
import { VersionTitle } from './VersionTitle.tsx'
import { useRestoring } from './useRestoring.ts'
import classes from './versions.module.css'

const ways = ['look', 'compare'] as const
type Way = (typeof ways)[number]

interface Props {
  readonly version: Version
  readonly restored: () => void
  readonly reopen: () => void
}

/** One version: to look at, to compare, to restore. */
export function VersionView({ version, restored, reopen }: Props) {
  const t = useTranslate()
  const { date, time } = useFormats()
  const [way, setWay] = useState<Way>('look')
  const { restore, busy } = useRestoring({ restored, reopen })
  const { publishedBy } = version
  return (
    <section className={classes.view} aria-label={t('versions.at', { date: date(momentOf(version)), time: time(momentOf(version)) })}>
      <header className={classes.viewBar}>
        <div className={classes.words}>
          <Group gap={8} wrap="nowrap">
            <VersionTitle version={version} />
            <Marks version={version} />
          </Group>
          {publishedBy && (
            <Text size="sm" c="stone.6">
              {t('versions.by', { name: publishedBy })}
            </Text>
          )}
        </div>
        <Group gap={8} wrap="wrap" justify="flex-end">
          <SegmentedControl
            size="sm"
            aria-label={t('versions.mode')}
            value={way}
            onChange={setWay}
            data={ways.map(each => ({ value: each, label: t(`versions.${each}`) }))}
          />
          <Button
            component="a"
            href={pathTo('preview', { showId: version.id })}
            target="_blank"
            variant="default"
            title={t('versions.preview-tab')}
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
          >
            {t('versions.preview')}
          </Button>
          <Button leftSection={<IconRestore size={16} aria-hidden />} loading={busy} onClick={() => void restore(version.id)}>
            {t('versions.restore')}
          </Button>
        </Group>
      </header>
      {way === 'look' ? <Pictures version={version} /> : <Comparison version={version} />}
    </section>
  )
}

import { Input, Popover, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconSelector } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { FontName } from '@vitrine/model/catalog/fontNames.ts'
import { defaultFont } from '@vitrine/model/catalog/fontFiles.ts'
import { fonts } from '@vitrine/model/catalog/fonts.ts'
import { fontIn } from '@vitrine/model/show/resolve.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { known } from '@vitrine/renderer/text/families.ts'
import { drawnFont, drawnStyle } from '@vitrine/renderer/text/textStyle.ts'
import { useFormats, useTranslate } from '../../../../ui/language.ts'
import { choiceIn, type FontChoice } from '../fonts/fontChoices.ts'
import { FontLibrary } from '../fonts/FontLibrary.tsx'
import { FontPicker } from '../fonts/FontPicker.tsx'
import classes from '../fonts/Fonts.module.css'
import { FontSample } from '../../../../ui/FontSample.tsx'
import { useEditorState } from '../../session/useEditorState.ts'

interface Props {
  readonly label: string
  readonly value: FontName | null
  /** One of the organisation's own, where the value names none. */
  readonly custom: string | null
  /** Only families and own fonts: a show's two can't be named by themselves. */
  readonly plain?: boolean
  /** Several are meant: none of them is named. */
  readonly isMixed?: boolean
  /** Its label is read, and not shown. */
  readonly isBare?: boolean
  readonly onChange: (choice: FontChoice) => void
}

/** A font: shows which in itself, and opens the picker. */
export function FontField({ label, value, custom, plain = false, isMixed = false, isBare = false, onChange }: Props) {
  const t = useTranslate()
  const style = useEditorState(({ show }) => show.style)
  const catalogue = useCatalogue()
  const { assets, organization } = catalogue
  const [isOpen, setOpen] = useState(false)
  const [isManaging, setManaging] = useState(false)
  const id = useId()
  const choice = choiceIn(value, custom, plain ? defaultFont : 'PRIMARY')
  const { date } = useFormats()
  const drawnIn = fontIn(style, choice)
  const asset = 'assetId' in drawnIn ? assets[drawnIn.assetId] : undefined
  // The catalogue says so, once it is there.
  const isMissing = 'assetId' in drawnIn && !asset && organization !== null
  const keptUntil = asset?.keptUntil
  const ownName = asset && (keptUntil ? t('fonts.removed', { name: asset.title }) : asset.title)
  const family = 'font' in drawnIn ? fonts[known(drawnIn.font)].family : (ownName ?? (isMissing ? t('fonts.missing') : ''))
  const isRemoved = !isMixed && (isMissing || keptUntil !== undefined)
  const sample = drawnFont(drawnStyle(style, catalogue), choice)
  const named = choice.font === 'PRIMARY' || choice.font === 'SECONDARY' ? t(`choice.Font.${choice.font}`) : null
  const close = () => setOpen(false)
  return (
    <Input.Wrapper label={isBare ? undefined : label} size="xs" labelElement="label" id={id} labelProps={{ htmlFor: id }}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={300}
        shadow="md"
        trapFocus
        returnFocus
        transitionProps={{ duration: 60 }}
        // Whole in sight, over the field itself where there is no other place.
        middlewares={{ flip: false, shift: { crossAxis: true, padding: 8 } }}
      >
        <Popover.Target>
          <UnstyledButton
            id={id}
            className={classes.field}
            data-missing={isRemoved || undefined}
            title={label}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-label={`${label}: ${isMixed ? t('editor.mixed') : named ? `${named} ${family}` : family}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isRemoved && <IconAlertTriangle size={16} aria-hidden color="var(--mantine-color-red-8)" />}
            <span className={classes.current}>
              {isMixed ? (
                t('editor.mixed')
              ) : (
                <FontSample font={sample} url={'assetId' in sample ? assets[sample.assetId]?.url : undefined} text={named ?? family} />
              )}
            </span>{' '}
            {named && !isMixed && <span className={classes.note}>{family}</span>}
            <IconSelector size={16} aria-hidden />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={label}>
          <FontPicker
            label={label}
            current={isMixed ? null : choice}
            plain={plain}
            onChange={onChange}
            onClose={close}
            onManage={() => {
              close()
              setManaging(true)
            }}
          />
        </Popover.Dropdown>
      </Popover>
      {isRemoved && (
        <Text size="xs" c="red.8" mt={4}>
          {keptUntil ? t('fonts.removed-body', { date: date(keptUntil) }) : t('fonts.missing-body')}
        </Text>
      )}
      <FontLibrary
        opened={isManaging}
        onClose={() => {
          setManaging(false)
          setOpen(true)
        }}
      />
    </Input.Wrapper>
  )
}

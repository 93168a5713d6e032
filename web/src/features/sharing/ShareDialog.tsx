import { Button, Input, Modal, NumberInput, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { sharedShow } from '@vitrine/model/areas/shareLinks/entities.ts'
import { maxShareLinks, shareLinkDays } from '@vitrine/model/areas/shareLinks/limits.ts'
import { whole } from '@vitrine/model/kernel/field.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { Suspense, use, useState, type FormEvent } from 'react'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { linkForOthers } from '../../api/reachedOrigins.ts'
import { CopyText } from '../../ui/CopyText.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { focusInvalid } from '../../ui/form/focusInvalid.ts'
import { ruleMessage } from '../../ui/form/labels.ts'
import { brokenRule } from '../../ui/form/useDraft.ts'
import { language, useFormats, useTranslate } from '../../ui/language.ts'
import { useTopmost } from '../../ui/useTopmost.ts'
import classes from './sharing.module.css'
import { ShareLinks } from './ShareLinks.tsx'

export interface SharedPresentation {
  readonly id: string
  readonly title: string
}

interface Props {
  readonly presentation: SharedPresentation
  readonly onClose: () => void
}

/** Those of the page that a link opens: no other page brings them. */
const words = language.beginPages('shared')
const shownChoices = sharedShow.choices as readonly ('CONCEPT' | 'PUBLISHED')[]
const days = whole(1, shareLinkDays.most)

/** Makes links with which a presentation is looked at without an account, and shows those that work. */
export default function ShareDialog(props: Props) {
  return (
    <Suspense>
      <Links {...props} />
    </Suspense>
  )
}

function Links({ presentation: { id, title }, onClose }: Props) {
  use(words)
  const t = useTranslate()
  const links = useCall('allShareLinks', { presentationId: id, limit: maxShareLinks })
  const [shows, setShows] = useState<(typeof shownChoices)[number]>('CONCEPT')
  const [length, setLength] = useState<number | string>(shareLinkDays.initial)
  const [broken, setBroken] = useState<string | null>(null)
  const [made, setMade] = useState<Answer<'createShareLink'> | null>(null)
  const making = useChange('createShareLink', { done: setMade, shownHere: () => true })
  const { ref, ifTopmost } = useTopmost<HTMLFormElement>()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (making.busy) return
    const given = length === '' ? undefined : Number(length)
    const rule = brokenRule(days, given)
    setBroken(rule)
    if (rule || given === undefined) return focusInvalid()
    setMade(null)
    void making.run({ presentationId: id, shows, days: given })
  }

  return (
    <Modal
      opened
      onClose={ifTopmost(onClose)}
      title={t('sharing.title', { title })}
      size="lg"
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <form ref={ref} onSubmit={handleSubmit} noValidate>
        <Stack gap="md">
          <Text size="sm" c="stone.7">
            {t('sharing.intro')}
          </Text>
          {making.error && <ErrorNotice error={making.error} fails="sharing.make-failed" />}
          <div className={classes.making}>
            <Input.Wrapper label={t('sharing.shows')} labelElement="div" className={classes.shows ?? ''}>
              <SegmentedControl
                fullWidth
                aria-label={t('sharing.shows')}
                data={shownChoices.map(value => ({ value, label: t(`sharing.shows.${value}`) }))}
                value={shows}
                onChange={value => isOneOf(shownChoices, value) && setShows(value)}
              />
            </Input.Wrapper>
            <NumberInput
              className={classes.days ?? ''}
              label={t('sharing.days')}
              min={1}
              max={shareLinkDays.most}
              clampBehavior="none"
              allowDecimal={false}
              value={length}
              error={broken && ruleMessage(t, broken, t('sharing.days'), days.range)}
              onChange={value => {
                setLength(value)
                setBroken(null)
              }}
            />
            <Button type="submit" className={classes.make ?? ''} loading={making.busy}>
              {t('sharing.make')}
            </Button>
          </div>
        </Stack>
      </form>
      {made && <Made link={made} />}
      <ShareLinks links={links} onRevoked={revoked => setMade(latest => (latest?.id === revoked ? null : latest))} />
    </Modal>
  )
}

/** The link itself, which nobody is told again. */
function Made({ link: { link, expiresAt } }: { readonly link: Answer<'createShareLink'> }) {
  const t = useTranslate()
  const { date, time } = useFormats()
  // Where the product doesn't know at which address it is reached, whoever made it does.
  const address = linkForOthers(link)
  return (
    <div className={classes.made} role="status">
      <TextInput
        label={t('sharing.link')}
        description={t('sharing.once', { date: `${date(expiresAt)}, ${time(expiresAt)}` })}
        value={address}
        readOnly
        onFocus={event => event.currentTarget.select()}
      />
      <CopyText value={address}>
        {({ isCopied, copy }) => (
          <Button
            variant="light"
            leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={copy}
          >
            {t(isCopied ? 'sharing.copied' : 'sharing.copy')}
          </Button>
        )}
      </CopyText>
    </div>
  )
}

import { Alert, Button, Group, Modal, Radio, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { isTemplate } from '@vitrine/model/show/show.ts'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../../../api/callError.ts'
import { ask, type Answer } from '../../../../api/client.ts'
import { useCall } from '../../../../api/useCall.ts'
import { ErrorNotice } from '../../../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../../../ui/language.ts'
import { Pager } from '../../../../ui/Pager.tsx'
import { SearchBox } from '../../../../ui/SearchBox.tsx'
import { RowSkeletons } from '../../../../ui/Skeletons.tsx'
import { Thumbnail } from '../../../../ui/Thumbnail.tsx'
import { usePage } from '../../../../ui/usePage.ts'
import { toast } from '../../../../ui/toast.tsx'
import { slideFrom } from '../../session/opening/showFrom.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { addSlide, copySlide } from '../../actions/slideActions.ts'
import classes from './SlideStrip.module.css'

/** Removed since it was shown. */
const missing = { code: 'NotFoundError' } as const
const modes = ['EMPTY', 'DUPLICATE_EXTERNAL'] as const
type Mode = (typeof modes)[number]

interface Props {
  readonly opened: boolean
  readonly close: () => void
}

/** A new slide: an empty one, or a copy of one of another presentation. */
export default function CreateSlideDialog({ opened, close }: Props) {
  const t = useTranslate()
  return (
    <Modal opened={opened} onClose={close} title={t('editor.create-slide')} size="lg" closeButtonProps={{ 'aria-label': t('app.close') }}>
      <Choices close={close} />
    </Modal>
  )
}

/** A part of its own, so that every opening starts anew. */
function Choices({ close }: { readonly close: () => void }) {
  const t = useTranslate()
  const context = useEditorContext()
  const [mode, setMode] = useState<Mode>('EMPTY')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => void (isClosed.current = true)
  }, [])

  async function submit() {
    if (mode === 'EMPTY') addSlide(context)
    else if (chosen) {
      setBusy(true)
      const found = await ask('findSlide', { id: chosen }).catch((error: CallError) => error)
      // Somebody who cancelled meanwhile wants none.
      if (isClosed.current) return
      setBusy(false)
      if (!found || found instanceof CallError) return toast.failed('editor.slideFetchError', { error: found ?? missing })
      copySlide(context, slideFrom(found))
    }
    close()
  }

  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack>
        <Radio.Group value={mode} onChange={setMode} label={t('editor.create-slide-how')}>
          <Stack gap="xs" mt="xs">
            {modes.map(each => (
              <Radio key={each} value={each} label={t(`choice.CreateSlideMode.${each}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {mode === 'DUPLICATE_EXTERNAL' && <ExternalSlides chosen={chosen} choose={setChosen} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" disabled={mode === 'DUPLICATE_EXTERNAL' && !chosen} loading={isBusy}>
            {t('app.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const perPage = 6

/** A presentation or template with the pictures of its slides. */
type Source = Pick<Answer<'allPresentations'>['items'][number], 'id' | 'title' | 'orientation'> & {
  readonly actualShow: {
    readonly slides: readonly { readonly id: string; readonly sortIndex: number; readonly thumbUrl: string | null }[]
  } | null
}

/** Where slides are copied from: the organisation's presentations; for a template, which is no organisation's, the templates. */
function useSources(template: boolean) {
  const page = usePage({ rows: perPage })
  const presentations = useCall('allPresentations', page.args, { keep: true, enabled: !template })
  const templates = useCall('allTemplates', page.args, { keep: true, enabled: template })
  const items: readonly Source[] = template
    ? (templates.data?.items.flatMap(({ presentation }) => presentation ?? []) ?? [])
    : (presentations.data?.items ?? [])
  const { error, refetch } = template ? templates : presentations
  const { isLoading, pager } = template ? page.listed(templates) : page.listed(presentations)
  return { items, isLoading, error, refetch, pager, search: page.search, onSearch: page.onSearch }
}

/** The slides of the other presentations, to look through and choose from. */
function ExternalSlides({ chosen, choose }: { readonly chosen: string | null; readonly choose: (slideId: string | null) => void }) {
  const t = useTranslate()
  const presentationId = useEditorState(({ show }) => show.presentationId)
  const orientation = useEditorState(({ show }) => show.orientation)
  const template = useEditorState(({ show }) => isTemplate(show))
  const found = useSources(template)
  const { search, pager } = found
  const others = found.items.filter(p => p.id !== presentationId)
  const noOthers = template ? 'presentations.templates-empty' : 'editor.no-other-presentations'
  const source = others.find(p => p.actualShow?.slides.some(slide => slide.id === chosen))
  return (
    <Stack gap="sm">
      <SearchBox
        label={t(template ? 'presentations.templates-search' : 'editor.search-presentations')}
        onSearch={text => {
          found.onSearch(text)
          choose(null)
        }}
      />
      <div className={classes.sources}>
        {found.isLoading ? (
          <RowSkeletons count={3} />
        ) : found.error ? (
          <ErrorNotice error={found.error} retry={found.refetch} />
        ) : others.length === 0 ? (
          <Text c="stone.7" py="sm">
            {search ? t('app.nothing-found-body', { search }) : pager.total <= 1 && t(noOthers)}
          </Text>
        ) : (
          others.map(each => <SourceSlides key={each.id} presentation={each} chosen={chosen} choose={choose} />)
        )}
      </div>
      <Pager
        {...pager}
        onOffset={next => {
          pager.onOffset(next)
          choose(null)
        }}
      />
      <div aria-live="polite">
        {source && source.orientation !== orientation && (
          <Alert color="yellow" role="status" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {t('editor.other-orientation')}
          </Alert>
        )}
      </div>
    </Stack>
  )
}

interface SourceProps {
  readonly presentation: Source
  readonly chosen: string | null
  readonly choose: (slideId: string) => void
}

/** One presentation by its name, with the pictures of its slides. */
function SourceSlides({ presentation: { id, title, orientation, actualShow }, chosen, choose }: SourceProps) {
  const t = useTranslate()
  const slides = [...(actualShow?.slides ?? [])].sort((a, b) => a.sortIndex - b.sortIndex)
  return (
    <section className={classes.source} aria-labelledby={`source-${id}`}>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Text id={`source-${id}`} fw={600} size="sm" truncate title={title}>
          {title}
        </Text>
        <Text size="xs" c="stone.7" style={{ flex: 'none' }}>
          {t(`choice.Orientation.${orientation}`)}
        </Text>
      </Group>
      <div className={classes.sourceSlides} data-orientation={orientation}>
        {slides.map(slide => (
          <UnstyledButton
            key={slide.id}
            className={classes.external}
            aria-pressed={chosen === slide.id}
            aria-label={`${title}, ${t('editor.slide', { number: slide.sortIndex + 1, total: slides.length })}`}
            onClick={() => choose(slide.id)}
          >
            <Thumbnail url={slide.thumbUrl} orientation={orientation} />
          </UnstyledButton>
        ))}
      </div>
    </section>
  )
}

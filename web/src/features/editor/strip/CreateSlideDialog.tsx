import { Alert, Button, Group, Modal, Radio, Select, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { ask } from '../../../api/client.ts'
import { useCall } from '../../../api/useCall.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { useSay } from '../../../ui/language.ts'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import { toast } from '../../../ui/toast.tsx'
import { slideFrom } from '../showFrom.ts'
import { useEditorState, useWorkbench } from '../workbench.ts'
import { addSlide, copySlide } from './slideDeeds.ts'
import classes from './SlideStrip.module.css'

const modes = ['EMPTY', 'DUPLICATE_EXTERNAL'] as const
type Mode = (typeof modes)[number]

interface Props {
  readonly opened: boolean
  readonly close: () => void
}

/** A new slide: an empty one, or a copy of one of another presentation. */
export function CreateSlideDialog({ opened, close }: Props) {
  const say = useSay()
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={say('editor.create-slide')}
      size="lg"
      closeButtonProps={{ 'aria-label': say('app.close') }}
    >
      <Choices close={close} />
    </Modal>
  )
}

/** A part of its own, so that every opening starts anew. */
function Choices({ close }: { readonly close: () => void }) {
  const say = useSay()
  const workbench = useWorkbench()
  const [mode, setMode] = useState<Mode>('EMPTY')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit() {
    if (mode === 'EMPTY') addSlide(workbench)
    else if (chosen) {
      setBusy(true)
      const found = await ask('findSlide', { id: chosen }).catch(() => null)
      setBusy(false)
      if (!found) return toast.failed('editor.slideFetchError')
      copySlide(workbench, slideFrom(found))
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
        <Radio.Group value={mode} onChange={next => setMode(next as Mode)} label={say('editor.create-slide-how')}>
          <Stack gap="xs" mt="xs">
            {modes.map(each => (
              <Radio key={each} value={each} label={say(`choice.CreateSlideMode.${each}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {mode === 'DUPLICATE_EXTERNAL' && <ExternalSlides chosen={chosen} choose={setChosen} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {say('app.cancel')}
          </Button>
          <Button type="submit" disabled={mode === 'DUPLICATE_EXTERNAL' && !chosen} loading={isBusy}>
            {say('app.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function ExternalSlides({ chosen, choose }: { readonly chosen: string | null; readonly choose: (slideId: string | null) => void }) {
  const say = useSay()
  const presentationId = useEditorState(({ show }) => show.presentationId)
  const orientation = useEditorState(({ show }) => show.orientation)
  const [from, setFrom] = useState<string | null>(null)
  const presentations = useCall('allPresentations', { limit: 100, offset: 0 })
  if (presentations.isPending) return <RowSkeletons count={2} />
  if (presentations.error) return <ErrorNotice error={presentations.error} retry={presentations.refetch} />
  const others = presentations.data.items.filter(p => p.id !== presentationId)
  const source = others.find(p => p.id === from)
  const slides = [...(source?.actualShow?.slides ?? [])].sort((a, b) => a.sortIndex - b.sortIndex)
  if (others.length === 0) return <Text c="stone.6">{say('editor.no-other-presentations')}</Text>
  return (
    <Stack>
      <Select
        label={say('editor.source-presentation')}
        placeholder={say('app.choose')}
        searchable
        data={others.map(({ id, title }) => ({ value: id, label: title }))}
        value={from}
        onChange={id => {
          setFrom(id)
          choose(null)
        }}
      />
      {source && source.orientation !== orientation && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {say('editor.other-orientation')}
        </Alert>
      )}
      {slides.length > 0 && (
        <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm" role="group" aria-label={say('editor.slides')}>
          {slides.map(slide => (
            <UnstyledButton
              key={slide.id}
              className={classes.external}
              aria-pressed={chosen === slide.id}
              aria-label={say('editor.slide', { number: slide.sortIndex + 1, total: slides.length })}
              onClick={() => choose(slide.id)}
            >
              <Thumbnail url={slide.thumbUrl} orientation={source?.orientation ?? orientation} />
            </UnstyledButton>
          ))}
        </SimpleGrid>
      )}
    </Stack>
  )
}

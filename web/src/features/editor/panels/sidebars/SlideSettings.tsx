import { Switch } from '@mantine/core'
import { lengthOf } from '@vitrine/model/areas/media/videos.ts'
import { slide as slideEntity } from '@vitrine/model/areas/shows/entities.ts'
import { backgroundModes, conditionTypes, type BackgroundMode } from '@vitrine/model/areas/shows/enumerations.ts'
import type { ContentAsset } from '@vitrine/model/screen/content.ts'
import { plainColourOf } from '@vitrine/model/show/gradients.ts'
import { exampleId, isTemplate, type Slide } from '@vitrine/model/show/show.ts'
import { followedLength, isAsLong, videoLengthOf } from '@vitrine/model/show/videoLength.ts'
import { useAsset, useCatalogue } from '@vitrine/renderer/data.tsx'
import { useState } from 'react'
import { useHasLocations } from '../../../../api/useHasLocations.ts'
import { Fetched } from '../../../../ui/Fetched.tsx'
import { ruleMessage } from '../../../../ui/form/labels.ts'
import { SearchSelect } from '../../../../ui/form/SearchSelect.tsx'
import { useTranslate } from '../../../../ui/language.ts'
import { isKnown } from '../../session/catalogue/isKnown.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { ChoiceField } from '../../controls/fields/ChoiceField.tsx'
import { plainBackground } from '../../actions/background.ts'
import { ColourField } from '../../controls/fields/ColourField.tsx'
import { NumberField } from '../../controls/fields/NumberField.tsx'
import { PictureField } from '../../controls/fields/PictureField.tsx'
import { Section } from '../../controls/fields/Section.tsx'
import { Touched } from '../../controls/fields/Touched.tsx'
import { BackgroundLook } from './BackgroundLook.tsx'
import { SlideTimes } from './SlideTimes.tsx'
import { useSlideChange } from './useSlideChange.ts'

/** Most organisations have one address, and read no word of locations. */
const places = () => import('./SlideLimits.tsx').then(({ SlidePlaces }) => ({ default: SlidePlaces }))

/** What a slide shows behind its widgets, how long, when and where. */
export function SlideSettings({ slide, isMain = false }: { readonly slide: Slide; readonly isMain?: boolean }) {
  const t = useTranslate()
  const change = useSlideChange(slide)
  const hasLocations = useHasLocations()
  return (
    <Section name="slide" isMain={isMain} title={t('editor.slide-settings', { number: slide.sortIndex + 1 })}>
      <Background key={slide.id} slide={slide} />
      <NumberField
        label={t('editor.duration')}
        value={slide.duration}
        range={slideEntity.fields.duration.range ?? [0, 0]}
        decimals={1}
        unit={t('editor.seconds')}
        onChange={duration => duration !== null && change({ duration })}
      />
      <AsLongAsVideo slide={slide} />
      <Condition slide={slide} />
      <SlideTimes key={`times ${slide.id}`} slide={slide} />
      {(hasLocations || slide.locationLabels.length > 0) && <Fetched key={`places ${slide.id}`} fetch={places} isWanted with={{ slide }} />}
    </Section>
  )
}

/** The modes that show a file, by which type of file. */
const shown = { IMAGE: 'editor.background-picture', VIDEO: 'video.background' } as const
const isShown = (mode: BackgroundMode): mode is keyof typeof shown => mode in shown

function Background({ slide }: { readonly slide: Slide }) {
  const t = useTranslate()
  const style = useEditorState(({ show }) => show.style)
  const change = useSlideChange(slide)
  const asset = useAsset(slide.backgroundAssetId)
  const catalogue = useCatalogue()
  const { assets } = useEditorContext()
  /** Chosen, and not yet filled in; for a file that isn't there, what it was chosen as. */
  const [wanted, setWanted] = useState<BackgroundMode | null>(null)
  const mode = modeOf(slide, asset, wanted)

  function choose(next: BackgroundMode | null) {
    if (!next || next === mode) return
    setWanted(next)
    change({ ...plainBackground, backgroundColor: next === 'COLOR' ? 'FFFFFF' : null })
  }
  return (
    <>
      <ChoiceField label={t('editor.background')} of="BackgroundMode" choices={backgroundModes} value={mode} onChange={choose} />
      {mode === 'COLOR' && (
        <ColourField
          label={t('editor.background-colour')}
          value={slide.backgroundColor}
          gradient={slide.backgroundGradient ?? null}
          isOpenAtFirst={wanted === 'COLOR'}
          onChange={backgroundColor => backgroundColor && change({ backgroundColor })}
          onGradient={backgroundGradient =>
            change({ backgroundGradient, ...(backgroundGradient && { backgroundColor: plainColourOf(backgroundGradient, style) }) })
          }
        />
      )}
      {isShown(mode) && (
        <>
          <PictureField
            key={mode}
            type={mode}
            label={t(shown[mode])}
            value={slide.backgroundAssetId}
            onChange={backgroundAssetId => {
              setWanted(mode)
              const known = { ...catalogue.assets, ...assets.get() }
              const duration = followedLength(slide, { ...slide, backgroundAssetId }, known)
              change({ backgroundAssetId, ...(duration !== null && { duration }) })
            }}
          />
          {slide.backgroundAssetId && <BackgroundLook slide={slide} />}
        </>
      )}
    </>
  )
}

/** What the slide has says it; where it has nothing yet, or a video that is still being processed, what was chosen. */
function modeOf(slide: Slide, asset: ContentAsset | null, wanted: BackgroundMode | null): BackgroundMode {
  if (asset) return asset.type === 'VIDEO' ? 'VIDEO' : 'IMAGE'
  if (slide.backgroundAssetId) return wanted && isShown(wanted) ? wanted : 'IMAGE'
  if (slide.backgroundColor) return 'COLOR'
  return wanted && isShown(wanted) ? wanted : 'NONE'
}

/** Slides and videos know nothing of each other's length: one press makes them the same, and an exchanged video takes the slide along. */
function AsLongAsVideo({ slide }: { readonly slide: Slide }) {
  const t = useTranslate()
  const change = useSlideChange(slide)
  const { assets } = useCatalogue()
  const length = videoLengthOf(slide, assets)
  if (length === null) return null
  const isSame = isAsLong(slide, length)
  return (
    <Switch
      label={t('video.as-long', { length: lengthOf(length) })}
      checked={isSame}
      onChange={() => change({ duration: isSame ? (slideEntity.fields.duration.initial ?? 10) : length })}
    />
  )
}

function Condition({ slide }: { readonly slide: Slide }) {
  const t = useTranslate()
  const change = useSlideChange(slide)
  const catalogue = useCatalogue()
  const { promotions } = catalogue
  const template = useEditorState(({ show }) => isTemplate(show))
  const [wantsOne, setWantsOne] = useState(false)
  const type = wantsOne ? 'PROMOTION_ACTIVE_SPECIFIC' : slide.conditionType
  const label = t('editor.promotion')
  // One that was removed is none.
  const isThere = slide.conditionValue !== null && (slide.conditionValue in promotions || !isKnown(catalogue))

  function choose(next: Slide['conditionType']) {
    const isOne = next === 'PROMOTION_ACTIVE_SPECIFIC'
    // One promotion is asked for before the condition holds; a template has its example.
    setWantsOne(isOne && !template && !slide.conditionValue)
    if (template || !isOne) change({ conditionType: next, conditionValue: isOne ? exampleId : null })
  }
  return (
    <>
      <ChoiceField
        label={t('editor.condition')}
        of="ConditionType"
        choices={conditionTypes}
        none={t('editor.always-shown')}
        value={type}
        onChange={choose}
      />
      {type === 'PROMOTION_ACTIVE_SPECIFIC' && (
        <Touched>
          {isTouched => (
            <SearchSelect
              size="xs"
              call="allPromotions"
              label={label}
              withAsterisk
              value={isThere ? slide.conditionValue : null}
              title={promotions[slide.conditionValue ?? '']?.title ?? null}
              disabled={template}
              error={isThere || template || !(isTouched || slide.conditionValue !== null) ? undefined : ruleMessage(t, 'required', label)}
              nothing="editor.no-promotions"
              onChange={({ id }) => {
                setWantsOne(false)
                change({ conditionType: 'PROMOTION_ACTIVE_SPECIFIC', conditionValue: id })
              }}
            />
          )}
        </Touched>
      )}
    </>
  )
}

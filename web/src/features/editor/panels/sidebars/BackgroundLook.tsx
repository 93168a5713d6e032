import { SegmentedControl, Stack, Text } from '@mantine/core'
import { slide as slideEntity } from '@vitrine/model/areas/shows/entities.ts'
import type { Slide } from '@vitrine/model/show/show.ts'
import { useId } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { ColourField } from '../../controls/fields/ColourField.tsx'
import { SliderField } from '../../controls/fields/SliderField.tsx'
import { useSlideChange } from './useSlideChange.ts'

const { backgroundBlur, backgroundOverlayOpacity } = slideEntity.fields
/** What lies over a background picture when one asks for it, and the black or white that is meant. */
const overlays = { darker: '000000', lighter: 'FFFFFF' } as const

/** How a background picture or video is made quiet enough for words to stand on it. */
export function BackgroundLook({ slide }: { readonly slide: Slide }) {
  const t = useTranslate()
  const change = useSlideChange(slide)
  const id = useId()
  const colour = slide.backgroundOverlayColor ?? null
  const kind = colour === null ? 'as-is' : colour === overlays.lighter ? 'lighter' : colour === overlays.darker ? 'darker' : ''
  return (
    <Stack gap="sm" role="group" aria-label={t('background.legibility')}>
      <div>
        <Text id={id} size="sm" fw={600} mb={4}>
          {t('background.overlay')}
        </Text>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-labelledby={id}
          value={kind}
          data={(['as-is', 'darker', 'lighter'] as const).map(each => ({ value: each, label: t(`background.${each}`) }))}
          onChange={next => change({ backgroundOverlayColor: next === 'darker' || next === 'lighter' ? overlays[next] : null })}
        />
      </div>
      {colour !== null && (
        <ColourField
          label={t('background.overlay-colour')}
          value={colour}
          opacity={slide.backgroundOverlayOpacity ?? backgroundOverlayOpacity.initial ?? 40}
          onChange={(backgroundOverlayColor, opacity) =>
            backgroundOverlayColor && change({ backgroundOverlayColor, backgroundOverlayOpacity: opacity ?? 100 })
          }
        />
      )}
      <SliderField
        label={t('background.blur')}
        value={slide.backgroundBlur ?? 0}
        range={backgroundBlur.range ?? [0, 60]}
        measure="px"
        empty={0}
        onTry={next => change({ backgroundBlur: next })}
        onChange={next => change({ backgroundBlur: next })}
      />
    </Stack>
  )
}

import type { ComparedSlide, Ground } from '@vitrine/model/show/comparison.ts'
import type { Translate } from '../../../../ui/language.ts'

/** What became of a slide, thing by thing: “background: none → white, 3 elements removed”. */
export function changeWords(t: Translate, { changed, background, elements }: ComparedSlide): string {
  const counted = (kind: 'added' | 'removed' | 'changed') => {
    const count = elements[kind]
    return count === 0 ? [] : [t(count === 1 ? `versions.elements-${kind}-one` : `versions.elements-${kind}`, { count })]
  }
  const looks = [
    ...(background
      ? [t('versions.background', { before: groundWords(t, background.before), after: groundWords(t, background.after) })]
      : []),
    ...counted('added'),
    ...counted('removed'),
    ...counted('changed'),
  ]
  return changed.flatMap(respect => (respect === 'LOOK' && looks.length > 0 ? looks : [t(`versions.what.${respect}`)])).join(', ')
}

function groundWords(t: Translate, ground: Ground): string {
  if (ground === 'PICTURE') return t('versions.ground-picture')
  if (ground === 'GRADIENT') return t('versions.ground-gradient')
  if (ground === 'NONE') return t('versions.ground-none')
  if (ground.colour === 'FFFFFF') return t('versions.ground-white')
  return ground.colour === '000000' ? t('versions.ground-black') : `#${ground.colour}`
}

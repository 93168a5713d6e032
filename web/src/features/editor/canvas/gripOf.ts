import type { Grip } from './gestures/ground.ts'

/** What lies under the pointer; null: something that takes care of its pointers itself (`data-own-pointer`). */
export function gripOf({ target }: { readonly target: EventTarget | null }): Grip | null {
  if (!(target instanceof Element)) return { on: 'slide' }
  if (target.closest('[data-own-pointer]')) return null
  const handle = target.closest<HTMLElement>('[data-handle]')?.dataset
  if (handle?.['handle'] && handle['of']) {
    return handle['handle'] === 'rotation'
      ? { on: 'rotation', id: handle['of'] }
      : { on: 'handle', id: handle['of'], handle: handle['handle'] as Extract<Grip, { on: 'handle' }>['handle'] }
  }
  const id = target.closest<HTMLElement>('[data-widget-id]')?.dataset['widgetId']
  return id ? { on: 'widget', id } : { on: 'slide' }
}

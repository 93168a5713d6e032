import { presenceColours, type Gaze, type Other, type ToClient } from '@vitrine/model/realtime.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { initialsOf } from '../../../../ui/initials.ts'

type News = Extract<ToClient, { subject: 'others' }>

/** Somebody else, in one or more tabs; the tab of which something was heard last comes first. */
export interface Collaborator {
  readonly userId: string
  readonly name: string
  readonly initials: string
  /** As CSS. */
  readonly colour: string
  readonly tabs: readonly Other[]
  /** Oneself, in another tab. */
  readonly isOwn: boolean
}

/** Who else works on the presentation, as far as this editor has heard. */
export interface Collaborators {
  /** Null: the connection is lost, and nobody can be seen. */
  hear(news: News | null): void
  /** Null: not known. */
  people(): readonly Collaborator[] | null
  subscribe(tell: () => void): () => void
}

export function createCollaborators(ownUserId = ''): Collaborators {
  const people = createStore<readonly Collaborator[] | null>(null)
  let tabs: readonly Other[] | null = null

  return {
    hear(news) {
      const next = news && tabsAfter(news.all ? [] : (tabs ?? []), news)
      if (next === tabs) return
      tabs = next
      people.set(next && peopleIn(next, ownUserId))
    },
    people: people.get,
    subscribe: people.subscribe,
  }
}

const tabsAfter = (before: readonly Other[], { here, gone }: News): readonly Other[] => {
  const replaced = new Set([...gone, ...here.map(({ id }) => id)])
  return [...here, ...before.filter(({ id }) => !replaced.has(id))]
}

/** The names of all open tabs; null: nobody can tell. */
export const tabsOf = (people: readonly Collaborator[] | null): ReadonlySet<string> | null =>
  people && new Set(people.flatMap(({ tabs }) => tabs.map(({ id }) => id)))

/** In the order of their names, so that nobody jumps about. */
function peopleIn(tabs: readonly Other[], ownUserId: string): readonly Collaborator[] {
  const byUser = new Map<string, Other[]>()
  for (const tab of tabs) byUser.set(tab.userId, [...(byUser.get(tab.userId) ?? []), tab])
  return [...byUser.values()]
    .map((own): Collaborator => {
      const { userId, name, colour } = own[0]!
      return {
        userId,
        name,
        initials: initialsOf(name),
        colour: `#${presenceColours[colour] ?? presenceColours[0]}`,
        tabs: own,
        isOwn: userId === ownUserId,
      }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.userId.localeCompare(b.userId))
}

/** Where somebody is who was heard of last. */
export const slideOfPerson = ({ tabs }: Collaborator): string | null => tabs.find(({ slideId }) => slideId !== null)?.slideId ?? null

export const peopleOn = (people: readonly Collaborator[] | null, slideId: string): readonly Collaborator[] =>
  people?.filter(({ tabs }) => tabs.some(tab => tab.slideId === slideId)) ?? []

/** Who has a widget of a slide selected. */
export function holdersOn(people: readonly Collaborator[] | null, slideId: string): ReadonlyMap<string, readonly Collaborator[]> {
  const holders = new Map<string, Collaborator[]>()
  for (const person of peopleOn(people, slideId)) {
    const ids = new Set(person.tabs.flatMap(tab => (tab.slideId === slideId ? tab.widgetIds : [])))
    for (const id of ids) holders.set(id, [...(holders.get(id) ?? []), person])
  }
  return holders
}

export const sameGaze = (a: Gaze | null, b: Gaze): boolean =>
  a !== null && a.slideId === b.slideId && a.widgetIds.length === b.widgetIds.length && a.widgetIds.every((id, i) => id === b.widgetIds[i])

/** Of each person the one widget that bears the name: the topmost on the slide. A name on each would hide what they hold. */
export function nameBearers(
  holders: ReadonlyMap<string, readonly Collaborator[]>,
  widgets: readonly { readonly id: string; readonly positionX: number; readonly positionY: number; readonly isHidden: boolean }[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const bearers = new Map<string, Set<string>>()
  const named = new Set<string>()
  const fromTop = widgets.filter(w => !w.isHidden).toSorted((a, b) => a.positionY - b.positionY || a.positionX - b.positionX)
  for (const { id } of fromTop)
    for (const { userId } of holders.get(id) ?? []) {
      if (named.has(userId)) continue
      named.add(userId)
      bearers.set(id, (bearers.get(id) ?? new Set()).add(userId))
    }
  return bearers
}

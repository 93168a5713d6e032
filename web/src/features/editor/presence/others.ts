import { presenceColours, type Gaze, type Other, type ToClient } from '@vitrine/model/realtime.ts'
import type { Editor } from '../state/editor.ts'

type News = Extract<ToClient, { subject: 'others' }>

/** Somebody else, in one or more tabs; the tab of which something was heard last comes first. */
export interface Person {
  readonly userId: string
  readonly name: string
  readonly initials: string
  /** As CSS. */
  readonly colour: string
  readonly tabs: readonly Other[]
}

/** Who else works on the presentation, as far as this editor has heard. */
export interface Others {
  /** Null: the connection is lost, and nobody can be seen. */
  hear(news: News | null): void
  /** Null: not known. */
  people(): readonly Person[] | null
  subscribe(tell: () => void): () => void
}

const all = new WeakMap<Editor, Others>()

/** Those beside one editor. */
export function othersOf(editor: Editor): Others {
  const known = all.get(editor) ?? newOthers()
  all.set(editor, known)
  return known
}

export function newOthers(): Others {
  const listeners = new Set<() => void>()
  let tabs: readonly Other[] | null = null
  let people: readonly Person[] | null = null

  return {
    hear(news) {
      const next = news && tabsAfter(news.all ? [] : (tabs ?? []), news)
      if (next === tabs) return
      tabs = next
      people = next && peopleIn(next)
      listeners.forEach(tell => tell())
    },
    people: () => people,
    subscribe(tell) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
  }
}

const tabsAfter = (before: readonly Other[], { here, gone }: News): readonly Other[] => {
  const replaced = new Set([...gone, ...here.map(({ id }) => id)])
  return [...here, ...before.filter(({ id }) => !replaced.has(id))]
}

/** In the order of their names, so that nobody jumps about. */
function peopleIn(tabs: readonly Other[]): readonly Person[] {
  const byUser = new Map<string, Other[]>()
  for (const tab of tabs) byUser.set(tab.userId, [...(byUser.get(tab.userId) ?? []), tab])
  return [...byUser.values()]
    .map((own): Person => {
      const { userId, name, colour } = own[0]!
      return { userId, name, initials: initialsOf(name), colour: `#${presenceColours[colour] ?? presenceColours[0]}`, tabs: own }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.userId.localeCompare(b.userId))
}

/** “Anna de Vries” is AV. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letter = (word = '') => [...word][0]?.toLocaleUpperCase() ?? ''
  return words.length > 1 ? letter(words[0]) + letter(words.at(-1)) : letter(words[0])
}

/** Where somebody is who was heard of last. */
export const slideOfPerson = ({ tabs }: Person): string | null => tabs.find(({ slideId }) => slideId !== null)?.slideId ?? null

export const peopleOn = (people: readonly Person[] | null, slideId: string): readonly Person[] =>
  people?.filter(({ tabs }) => tabs.some(tab => tab.slideId === slideId)) ?? []

/** Who has a widget of a slide selected. */
export function holdersOn(people: readonly Person[] | null, slideId: string): ReadonlyMap<string, readonly Person[]> {
  const holders = new Map<string, Person[]>()
  for (const person of peopleOn(people, slideId)) {
    const ids = new Set(person.tabs.flatMap(tab => (tab.slideId === slideId ? tab.widgetIds : [])))
    for (const id of ids) holders.set(id, [...(holders.get(id) ?? []), person])
  }
  return holders
}

export const sameGaze = (a: Gaze | null, b: Gaze): boolean =>
  a !== null && a.slideId === b.slideId && a.widgetIds.length === b.widgetIds.length && a.widgetIds.every((id, i) => id === b.widgetIds[i])

import type { Collaborators, Collaborator } from './collaborators.ts'

export type JoinOrLeave =
  | { readonly kind: 'came' | 'went'; readonly name: string }
  /** Several who were there already, or came together. */
  | { readonly kind: 'several'; readonly count: number }

/** Somebody who reloads the page, or only looks in, has neither come nor gone. */
const settled = 1_500

/** Tells who came and who went, once things have settled. */
export function followJoinsAndLeaves(
  others: Pick<Collaborators, 'people' | 'subscribe'>,
  tell: (happening: JoinOrLeave) => void,
): () => void {
  let known = new Map<string, Collaborator>()
  let waiting: ReturnType<typeof setTimeout> | undefined

  /** Another tab of one's own is nobody. */
  const strangers = () => others.people()?.filter(({ isOwn }) => !isOwn) ?? null

  function look() {
    waiting = undefined
    const people = strangers()
    if (!people) return
    const now = new Map(people.map(person => [person.userId, person]))
    const came = people.filter(({ userId }) => !known.has(userId))
    const went = [...known.values()].filter(({ userId }) => !now.has(userId))
    known = now
    for (const { name } of went) tell({ kind: 'went', name })
    if (came.length > 1) tell({ kind: 'several', count: came.length })
    else if (came[0]) tell({ kind: 'came', name: came[0].name })
  }
  const isNew = () => {
    const people = strangers()
    return people !== null && (people.length !== known.size || people.some(({ userId }) => !known.has(userId)))
  }
  const handleChange = () => {
    // Selections change all the time; only who is there matters here.
    if (!isNew()) return void (clearTimeout(waiting), (waiting = undefined))
    waiting ??= setTimeout(look, settled)
  }
  handleChange()
  const stop = others.subscribe(handleChange)
  return () => {
    stop()
    clearTimeout(waiting)
  }
}

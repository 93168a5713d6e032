import { session } from './session.ts'

/** Does it each time somebody else is signed in than before, or nobody any more; answers how to stop that. Whoever stands at the login loads none of it. */
export function onAnotherUser(work: () => void): () => void {
  let owner = session.get()?.id
  return session.subscribe(now => {
    if (now?.id === owner) return
    owner = now?.id
    work()
  })
}

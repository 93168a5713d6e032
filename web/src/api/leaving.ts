import { session } from './session.ts'

let isLeaving = false

/** Whether the session that just ended was ended here, on purpose: then nothing is kept to come back to. */
export const leftOnPurpose = () => isLeaving

type MayLeave = () => Promise<boolean>
const asked = new Set<MayLeave>()

/** Is asked before the session is ended here, until the function that is answered is called. */
export function askBeforeLeaving(mayLeave: MayLeave): () => void {
  asked.add(mayLeave)
  return () => void asked.delete(mayLeave)
}

/** Ends the session and goes back to the beginning, unless the page asks and its user stays: [PG41]. Changes that the server has not had yet stay in the browser. */
export async function logOut(): Promise<void> {
  for (const mayLeave of asked) if (!(await mayLeave())) return
  isLeaving = true
  try {
    await session.signOut()
  } finally {
    isLeaving = false
  }
}

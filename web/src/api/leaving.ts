import { session } from './session.ts'

let isLeaving = false

/** Whether the session that just ended was ended here, on purpose: then nothing is kept to come back to. */
export const leftOnPurpose = () => isLeaving

/** Ends the session and goes back to the beginning. Changes that the server has not had yet stay in the browser. */
export async function logOut(): Promise<void> {
  isLeaving = true
  try {
    await session.signOut()
  } finally {
    isLeaving = false
  }
}

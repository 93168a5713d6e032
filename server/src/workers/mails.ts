import type { Closable } from '../core/processes/closable.ts'
import type { Services } from '../services.ts'
import { startLeavableWork } from './leavableWork.ts'

/** A mail server that answers slowly keeps some mails waiting, not all. */
const atOnce = 4
const lookEvery = 30_000

type Needed = Pick<Services, 'jobs' | 'log' | 'mails' | 'queue'>

/** Sends mails as they come, and those whose next try is due: docs/spec/mail.md. */
export function startMails({ jobs, log, mails, queue }: Needed): Closable {
  const working = startLeavableWork(jobs, 'mail', atOnce, ({ mailId }) => mails.send(mailId))
  const look = async (): Promise<void> => {
    for (const mailId of await mails.due()) queue({ name: 'mail', mailId })
  }
  const guarded = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => log.warn({ err: error }, 'Waiting mails could not be read.'))
  const begun = guarded(mails.tryAllAgain().then(look))
  void mails.verify()
  const timer = setInterval(() => void guarded(look()), lookEvery).unref()
  return {
    async close() {
      clearInterval(timer)
      await begun
      await working.close()
    },
  }
}

import { withTimeout } from './timing.ts'

const patience = 20_000

/** The TV's page, as the server has it now; null: there is no answer in time, or another's. A router whose line is down answers every address with a page of its own. */
export const pageOfServer = (): Promise<string | null> =>
  withTimeout(
    patience,
    fetch('/screen', { cache: 'no-store' }).then(answer => (answer.ok ? answer.text() : '')),
  ).then(
    text => (text.includes('id="screen"') ? text : null),
    () => null,
  )

import type { CredentialRule } from '@vitrine/model/http.ts'
import { useShift } from './Glass.tsx'
import type { Waiting } from './pairing.ts'
import type { Translate } from './words.ts'

interface Props {
  readonly waiting: Waiting
  readonly ending: CredentialRule
  readonly now: () => number
  readonly t: Translate
}

/** A TV that had a screen, perhaps before guests: it says in small what became of it, and how it is connected again. */
export function Quiet({ waiting, ending, now, t }: Props) {
  const shift = useShift(now)
  return (
    <main className="paper quiet" style={shift}>
      <p>{t(`screen.quiet.${ending}`)}</p>
      {waiting.code === null ? <Again words={t('screen.quiet.making')} /> : <CodeLine code={waiting.code} t={t} />}
    </main>
  )
}

function CodeLine({ code, t }: { readonly code: string; readonly t: Translate }) {
  const [before, after] = t('screen.quiet.code', { code: '\u0000' }).split('\u0000')
  return (
    <p className="again">
      {before}
      <b className="code">{code}</b>
      {after}
    </p>
  )
}

const Again = ({ words }: { readonly words: string }) => <p className="again">{words}</p>

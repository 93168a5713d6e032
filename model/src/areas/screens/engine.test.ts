import { expect, test } from 'vitest'
import { engineOf, isOldEngine, type Engine } from './engine.ts'

const webos = 'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/68.0.3440.106 Safari/537.36 WebAppManager'
const tizen =
  'Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/5.0 Chrome/63.0.3239.84 TV Safari/537.36'

test.each([
  [webos, { name: 'Chromium', version: 68 }],
  [tizen, { name: 'Chromium', version: 63 }],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', { name: 'Firefox', version: 128 }],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    { name: 'Safari', version: 17 },
  ],
  ['Chrome/99999999999.0', null],
  ['', null],
  ['a television', null],
])('[FL3] of %s the engine is %o', (agent, engine) => expect(engineOf(agent)).toEqual(engine))

test('[FL3] an engine is old where it is before the televisions of 2020', () => {
  const isOld = (engine: Engine | null) => isOldEngine({ engine: engine?.name ?? null, engineVersion: engine?.version ?? null })
  expect([webos, tizen].map(agent => isOld(engineOf(agent)))).toEqual([false, true])
  expect([isOld({ name: 'Firefox', version: 60 }), isOld(null)]).toEqual([false, false])
})

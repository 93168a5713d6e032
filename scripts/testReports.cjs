// What the reports of Vitest and of Playwright say of each test, in one form.
'use strict'

const path = require('node:path')

// { file, title, seconds, hasPassed, hasFailed } of each; null without a report. `root`: the checkout.
function testsOfVitest(report, root) {
  return (
    report?.testResults.flatMap(({ name, status: whole, assertionResults }) => {
      // A file that can't be read has no tests.
      const tests = assertionResults.length > 0 || whole === 'passed' ? assertionResults : [{ fullName: '', status: whole }]
      return tests.map(({ fullName, duration, status }) => ({
        file: path.relative(root, name).replaceAll(path.sep, '/'),
        title: fullName,
        seconds: (duration ?? 0) / 1000,
        hasPassed: status === 'passed',
        hasFailed: status === 'failed',
      }))
    }) ?? null
  )
}

function testsOfPlaywright(report) {
  const testsOf = ({ specs = [], suites = [] }) => [
    ...specs.map(({ title, file, ok, tests }) => ({
      file: `e2e/${file}`,
      title,
      seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
      hasPassed: ok,
      hasFailed: !ok,
    })),
    ...suites.flatMap(testsOf),
  ]
  return report ? report.suites.flatMap(testsOf) : null
}

// What one types to run just this test again.
function commandOf({ step, file, title }) {
  const only = step === 'database' ? '--only database ' : ''
  return `npm test -- ${only}${file} ${title && quoted(title)}`.trimEnd()
}

const quoted = title => (/[$`"\\!]/.test(title) ? `'${title.replaceAll("'", `'\\''`)}'` : `"${title}"`)

module.exports = { testsOfVitest, testsOfPlaywright, commandOf }

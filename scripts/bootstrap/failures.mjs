import { relative } from 'node:path'

// Terminal colours would hide the words from whoever searches the log.
// oxlint-disable-next-line no-control-regex -- ESC is what is looked for
const colours = /\u001B\[[0-9;]*m/g

const firstLine = (text = '') => text.replaceAll(colours, '').trim().split('\n')[0]

const describe = (place, titles, message) =>
  [place, ...titles].join(' › ') + (message ? `\n    ${firstLine(message)}` : '')

/** Each test of Vitest's JSON report that failed, and each file that did not load: where, what, and the first line of why. */
export const failedTests = (root, { testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const place = relative(root, name)
    // A file that does not load has no tests to count.
    if (status === 'failed' && assertionResults.length === 0) return [describe(place, [], message)]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ ancestorTitles, title, failureMessages }) =>
        describe(place, [...ancestorTitles, title], failureMessages[0]),
      )
  })

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** The same of Playwright's JSON report; errors outside of any test last. */
export const failedJourneys = (report) => [
  ...specsOf(report)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results).flatMap(({ error }) => error ?? [])
      return describe(`e2e/${file}:${line}`, [title], errors[0]?.message)
    }),
  ...report.errors.map(({ message }) => describe('e2e', [], message)),
]

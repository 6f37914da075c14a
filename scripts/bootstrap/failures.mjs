import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n')[0]

const describe = (place, titles, message) =>
  [place, ...titles].join(' › ') + (message ? `\n    ${firstLine(message)}` : '')

/** Each test of Vitest's JSON report that failed, and each file that did not load: where, what, and the first line of why. */
export const failedTests = (root, { testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const place = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // It did not load, or what stands before its tests failed: none of them ran.
    if (status === 'failed' && failed.length === 0) return [describe(place, [], message)]
    return failed.map(({ ancestorTitles, title, failureMessages }) =>
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

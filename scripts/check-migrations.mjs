// Migrations are one line without gaps, named for their domain, and never edited once committed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findEdited } from './checks/committed-migrations.mjs'
import { readRoot, report } from './checks/source-files.mjs'

const root = readRoot()
const folder = 'apps/server/migrations'
const tiers = JSON.parse(readFileSync(new URL('./domain-tiers.json', import.meta.url), 'utf8'))
const owners = [...Object.values(tiers).flat(), 'platform']

const files = existsSync(join(root, folder)) ? readdirSync(join(root, folder)).sort() : []

function checkName(file, index) {
  const [, number, owner] = /^(\d{4})-([a-z]+)-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/.exec(file) ?? []
  if (!number) return [`${file} is not named like 0007-live-add-comments.sql`]
  const findings = []
  if (Number(number) !== index + 1) findings.push(`${file} should have number ${String(index + 1).padStart(4, '0')}`)
  if (!owners.includes(owner)) findings.push(`${file}: "${owner}" is no domain`)
  return findings
}

// A running older process may still read what is dropped, so dropping is said aloud: a comment on the line or above it.
function checkStatements(file) {
  const lines = readFileSync(join(root, folder, file), 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    if (!/\bdrop\s+(column|table)\b|\btruncate\b/i.test(line.replace(/--.*/, ''))) return []
    const isExplained = line.includes('--') || lines[index - 1]?.trim().startsWith('--')
    return isExplained ? [] : [`${file}:${index + 1} loses data without a comment that says why: ${line.trim()}`]
  })
}

const { edited, note } = findEdited(root, folder)
report(
  `${files.length} migrations`,
  [...files.flatMap(checkName), ...edited],
  [...(note ? [note] : []), ...files.filter((file) => file.endsWith('.sql')).flatMap(checkStatements)],
)

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Migrations that differ from what was committed first. Without git history there is nothing to compare with. */
export function findEdited(root, folder) {
  const git = (...args) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 })
  const inside = git('rev-parse', '--is-shallow-repository', '--show-prefix')
  if (inside.status !== 0) return { edited: [], note: 'no git history here: edits of old migrations are not seen' }
  const [shallow, prefix = ''] = inside.stdout.split('\n')
  const log = git('log', '--reverse', '--diff-filter=A', '--no-renames', '--name-only', '--format=%H', '--', folder)
  const first = readFirstCommits(log.stdout)
  const edited = [...first].flatMap(([path, commit]) => {
    const file = join(root, path.slice(prefix.length))
    if (!existsSync(file)) return [`${path} was committed and is gone: migrations only go forward`]
    const original = git('show', `${commit}:${path}`).stdout
    const isSame = readFileSync(file, 'utf8').replaceAll('\r\n', '\n') === original.replaceAll('\r\n', '\n')
    return isSame ? [] : [`${path} was edited after it was committed: write a new migration instead`]
  })
  const note = shallow === 'true' ? 'shallow clone: compared with the oldest commit at hand' : undefined
  return { edited, note }
}

function readFirstCommits(log) {
  const first = new Map()
  let commit = ''
  for (const line of log.split('\n')) {
    if (/^[0-9a-f]{40}$/.test(line)) commit = line
    else if (line.endsWith('.sql') && !first.has(line)) first.set(line, commit)
  }
  return first
}

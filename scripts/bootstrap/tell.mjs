/** A reason to stop that the person at the terminal can act on: one line, no stack. */
export class Stop extends Error {}

export const tell = (line) => console.log(line)

const notWritable = (path) => `${path} is not writable for this user. Start as its owner, or change its owner.`
const refusals = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: (path) => `${path} is on a read-only disk.`,
  ENOSPC: (path) => `The disk is full (${path}).`,
}

/** What the disk refused, in one line; undefined for every other error. */
const explainRefusal = ({ code, path, dest }) => refusals[code]?.(dest ?? path ?? 'a folder')

/** Runs a mode; what goes wrong is said in one line where it is known, with a stack where it is a bug. */
export async function runOrExplain(run) {
  try {
    process.exitCode = (await run()) ?? 0
  } catch (error) {
    console.error(error instanceof Stop ? error.message : (explainRefusal(error) ?? error))
    process.exitCode = 1
  }
}

/** A reason to stop that the person at the terminal can act on: one line, no stack. */
export class Stop extends Error {}

export const tell = (line) => console.log(line)

/** Runs a mode; what goes wrong is said in one line where it is known, with a stack where it is a bug. */
export async function runOrExplain(run) {
  try {
    process.exitCode = (await run()) ?? 0
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    process.exitCode = 1
  }
}

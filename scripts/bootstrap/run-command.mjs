import { spawn } from 'node:child_process'

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a program in our terminal, hands it the signals we get, and answers with its exit code. */
export function runCommand(program, args, options = {}) {
  const child = spawn(program, args, { stdio: 'inherit', ...options })
  // Ctrl-C reaches the child by the terminal as well; it decides when to end, we only wait.
  const forward = (signal) => child.kill(signal)
  for (const signal of forwarded) process.on(signal, forward)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      for (const each of forwarded) process.off(each, forward)
      resolve(code ?? 128 + (signal === 'SIGINT' ? 2 : signal === 'SIGKILL' ? 9 : 15))
    })
  })
}

/** Runs a program and keeps what it says; `code` is null when it could not be started. */
export function captureCommand(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

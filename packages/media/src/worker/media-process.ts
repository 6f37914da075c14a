import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { MediaError } from '../media-error.ts'
import type { ChildReply, Job, JobResults } from './job.ts'

const entry = fileURLToPath(new URL('./media-child.ts', import.meta.url))

export type Task = {
  readonly id: number
  readonly job: Job
  readonly timeoutMs: number | undefined
  readonly onFrames: ((frames: number) => void) | undefined
  readonly resolve: (result: JobResults[Job['kind']]) => void
  readonly reject: (error: MediaError) => void
  /** Processes that have died over this task. */
  deaths: number
}

export type MediaProcess = {
  readonly pid: number | undefined
  readonly isFree: () => boolean
  readonly start: (task: Task) => void
  readonly kill: () => void
}

export type MediaProcessEvents = {
  readonly onFree: () => void
  /** The process has ended; `task` is what it was working on. */
  readonly onEnd: (task: Task | undefined, reason: string) => void
}

function answer(task: Task, reply: Exclude<ChildReply, { type: 'progress' }>): void {
  if (reply.type === 'done') task.resolve(reply.result)
  else task.reject(new MediaError(reply.kind, reply.detail, reply.subject))
}

/** One forked process that does one task at a time. */
export function startMediaProcess(workDir: string | undefined, { onFree, onEnd }: MediaProcessEvents): MediaProcess {
  // The parent's own flags (a debugger's port, a test runner's loader) must not reach the child.
  const child = fork(entry, [], { execArgv: [], ...(workDir === undefined ? {} : { cwd: workDir }) })
  let current: Task | undefined
  let timer: NodeJS.Timeout | undefined
  let ended = false

  function release(): Task | undefined {
    clearTimeout(timer)
    const task = current
    current = undefined
    return task
  }

  function end(reason: string): void {
    if (ended) return
    ended = true
    onEnd(release(), reason)
  }

  child.on('message', (reply: ChildReply) => {
    if (reply.id !== current?.id) return
    if (reply.type === 'progress') return current.onFrames?.(reply.frames)
    const task = release()
    if (task) answer(task, reply)
    onFree()
  })
  child.on('exit', (code, killedBy) => end(killedBy ?? `code ${code}`))
  child.on('error', (error) => end(error.message))

  function expire(timeoutMs: number): void {
    release()?.reject(new MediaError('unreadable', `no answer within ${timeoutMs} ms`))
    child.kill('SIGKILL')
    end('too slow')
  }

  return {
    pid: child.pid,
    isFree: () => current === undefined && !ended,
    start: (task) => {
      current = task
      const { timeoutMs } = task
      if (timeoutMs !== undefined) timer = setTimeout(() => expire(timeoutMs), timeoutMs)
      child.send({ id: task.id, job: task.job }, (error) => {
        if (error) child.kill('SIGKILL')
      })
    },
    kill: () => {
      child.kill('SIGKILL')
      end('killed')
    },
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { MediaError } from '../media-error.ts'
import type { ChildReply, Job, JobResult, JobResults } from './job.ts'

const entry = fileURLToPath(new URL('./media-child.ts', import.meta.url))

export type ChildPoolOptions = {
  readonly processes?: number
  /** Graphs name their files relative to this folder. */
  readonly workDir?: string
  readonly signal?: AbortSignal | undefined
}

export type RunOptions = { readonly onFrames?: (frames: number) => void; readonly timeoutMs?: number }

export type ChildPool = {
  /** Runs a job on a free process, first come first served; a job whose process died is tried once more. */
  readonly run: <J extends Job>(job: J, options?: RunOptions) => Promise<JobResult<J>>
  /** Ends every process; jobs still running fail as cancelled. */
  readonly close: () => void
  /** Process ids at this moment, for tests that kill one. */
  readonly pids: () => number[]
}

type Task = {
  readonly id: number
  readonly job: Job
  readonly options: RunOptions
  readonly resolve: (result: JobResults[Job['kind']]) => void
  readonly reject: (error: unknown) => void
  deaths: number
}
type Child = { readonly process: ChildProcess; task: Task | null; timer: NodeJS.Timeout | undefined }

function cancelled(): MediaError {
  return new MediaError('cancelled', 'stopped by the caller')
}

/** Forks processes as they are needed, up to one per core. */
export function createChildPool({ processes = availableParallelism(), workDir, signal }: ChildPoolOptions): ChildPool {
  const waiting: Task[] = []
  const children = new Set<Child>()
  let closed = false
  let lastId = 0

  function settle(child: Child, finish: (task: Task) => void): void {
    const { task } = child
    clearTimeout(child.timer)
    child.task = null
    if (task) finish(task)
    next()
  }

  function hear(child: Child, reply: ChildReply): void {
    if (reply.id !== child.task?.id) return
    if (reply.type === 'progress') return child.task.options.onFrames?.(reply.frames)
    if (reply.type === 'done') return settle(child, (task) => task.resolve(reply.result))
    settle(child, (task) => task.reject(new MediaError(reply.kind, reply.detail, reply.subject)))
  }

  function bury(child: Child, reason: string): void {
    if (!children.delete(child)) return
    settle(child, (task) => {
      task.deaths += 1
      if (closed) task.reject(cancelled())
      else if (task.deaths < 2) waiting.unshift(task)
      else task.reject(new MediaError('worker-died', `media process ended twice: ${reason}`))
    })
  }

  function spawn(): Child {
    // The parent's own flags (a debugger's port, a test runner's loader) must not reach the child.
    const started = fork(entry, [], { execArgv: [], serialization: 'json', ...(workDir ? { cwd: workDir } : {}) })
    const child: Child = { process: started, task: null, timer: undefined }
    children.add(child)
    started.on('message', (reply: ChildReply) => hear(child, reply))
    started.on('exit', (code, killedBy) => bury(child, killedBy ?? `code ${code}`))
    started.on('error', (error) => bury(child, error.message))
    return child
  }

  function start(child: Child, task: Task): void {
    child.task = task
    const { timeoutMs } = task.options
    if (timeoutMs !== undefined) child.timer = setTimeout(() => expire(child, timeoutMs), timeoutMs)
    child.process.send({ id: task.id, job: task.job }, (error) => {
      if (error) child.process.kill('SIGKILL')
    })
  }

  function expire(child: Child, timeoutMs: number): void {
    settle(child, (task) => task.reject(new MediaError('unreadable', `no answer within ${timeoutMs} ms`)))
    children.delete(child)
    child.process.kill('SIGKILL')
  }

  function next(): void {
    if (closed || waiting.length === 0) return
    const free = [...children].find((child) => child.task === null) ?? (children.size < processes ? spawn() : undefined)
    const task = free && waiting.shift()
    if (task) start(free, task)
  }

  function close(): void {
    closed = true
    signal?.removeEventListener('abort', close)
    for (const task of waiting.splice(0)) task.reject(cancelled())
    for (const child of [...children]) {
      child.process.kill('SIGKILL')
      bury(child, 'closed')
    }
  }

  signal?.addEventListener('abort', close, { once: true })
  if (signal?.aborted) close()

  return {
    run: (job, options = {}) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(cancelled())
        const settleTyped = (result: JobResults[Job['kind']]) => resolve(result as JobResult<typeof job>)
        waiting.push({ id: ++lastId, job, options, resolve: settleTyped, reject, deaths: 0 })
        next()
      }),
    close,
    pids: () => [...children].flatMap((child) => child.process.pid ?? []),
  }
}

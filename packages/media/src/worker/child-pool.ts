import { availableParallelism } from 'node:os'
import { MediaError } from '../media-error.ts'
import type { Job, JobResult } from './job.ts'
import { type MediaProcess, startMediaProcess, type Task } from './media-process.ts'

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

const cancelled = () => new MediaError('cancelled', 'stopped by the caller')

/** Forks processes as they are needed, up to one per core. */
export function createChildPool(options: ChildPoolOptions): ChildPool {
  const { processes = availableParallelism(), workDir, signal } = options
  const waiting: Task[] = []
  const running = new Set<MediaProcess>()
  let closed = false
  let lastId = 0

  function retry(task: Task, reason: string): void {
    task.deaths += 1
    if (closed) task.reject(cancelled())
    else if (task.deaths < 2) waiting.unshift(task)
    else task.reject(new MediaError('worker-died', `media process ended twice: ${reason}`))
  }

  function spawn(): MediaProcess {
    const started = startMediaProcess(workDir, {
      onFree: next,
      onEnd: (task, reason) => {
        running.delete(started)
        if (task) retry(task, reason)
        next()
      },
    })
    running.add(started)
    return started
  }

  function next(): void {
    if (closed || waiting.length === 0) return
    const free = running.values().find((each) => each.isFree()) ?? (running.size < processes ? spawn() : undefined)
    const task = free && waiting.shift()
    if (task) free.start(task)
  }

  function close(): void {
    closed = true
    signal?.removeEventListener('abort', close)
    for (const task of waiting.splice(0)) task.reject(cancelled())
    for (const each of running) each.kill()
  }

  function run<J extends Job>(job: J, { onFrames, timeoutMs }: RunOptions = {}): Promise<JobResult<J>> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    if (closed) reject(cancelled())
    else waiting.push({ id: ++lastId, job, timeoutMs, onFrames, resolve, reject, deaths: 0 })
    next()
    return promise as Promise<JobResult<J>>
  }

  signal?.addEventListener('abort', close, { once: true })
  if (signal?.aborted) close()
  return { run, close, pids: () => [...running].flatMap(({ pid }) => pid ?? []) }
}

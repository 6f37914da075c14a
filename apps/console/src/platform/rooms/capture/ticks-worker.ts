// Timers of a hidden page fire once a second; those of a worker go on.
let timer: ReturnType<typeof setInterval> | undefined

self.onmessage = ({ data }: MessageEvent<number>) => {
  clearInterval(timer)
  timer = setInterval(() => self.postMessage(0), data)
}

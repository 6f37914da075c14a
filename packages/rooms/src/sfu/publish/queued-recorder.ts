import type {
  CreateRecorder,
  RecordedPicture,
  RecordedSound,
  Recorder,
  RecorderOptions,
} from '../../recording/recorder.ts'

/** Some seconds of frames; the last piece of a recorder takes milliseconds to write. */
const mostWaiting = 2_000

/** Holds frames back until the recorder before it has written its last piece into the same folder. */
export const createQueuedRecorder = (
  createRecorder: CreateRecorder,
  options: RecorderOptions,
  previous: Promise<void>,
): Recorder => {
  let recorder: Recorder | undefined
  const waiting: ((ready: Recorder) => void)[] = []
  const opened = previous.then(() => {
    recorder = createRecorder(options)
    for (const give of waiting.splice(0)) give(recorder)
  })
  const pass = (give: (ready: Recorder) => void): void => {
    if (recorder) give(recorder)
    else if (waiting.length < mostWaiting) waiting.push(give)
  }
  return {
    video: (frame: RecordedPicture) => pass((ready) => ready.video(frame)),
    audio: (frame: RecordedSound) => pass((ready) => ready.audio(frame)),
    end: async (reason: string) => {
      await opened
      await recorder?.end(reason)
    },
  }
}

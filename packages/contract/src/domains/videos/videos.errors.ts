import { defineErrors } from '../../primitives/index.ts'

export const videosErrors = defineErrors({
  'videos.not-a-video': { status: 422, code: 4022, text: 'The chosen file is not a video.' },
})

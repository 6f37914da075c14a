import { z } from 'zod'
import { adminPath, endpoint, idOf, milliseconds } from '../../primitives/index.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'

/** Videos that rooms play as if they were live. */
export const filmEndpoints = {
  filmCheck: endpoint({
    methods: ['GET'],
    path: `${adminPath}/live/filmCheck`,
    summary:
      'Whether a video of the library can be played as if it were live (H.264 with AAC or Opus), and how long it is.',
    access: { permission: 'live.room', action: 'get' },
    input: z.object({ file_id: idOf('files.file') }),
    output: z.object({ duration_ms: milliseconds }),
    errors: ['live.not-a-video', 'live.unplayable-video'],
    example: { file_id: sampleId },
  }),
}

import { start } from './start.ts'

await start({ LECTERN_ROLE: 'api' })

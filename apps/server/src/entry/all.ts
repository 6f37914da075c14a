import { keepCompiled, saveCompiled } from './keep-compiled.ts'

keepCompiled()
const { start } = await import('./start.ts')
await start()
saveCompiled()

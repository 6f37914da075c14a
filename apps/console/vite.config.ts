import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'

const wireTable = new URL('./src/platform/api/wire-table.ts', import.meta.url).pathname
const server = 'http://127.0.0.1:8080'

/**
 * Replaces the wire table by its value while building: the browser needs paths, methods and error texts of the contract,
 * but not the schema library they are written with (about 25 kB gz before sign-in).
 */
const inlineWireTable = (): Plugin => ({
  name: 'lectern:inline-wire-table',
  async load(id) {
    if (id.split('?')[0] !== wireTable) return null
    const { module } = await runnerImport<Record<string, unknown>>(wireTable)
    return Object.entries(module)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
})

export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
  base: '/admin/',
  plugins: [inlineWireTable(), react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    rolldownOptions: {
      treeshake: {
        // Their package files do not say so: without it a button brings the whole colour picker along once any page uses one.
        moduleSideEffects: [{ test: /node_modules\/(@rc-component|antd|@ant-design)\//, sideEffects: false }],
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': server, '/ai': server, '/socket.io': { target: server, ws: true } },
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Two cores: more workers only make the media and database tests slower.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'contract', include: ['packages/contract/**/*.test.ts'] } },
      { extends: true, test: { name: 'media', include: ['packages/media/**/*.test.ts'], testTimeout: 120_000 } },
      { extends: true, test: { name: 'rooms', include: ['packages/rooms/**/*.test.ts'], testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'console', include: ['apps/console/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
      },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
})

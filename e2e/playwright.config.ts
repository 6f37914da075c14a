import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const found = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path))

// The browser must not call home from a closed network; as root it has no sandbox.
const flags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--disable-quic',
  '--autoplay-policy=no-user-gesture-required',
]

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Each worker starts a product of its own. Journeys mostly wait, so two fit on two cores.
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  retries: 0,
  outputDir: '../test-results',
  reporter: process.env['CI'] ? [['list']] : [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // On a busy machine without a graphics card a fading button can stay half there.
    contextOptions: { reducedMotion: 'reduce' },
    // A control that is not there fails a journey at once instead of at the end of its time.
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
    // A trace films every page: half of the processor. Ask for one with `--trace on`.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(found ? { executablePath: found } : {}),
      args: [...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
})

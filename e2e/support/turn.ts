import { execFileSync, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const hasTurnServer = (() => {
  try {
    execFileSync('turnserver', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

export type TurnServer = {
  /** What the product is told of it. */
  readonly settings: Record<string, string>
  close(): Promise<void>
}

const freeUdpPort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createSocket('udp4')
    probe.bind(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/** Debian's coturn as docs/operate.md sets it up. The rooms are on this machine, which it reaches only when it is told to. */
export const startTurnServer = async (): Promise<TurnServer> => {
  const port = await freeUdpPort()
  const folder = await mkdtemp(join(tmpdir(), 'lectern-turn-'))
  const own = ['--listening-ip=127.0.0.1', `--listening-port=${port}`, '--relay-ip=127.0.0.1']
  const who = ['--lt-cred-mech', '--user=lectern:a-long-secret', '--realm=example.org']
  const reached = ['--no-multicast-peers', '--denied-peer-ip=0.0.0.0-255.255.255.255', '--allowed-peer-ip=127.0.0.1']
  const quiet = [
    '--no-cli',
    '--no-tls',
    '--no-dtls',
    `--userdb=${join(folder, 'db')}`,
    `--pidfile=${join(folder, 'pid')}`,
  ]
  const child = spawn(
    'turnserver',
    ['-n', ...own, ...who, ...reached, '--allow-loopback-peers', ...quiet, '--log-file=stdout'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let printed = ''
  child.stdout.on('data', (text: Buffer) => {
    printed += text.toString()
  })
  for (let tries = 0; !/UDP listener opened|IO method/i.test(printed); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error(`the TURN server did not start:\n${printed}`)
    await wait(100)
  }
  return {
    settings: {
      LECTERN_TURN_URL: `turn:127.0.0.1:${port}`,
      LECTERN_TURN_USER: 'lectern',
      LECTERN_TURN_PASSWORD: 'a-long-secret',
    },
    close: async () => {
      const gone = new Promise<void>((done) => child.once('exit', () => done()))
      child.kill('SIGKILL')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

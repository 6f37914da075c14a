// What a stranger's clock says about an account: sign-ins with a wrong password for known and unknown people, in turn. Run: node bench/sign-in.bench.ts
import { cpus } from 'node:os'
import { median } from './median.ts'
import { administrator, startProduct } from './whole-product.ts'

const pairs = Number(process.env['BENCH_PAIRS'] ?? 300)
const targetMs = 5

const product = await startProduct({ LOG_LEVEL: 'error' })

/** Each try comes from an address of its own: the wait after wrong tries would be measured otherwise. */
async function tookMs(base: string, user_name: string, n: number): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
  }
  const begunAt = performance.now()
  const reply = await fetch(`${base}/api/user/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ user_name, password: 'a wrong password' }),
  })
  await reply.text()
  if (reply.status !== 400) throw new Error(`a wrong password was answered with ${reply.status}`)
  return performance.now() - begunAt
}

try {
  const base = await product.findAddress()
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let n = 0; n < pairs + 20; n++) {
    // In turn, so that whatever follows an answer weighs on both alike.
    const names = [administrator.email, `nobody${n}@school.example`]
    for (const name of n % 2 === 0 ? names : names.toReversed()) {
      const ms = await tookMs(base, name, n)
      // The first ones warm the process up.
      if (n >= 20) (name === names[0] ? known : unknown).push(ms)
    }
  }
  process.stdout.write(`medians of ${pairs} each, ${cpus().length} cores of ${cpus()[0]?.model}\n`)
  const difference = Math.abs(median(known) - median(unknown))
  console.table([
    {
      'known ms': median(known).toFixed(2),
      'unknown ms': median(unknown).toFixed(2),
      'difference ms': difference.toFixed(2),
      target: `< ${targetMs} ms`,
    },
  ])
} finally {
  await product.end()
}

import { resolve } from 'node:path'
import { z } from 'zod'

const text = z.string().trim().min(1).optional()

/** The operator's contract: every environment variable that Lectern reads (docs/operate.md). */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  LECTERN_DATA_DIR: z.string().default('./data'),
  LECTERN_ADMIN_EMAIL: text,
  LECTERN_ADMIN_PASSWORD: text,
  LECTERN_SECRET_KEY: text,
  LECTERN_ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  LECTERN_AI_BASE_URL: text,
  LECTERN_CONSOLE_DIR: text,
  LECTERN_DEMO: z.stringbool().default(false),
  DATABASE_URL: text,
  PUBLIC_URL: text,
  LECTERN_TRUSTED_PROXIES: z.string().trim().min(1).default('loopback'),
  LECTERN_WECOM_URL: z.url({ protocol: /^https?$/ }).default('https://qyapi.weixin.qq.com'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_FROM: text,
  S3_ENDPOINT: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
  S3_REGION: z.string().default('us-east-1'),
  LECTERN_ROOMS: z.stringbool().default(true),
  LECTERN_RTMP_PORT: z.coerce.number().int().min(0).max(65_535).default(1935),
  LECTERN_RTC_PORTS: z
    .string()
    .regex(/^\d{1,5}-\d{1,5}$/)
    .default('40000-40199'),
  LECTERN_RTC_ADDRESSES: text,
  LECTERN_RTC_VIEWERS: z.coerce.number().int().min(0).max(10_000).default(100),
  LECTERN_TURN_URL: z
    .string()
    .regex(/^turns?:/)
    .optional(),
  LECTERN_TURN_USER: text,
  LECTERN_TURN_PASSWORD: text,
  LECTERN_TRACKING_DAYS: z.coerce.number().int().min(14).max(3650).default(400),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type S3Settings = {
  endpoint: string | undefined
  bucket: string
  accessKey: string
  secretKey: string
  region: string
}

export type RoomSettings = {
  /** Whether this process runs rooms; of several API processes exactly one does. */
  readonly enabled: boolean
  /** 0: encoders cannot come by RTMP. */
  readonly rtmpPort: number
  readonly udpPorts: readonly [number, number]
  /** What peers are told to send to; empty: the addresses of this machine. */
  readonly addresses: readonly string[]
  /** WebRTC viewers of one room before new ones are sent to HLS. */
  readonly maxRtcViewers: number
  readonly turn: { readonly url: string; readonly user: string; readonly password: string } | null
}

export type SmtpSettings = { url: string; from: string }

export type Config = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly admin: { readonly email: string; readonly password: string } | null
  readonly secretKey: string | undefined
  readonly role: 'all' | 'api' | 'worker'
  /** Fill an empty installation with a school whose every row is made by the product's own calls. */
  readonly demo: boolean
  readonly aiBaseUrl: string | undefined
  /** The built console to serve; without it the one in this repository. */
  readonly consoleDir: string | undefined
  readonly databaseUrl: string | undefined
  readonly publicUrl: string | undefined
  /** Whose word on a caller's address counts (`X-Forwarded-For`): addresses and ranges, separated by commas. */
  readonly trustedProxies: string
  /** Enterprise WeChat: Tencent's own, or a private installation. */
  readonly wecomUrl: string
  readonly s3: S3Settings | null
  /** The mail service of all schools; without it each school's own, else mails stay in the outbox. */
  readonly smtp: SmtpSettings | null
  readonly rooms: RoomSettings
  /** How long single page views and events are kept. */
  readonly trackingDays: number
  readonly logLevel: string
}

/** Who mails come from when nobody said: the account they are sent with, if that is an address. */
const senderOf = (url: string): string => {
  const { username, hostname } = new URL(url)
  const account = decodeURIComponent(username)
  return `Lectern <${account.includes('@') ? account : `lectern@${hostname}`}>`
}

const roomSettings = (env: z.output<typeof environment>): RoomSettings => {
  const [from = 0, to = 0] = env.LECTERN_RTC_PORTS.split('-').map(Number)
  const { LECTERN_TURN_URL: url, LECTERN_TURN_USER: user = '', LECTERN_TURN_PASSWORD: password = '' } = env
  return {
    enabled: env.LECTERN_ROOMS,
    rtmpPort: env.LECTERN_RTMP_PORT,
    udpPorts: [from, to],
    addresses: (env.LECTERN_RTC_ADDRESSES ?? '').split(',').flatMap((one) => one.trim() || []),
    maxRtcViewers: env.LECTERN_RTC_VIEWERS,
    turn: url === undefined ? null : { url, user, password },
  }
}

/** Reads the environment; throws a zod error that names the variable at fault. Empty strings count as not set. */
export const readConfig = (source: NodeJS.ProcessEnv): Config => {
  const env = environment.parse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')))
  const s3 =
    env.S3_BUCKET && env.S3_ACCESS_KEY && env.S3_SECRET_KEY
      ? {
          endpoint: env.S3_ENDPOINT,
          bucket: env.S3_BUCKET,
          accessKey: env.S3_ACCESS_KEY,
          secretKey: env.S3_SECRET_KEY,
          region: env.S3_REGION,
        }
      : null
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.LECTERN_DATA_DIR),
    admin:
      env.LECTERN_ADMIN_EMAIL && env.LECTERN_ADMIN_PASSWORD
        ? { email: env.LECTERN_ADMIN_EMAIL, password: env.LECTERN_ADMIN_PASSWORD }
        : null,
    secretKey: env.LECTERN_SECRET_KEY,
    role: env.LECTERN_ROLE,
    demo: env.LECTERN_DEMO,
    aiBaseUrl: env.LECTERN_AI_BASE_URL,
    consoleDir: env.LECTERN_CONSOLE_DIR && resolve(env.LECTERN_CONSOLE_DIR),
    databaseUrl: env.DATABASE_URL,
    publicUrl: env.PUBLIC_URL,
    trustedProxies: env.LECTERN_TRUSTED_PROXIES,
    wecomUrl: env.LECTERN_WECOM_URL,
    s3,
    smtp: env.SMTP_URL ? { url: env.SMTP_URL, from: env.SMTP_FROM ?? senderOf(env.SMTP_URL) } : null,
    rooms: roomSettings(env),
    trackingDays: env.LECTERN_TRACKING_DAYS,
    logLevel: env.LOG_LEVEL,
  }
}

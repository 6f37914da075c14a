// In this order: most browsers call themselves Chrome and Safari as well.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/wxwork/i, 'WeCom'],
  [/micromessenger/i, 'WeChat'],
  [/\bEdgA?\b|\bEdgiOS\b/, 'Edge'],
  [/\bOPR\b|\bOpera\b/, 'Opera'],
  [/QQBrowser/, 'QQ Browser'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/\bFirefox\b|\bFxiOS\b/, 'Firefox'],
  [/\bChrome\b|\bCriOS\b|\bHeadlessChrome\b/, 'Chrome'],
  [/\bSafari\b/, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bHarmonyOS\b|\bOpenHarmony\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (table: readonly (readonly [RegExp, string])[], userAgent: string): string =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''

/** "Chrome on Windows" from a browser's own description; a program is called by its first word; empty for none. */
export const deviceWords = (userAgent: string): string => {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser || system || (/^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? '')
}

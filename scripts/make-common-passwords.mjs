// node scripts/make-common-passwords.mjs <passwords.json of @zxcvbn-ts/language-common>: the passwords that everybody tries first.
// The package is not a dependency: unpack it anywhere (npm pack @zxcvbn-ts/language-common@4.1.3).
import { readFileSync, writeFileSync } from 'node:fs'

const target = new URL('../apps/server/src/domains/accounts/password/common-passwords.json', import.meta.url)
const count = 3000
// Shorter ones are refused for their length already.
const minLength = 6

const [path] = process.argv.slice(2)
if (!path) {
  process.stderr.write('Name the passwords.json of the package @zxcvbn-ts/language-common.\n')
  process.exit(1)
}
const ranked = JSON.parse(readFileSync(path, 'utf8'))
const passwords = ranked.filter((one) => one.length >= minLength).slice(0, count)
const { also } = JSON.parse(readFileSync(target, 'utf8'))
const source = '@zxcvbn-ts/language-common 4.1.3 (MIT), passwords.json: the most common of at least six characters'
writeFileSync(target, `${JSON.stringify({ source, passwords, also }, null, 2)}\n`)

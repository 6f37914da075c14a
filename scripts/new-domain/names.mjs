import { Stop } from '../bootstrap/tell.mjs'

const word = /^[a-z]+$/
const capital = (text) => text[0].toUpperCase() + text.slice(1)

const singular = (domain) => {
  if (domain.endsWith('ies')) return `${domain.slice(0, -3)}y`
  return domain.endsWith('s') && !domain.endsWith('ss') ? domain.slice(0, -1) : 'entry'
}
const plural = (noun) => (noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`)

/** Every form of the two words in which the skeleton needs them. */
export function readNames([domain, noun = domain && singular(domain)]) {
  if (!domain) throw new Stop('Usage: npm run new:domain <domain> [noun], such as: npm run new:domain stories story')
  for (const name of [domain, noun]) {
    if (!word.test(name)) throw new Stop(`"${name}" is not one lower-case word`)
  }
  return {
    domain,
    Domain: capital(domain),
    noun,
    Noun: capital(noun),
    nouns: plural(noun),
    Nouns: capital(plural(noun)),
  }
}

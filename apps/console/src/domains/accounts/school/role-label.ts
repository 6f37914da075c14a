import { translate } from '#platform/i18n/i18n.ts'

const builtInName = (id: string, language: object = {}): string =>
  translate(`roles.name.${id}`, { ns: 'access', defaultValue: '', ...language })

/** A built-in role in the person's language; one that the school named itself as it named it. */
export const roleLabel = ({ id, name }: { id: string; name: string }): string =>
  name === builtInName(id, { lng: 'en-US' }) ? builtInName(id) : name

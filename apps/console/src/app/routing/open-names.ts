/**
 * Names that a stranger may open (specification, section 4; misspelt names stay). The empty name is for pages without one;
 * `setup` is ours: the first-run page.
 */
export const openNames: readonly string[] = [
  'login',
  'register',
  'registerResult',
  'Manual',
  'Course',
  'Authorizatio',
  '',
  'ForedPassword',
  'setup',
]

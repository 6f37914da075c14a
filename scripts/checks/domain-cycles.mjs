const domainOf = /^(apps\/(?:server|console)|packages\/contract)\/src\/domains\/([^/]+)\//
const isTest = /\.(test|fake)\.tsx?$/

/**
 * Domains that import each other, over however many steps. File cycles do not show them: a/index.ts may import b/index.ts
 * while another file of b imports a/index.ts.
 */
export function findDomainCycles(modules) {
  const imports = collectImports(modules)
  const cycles = []
  const seen = new Set()
  const visit = (domain, trail) => {
    const start = trail.indexOf(domain)
    if (start >= 0) return cycles.push(trail.slice(start))
    if (seen.has(domain)) return undefined
    for (const next of imports.get(domain) ?? []) visit(next, [...trail, domain])
    seen.add(domain)
  }
  for (const domain of imports.keys()) visit(domain, [])
  return cycles.map(([from, ...rest]) => ({
    rule: { name: 'no-domain-cycles' },
    from,
    to: rest[0],
    cycle: [...rest, from].map((name) => ({ name })),
  }))
}

function collectImports(modules) {
  const imports = new Map()
  for (const { source, dependencies } of modules) {
    const [, tree, domain] = domainOf.exec(source) ?? []
    if (!domain || isTest.test(source)) continue
    for (const { resolved } of dependencies) {
      const [, otherTree, other] = domainOf.exec(resolved) ?? []
      if (otherTree !== tree || other === domain) continue
      const key = `${tree}/src/domains/${domain}`
      if (!imports.has(key)) imports.set(key, new Set())
      imports.get(key).add(`${tree}/src/domains/${other}`)
    }
  }
  return imports
}

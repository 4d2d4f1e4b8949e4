import type { TableUses } from './table-uses.ts'

type Owners = ReadonlyMap<string, string>
/** Feature → those that it needs. */
type Graph = ReadonlyMap<string, { readonly keys: () => Iterable<string> }>
/** Feature → owner of what it reads → tables. */
type Edges = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>

/** docs/tables.md: whose each table is, and who reads it beside its owner. */
export function pageOf(
  uses: readonly TableUses[],
  owners: Owners,
  imports: Graph,
): { page: string; figures: string } {
  const edges = edgesOf(uses, owners)
  const isUpward = (feature: string, owner: string) => reachedFrom(owner, imports).has(feature)
  const count = [...edges.values()].reduce((sum, targets) => sum + targets.size, 0)
  const knot = largestKnot(edges)
  const upward = [...edges].flatMap(([feature, targets]) =>
    [...targets.keys()].filter((owner) => isUpward(feature, owner)),
  )
  const figures = `${count} edges from feature to feature. The largest knot, in which each reaches each, has ${knot.length}: ${knot.join(', ')}. ↑ marks ${upward.length} edges to a feature that itself imports the reader; with imports the largest knot has ${largestKnot(joined(edges, imports)).length}.`
  const row = (feature: string) => {
    const own = [...owners].filter(([, owner]) => owner === feature).map(([table]) => table)
    const reads = [...(edges.get(feature) ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const cells = reads.map(
      ([owner, tables]) =>
        `**${owner}**${isUpward(feature, owner) ? ' ↑' : ''} ${[...tables].toSorted().join(', ')}`,
    )
    return `| ${feature} | ${own.join(', ')} | ${cells.join(' · ')} |`
  }
  const features = [...new Set([...owners.values(), ...edges.keys()])].toSorted()
  const page = `# Tables

Written by \`npm run tables\` from \`server/db/owners.ts\` and the sources of the features; \`npm test\` is red when it is old. Only the owner writes a table (decision 67). Erasure and export, which read everything, are not drawn, nor who reads the tables of the kernel.

${figures}

| feature | its tables | what it uses of others |
|---|---|---|
${features.map(row).join('\n')}
`
  return { page, figures }
}

function edgesOf(uses: readonly TableUses[], owners: Owners): Edges {
  const edges = new Map<string, Map<string, Set<string>>>()
  for (const { by, written, read } of uses)
    for (const table of [...written, ...read]) {
      const owner = owners.get(table)
      if (owner === undefined || owner === by || owner === 'kernel' || by === 'kernel') continue
      const targets = edges.get(by) ?? new Map<string, Set<string>>()
      edges.set(by, targets.set(owner, (targets.get(owner) ?? new Set()).add(table)))
    }
  return edges
}

const joined = (one: Graph, other: Graph): Graph =>
  new Map(
    [...one.keys(), ...other.keys()].map((feature) => [
      feature,
      new Set([...(one.get(feature)?.keys() ?? []), ...(other.get(feature)?.keys() ?? [])]),
    ]),
  )

function largestKnot(edges: Graph): readonly string[] {
  const reached = new Map([...edges.keys()].map((from) => [from, reachedFrom(from, edges)]))
  const knots = [...reached].map(([from, all]) =>
    [...all].filter((to) => reached.get(to)?.has(from)).toSorted(),
  )
  return knots.toSorted((a, b) => b.length - a.length)[0] ?? []
}

function reachedFrom(from: string, edges: Graph): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [from]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const to of edges.get(next)?.keys() ?? [])
      if (!reached.has(to)) {
        reached.add(to)
        waiting.push(to)
      }
  return reached
}

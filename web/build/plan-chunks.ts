import {
  commonOf,
  differenceOf,
  isIn,
  itemsOf,
  overlap,
  subsetOf,
  unionOf,
  type Numbered,
  type Subset,
} from './subset.ts'

export interface ModuleNode {
  /** About as much as it weighs over the line. */
  readonly bytes: number
  /** What it cannot run without. */
  readonly imports: readonly string[]
  /** What it loads when it is used. */
  readonly loads: readonly string[]
}
export type ModuleGraph = ReadonlyMap<string, ModuleNode>

/** What stands behind one `import()`: a screen, what frames the screens of an area, or a piece of any of them. */
export type PartKind = 'public' | 'home' | 'area' | 'frame' | 'piece'

interface Part extends Numbered {
  readonly id: string
  readonly kind: PartKind
  /** Every module that it cannot run without, but for what each page begins with. */
  readonly needs: ReadonlySet<string>
  readonly loaders: readonly Part[]
  /** What is there already wherever it is loaded. */
  given: ReadonlySet<string>
  /** The bytes that it loads in vain so far. */
  vain: number
}

/** Modules that travel in one file. */
interface Cluster {
  readonly ids: readonly string[]
  readonly bytes: number
  /** The parts that need one of its modules. */
  readonly users: Subset
  /** The parts that load one of those. */
  readonly loaders: Subset
  /** The parts with which it is loaded, and those before which it has been: neither pays for it once more. */
  holders: Subset
  /** What it needs itself, near and far: who loads the one loads all of these. */
  readonly needs: Set<Cluster>
}

/**
 * What each kind pays. Where six files go at a time on a poor line, a request takes as long as some five kilobytes: the
 * home of a role, which is waited for there, counts both in this measure, and more than all others. A frame is paid by the
 * screens that stand in it. `mostInVain` is how many bytes one of them may load in vain, however much others save.
 */
const COSTS = {
  public: { request: 80_000, byte: 30, mostInVain: 5000 },
  home: { request: 1_000_000, byte: 190, mostInVain: 20_000 },
  area: { request: 12_000, byte: 1, mostInVain: 14_000 },
  frame: { request: 0, byte: 0, mostInVain: Infinity },
  piece: { request: 5000, byte: 1, mostInVain: Infinity },
} as const satisfies Record<PartKind, { request: number; byte: number; mostInVain: number }>
/** What a file costs by being one: each is compressed by itself. */
const FILE = 800

/**
 * Which modules share a file, as lists of them. At first all that the same parts need are together; then two files
 * become one as long as the requests that this saves outweigh the bytes that some part would load in vain. No two files
 * need each other, so every module runs after those that it needs. What only one screen needs stays with it.
 */
export function planChunks(
  graph: ModuleGraph,
  entry: string,
  kindOf: (id: string) => PartKind,
): readonly (readonly string[])[] {
  const parts = partsOf(graph, closureOf(graph, entry), kindOf)
  const screenIds = new Set(parts.filter(({ kind }) => kind !== 'piece').map(({ id }) => id))
  const isShared = ({ users }: Cluster) => [...itemsOf(parts, users)].length > 1
  const holdsScreen = ({ ids }: Cluster) => ids.some((id) => screenIds.has(id))
  const clusters = startingClusters(graph, parts).filter(
    (cluster) => isShared(cluster) || !holdsScreen(cluster),
  )
  setNeeds(graph, clusters)
  return merge(parts, clusters)
    .filter((cluster) => isShared(cluster) && !holdsScreen(cluster))
    .map(({ ids }) => ids)
}

function closureOf(graph: ModuleGraph, start: string, without?: ReadonlySet<string>): ReadonlySet<string> {
  const closure = new Set<string>()
  const waiting = [start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (closure.has(id) || without?.has(id)) continue
    closure.add(id)
    waiting.push(...(graph.get(id)?.imports ?? []))
  }
  return closure
}

function partsOf(
  graph: ModuleGraph,
  initial: ReadonlySet<string>,
  kindOf: (id: string) => PartKind,
): readonly Part[] {
  const ids = new Set([...graph.values()].flatMap(({ loads }) => loads).filter((id) => !initial.has(id)))
  const everything: ReadonlySet<string> = new Set(graph.keys())
  const parts = [...ids].toSorted().map((id, number) => ({
    id,
    number,
    kind: kindOf(id),
    needs: closureOf(graph, id, initial),
    loaders: new Array<Part>(),
    given: everything,
    vain: 0,
  }))
  const byId = new Map(parts.map((part) => [part.id, part]))
  for (const loader of parts)
    for (const id of loader.needs)
      for (const loaded of graph.get(id)?.loads ?? []) byId.get(loaded)?.loaders.push(loader)
  const fromStart = new Set([...initial].flatMap((id) => graph.get(id)?.loads ?? []))
  for (const part of parts) if (fromStart.has(part.id)) part.given = new Set()
  settleGiven(parts)
  return parts
}

/** Only what every loader brings is surely there; what a loader finds it brings too. */
function settleGiven(parts: readonly Part[]): void {
  for (let isSettled = false; !isSettled;) {
    isSettled = true
    for (const part of parts) {
      const present = [...part.given].filter((id) =>
        part.loaders.every((loader) => loader.needs.has(id) || loader.given.has(id)),
      )
      if (present.length === part.given.size) continue
      part.given = new Set(present)
      isSettled = false
    }
  }
}

function startingClusters(graph: ModuleGraph, parts: readonly Part[]): Cluster[] {
  const needed = new Set(parts.flatMap(({ needs }) => [...needs]))
  const usersOf = new Map([...needed].map((id) => [id, parts.filter(({ needs }) => needs.has(id))]))
  const alike = Map.groupBy(usersOf, ([, users]) => users.map(({ number }) => number).join())
  return [...alike.values()].map((modules) => {
    const ids = modules.map(([id]) => id)
    const users = modules[0]?.[1] ?? []
    return {
      ids,
      bytes: ids.reduce((sum, id) => sum + (graph.get(id)?.bytes ?? 0), 0),
      users: subsetOf(parts, users),
      loaders: subsetOf(
        parts,
        users.flatMap(({ loaders }) => loaders),
      ),
      holders: subsetOf(
        parts,
        parts.filter(({ needs, given: present }) => ids.some((id) => needs.has(id) || present.has(id))),
      ),
      needs: new Set<Cluster>(),
    }
  })
}

function setNeeds(graph: ModuleGraph, clusters: readonly Cluster[]): void {
  const home = new Map(clusters.flatMap((cluster) => cluster.ids.map((id) => [id, cluster] as const)))
  const near = new Map(
    clusters.map((cluster) => {
      const imports = cluster.ids.flatMap((id) => graph.get(id)?.imports ?? [])
      return [cluster, new Set(imports.flatMap((id) => home.get(id) ?? []))] as const
    }),
  )
  for (const cluster of clusters) {
    const waiting = [...(near.get(cluster) ?? [])]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (next === cluster || cluster.needs.has(next)) continue
      cluster.needs.add(next)
      waiting.push(...(near.get(next) ?? []))
    }
  }
}

const joined = (a: Cluster, b: Cluster): Cluster => ({
  ids: [...a.ids, ...b.ids],
  bytes: a.bytes + b.bytes,
  users: unionOf(a.users, b.users),
  loaders: unionOf(a.loaders, b.loaders),
  holders: unionOf(a.holders, b.holders),
  needs: new Set([...a.needs, ...b.needs].filter((cluster) => cluster !== a && cluster !== b)),
})

interface Waste {
  readonly part: Part
  readonly bytes: number
  readonly requests: number
}

/** What those who held only one of the two load in vain once they are one: the other, and all that it needs. */
function* wastesOf(parts: readonly Part[], a: Cluster, b: Cluster): Generator<Waste> {
  for (const [held, added] of [
    [a, b],
    [b, a],
  ] as const)
    for (const part of itemsOf(parts, differenceOf(held.holders, added.holders))) {
      let { bytes } = added
      let requests = 0
      for (const needed of added.needs)
        if (needed !== held && !isIn(needed.holders, part)) {
          bytes += needed.bytes
          requests++
        }
      yield { part, bytes, requests }
    }
}

const isTooMuch = ({ part, bytes }: Waste) => part.vain + bytes > COSTS[part.kind].mostInVain

const priceOf = ({ part, bytes, requests }: Waste) =>
  COSTS[part.kind].request * requests + COSTS[part.kind].byte * bytes

/** Files of which nobody ever loads both have nothing to gain from each other. */
const meet = (a: Cluster, b: Cluster): boolean => overlap(a.users, b.users) || overlap(a.loaders, b.loaders)

/** Above zero only if they are better off as one. */
function savingOf(parts: readonly Part[], a: Cluster, b: Cluster): number {
  if (!meet(a, b)) return 0
  let saving = FILE
  for (const { kind } of itemsOf(parts, commonOf(a.holders, b.holders))) saving += COSTS[kind].request
  for (const waste of wastesOf(parts, a, b)) {
    saving -= priceOf(waste)
    if (saving <= 0 || isTooMuch(waste)) return 0
  }
  return saving
}

interface Pair {
  readonly a: Cluster
  readonly b: Cluster
  readonly saving: number
}

/** Always the pair that saves most, until none saves anything. */
function merge(parts: readonly Part[], start: readonly Cluster[]): readonly Cluster[] {
  const pairsOf = (a: Cluster, others: readonly Cluster[]): Pair[] =>
    others.flatMap((b) => {
      const saving = savingOf(parts, a, b)
      return saving > 0 ? { a, b, saving } : []
    })
  let clusters = [...start]
  let pairs = clusters.flatMap((a, at) => pairsOf(a, clusters.slice(at + 1)))
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.saving > most.saving ? pair : most))
    const { a, b } = best
    // What an earlier step changed may have made this one dearer.
    const saving = savingOf(parts, a, b)
    const isLess = saving < best.saving
    if (isLess || makesRing(a, b)) {
      pairs = pairs.filter((pair) => pair !== best)
      if (isLess && saving > 0) pairs.push({ a, b, saving })
      continue
    }
    const others = clusters.filter((cluster) => cluster !== a && cluster !== b)
    for (const { part, bytes } of wastesOf(parts, a, b)) part.vain += bytes
    const both = joined(a, b)
    for (const needed of both.needs) needed.holders = unionOf(needed.holders, both.holders)
    for (const { needs } of others)
      if (needs.has(a) || needs.has(b)) {
        needs.delete(a)
        needs.delete(b)
        for (const needed of [both, ...both.needs]) needs.add(needed)
      }
    clusters = [...others, both]
    const isOfTwo = (cluster: Cluster) => cluster === a || cluster === b
    pairs = [...pairs.filter((pair) => !isOfTwo(pair.a) && !isOfTwo(pair.b)), ...pairsOf(both, others)]
  }
  return clusters
}

/** A third file between the two would need their common file, and be needed by it. */
const makesRing = (a: Cluster, b: Cluster): boolean => standsBetween(a, b) || standsBetween(b, a)

const standsBetween = (a: Cluster, b: Cluster): boolean =>
  [...a.needs].some((third) => third !== b && third.needs.has(b))

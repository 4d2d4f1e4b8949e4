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
export type PartKind = 'public' | 'area' | 'frame' | 'piece'

interface Part {
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
  readonly users: ReadonlySet<Part>
  /** The parts with which it is loaded, and those before which it has been: neither pays for it once more. */
  readonly holders: Set<Part>
  /** What it needs itself, near and far: who loads the one loads all of these. */
  needs: ReadonlySet<Cluster>
}

/**
 * What each kind pays, in bytes: a first visit counts every byte, a desk that is opened daily its requests too. A frame
 * is paid by the screens that stand in it. `mostInVain` is what one of them may load in vain, however much others save.
 */
const COSTS = {
  public: { request: 80_000, byte: 200, mostInVain: 1500 },
  area: { request: 4000, byte: 1, mostInVain: 5_000 },
  frame: { request: 0, byte: 0, mostInVain: Infinity },
  piece: { request: 2000, byte: 1, mostInVain: Infinity },
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
  const all = startingClusters(graph, parts)
  const isAlone = ({ ids, users }: Cluster) => users.size === 1 && ids.some((id) => screenIds.has(id))
  return merge(
    graph,
    all.filter((cluster) => !isAlone(cluster)),
  )
    .filter(({ ids, users }) => users.size > 1 && !ids.some((id) => screenIds.has(id)))
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
  const parts = [...ids].toSorted().map((id) => ({
    id,
    kind: kindOf(id),
    needs: closureOf(graph, id, initial),
    loaders: new Array<Part>(),
    given: new Set<string>(graph.keys()) as ReadonlySet<string>,
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
  const usersOf = new Map<string, Part[]>()
  for (const part of parts) for (const id of part.needs) usersOf.set(id, [...(usersOf.get(id) ?? []), part])
  const alike = Map.groupBy(usersOf, ([, users]) => users.map(({ id }) => id).join('\n'))
  return [...alike.values()].map((modules) => {
    const ids = modules.map(([id]) => id)
    return {
      ids,
      bytes: ids.reduce((sum, id) => sum + (graph.get(id)?.bytes ?? 0), 0),
      users: new Set(modules[0]?.[1]),
      holders: new Set(
        parts.filter(({ needs, given: present }) => ids.some((id) => needs.has(id) || present.has(id))),
      ),
      needs: new Set<Cluster>(),
    }
  })
}

const joined = (a: Cluster, b: Cluster): Cluster => ({
  ids: [...a.ids, ...b.ids],
  bytes: a.bytes + b.bytes,
  users: new Set([...a.users, ...b.users]),
  holders: new Set([...a.holders, ...b.holders]),
  needs: new Set([...a.needs, ...b.needs].filter((cluster) => cluster !== a && cluster !== b)),
})

interface Waste {
  readonly part: Part
  readonly bytes: number
  readonly requests: number
}

/** What those who held only `a` load in vain once it is one with `b`: that, and all that it needs. */
const wasteOf = (a: Cluster, b: Cluster): Waste[] =>
  [...a.holders]
    .filter((part) => !b.holders.has(part))
    .map((part) => {
      const more = [...b.needs].filter((needed) => needed !== a && !needed.holders.has(part))
      return { part, bytes: more.reduce((sum, { bytes }) => sum + bytes, b.bytes), requests: more.length }
    })

const isTooMuch = ({ part, bytes }: Waste) => part.vain + bytes > COSTS[part.kind].mostInVain

const priceOf = ({ part, bytes, requests }: Waste) =>
  COSTS[part.kind].request * requests + COSTS[part.kind].byte * bytes

/** Files of which nobody ever loads both have nothing to gain from each other. */
const meet = (a: Cluster, b: Cluster): boolean =>
  shares(a.users, b.users) || shares(loadersOf(a), loadersOf(b))

const shares = (some: ReadonlySet<Part>, others: ReadonlySet<Part>): boolean =>
  [...some].some((part) => others.has(part))

const loadersOf = ({ users }: Cluster): ReadonlySet<Part> =>
  new Set([...users].flatMap(({ loaders }) => loaders))

function savingOf(a: Cluster, b: Cluster): number {
  if (!meet(a, b)) return 0
  let saved = FILE
  for (const part of a.holders) if (b.holders.has(part)) saved += COSTS[part.kind].request
  const wastes = [...wasteOf(a, b), ...wasteOf(b, a)]
  if (wastes.some(isTooMuch)) return 0
  return wastes.reduce((left, waste) => left - priceOf(waste), saved)
}

interface Pair {
  readonly a: Cluster
  readonly b: Cluster
  readonly saving: number
}
const pairOf = (a: Cluster, b: Cluster): Pair => ({ a, b, saving: savingOf(a, b) })
const pays = ({ saving }: Pair) => saving > 0

/** Always the pair that saves most, until none saves anything. */
function merge(graph: ModuleGraph, start: readonly Cluster[]): readonly Cluster[] {
  let clusters = [...start]
  setNeeds(graph, clusters)
  let pairs = clusters.flatMap((a, at) => clusters.slice(at + 1).map((b) => pairOf(a, b))).filter(pays)
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.saving > most.saving ? pair : most))
    const { a, b } = best
    const others = clusters.filter((cluster) => cluster !== a && cluster !== b)
    // What an earlier step changed may have made this one dearer.
    const now = pairOf(a, b)
    const isLess = now.saving < best.saving
    if (isLess || makesRing(a, b)) {
      pairs = pairs.filter((pair) => pair !== best)
      if (isLess && pays(now)) pairs.push(now)
      continue
    }
    for (const { part, bytes } of [...wasteOf(a, b), ...wasteOf(b, a)]) part.vain += bytes
    const both = joined(a, b)
    clusters = [...others, both]
    for (const part of both.holders) for (const needed of both.needs) needed.holders.add(part)
    setNeeds(graph, clusters)
    const isOfTwo = (cluster: Cluster) => cluster === a || cluster === b
    pairs = [
      ...pairs.filter((pair) => !isOfTwo(pair.a) && !isOfTwo(pair.b)),
      ...others.map((other) => pairOf(both, other)).filter(pays),
    ]
  }
  return clusters
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
    const far = new Set<Cluster>()
    const waiting = [...(near.get(cluster) ?? [])]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (next === cluster || far.has(next)) continue
      far.add(next)
      waiting.push(...(near.get(next) ?? []))
    }
    cluster.needs = far
  }
}

/** A third file between the two would need their common file, and be needed by it. */
const makesRing = (a: Cluster, b: Cluster): boolean => standsBetween(a, b) || standsBetween(b, a)

const standsBetween = (a: Cluster, b: Cluster): boolean =>
  [...a.needs].some((third) => third !== b && third.needs.has(b))

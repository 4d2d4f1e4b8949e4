import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { screens } from '../app/screens.ts'
import { isHome, rolesOf } from '../app/screens/screen-line.ts'
import { planChunks, type ModuleGraph, type PartKind } from './plan-chunks.ts'

const LIBRARIES = /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core))\//
/** What transformed code weighs once it is small and compressed. */
const GZIP = 0.25

/**
 * Left alone, the bundler gives every module that two screens share a file of its own: hundreds of tiny ones, which
 * compress badly. So React is one file, what every page begins with another, and `planChunks` says which of the rest
 * travel together. What one screen alone needs stays with it.
 */
export function chunksPlugin(): Plugin {
  let names: ReadonlyMap<string, string> = new Map()
  return {
    name: 'chunks',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                ...['learner', 'teacher', 'director', 'whole'].map((name) => ({
                  name,
                  test: new RegExp(`/${name}\\.css$`),
                  priority: 4,
                })),
                { name: 'react', test: LIBRARIES, tags: ['$initial'], priority: 3 },
                { name: 'base', test: /(?<!\.css)$/, tags: ['$initial'], priority: 2 },
                {
                  debugName: 'shared',
                  name: (id: string) => names.get(id) ?? null,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    }),
    buildEnd(failure) {
      if (failure) return
      const graph: Map<string, ReturnType<typeof nodeOf>> = new Map()
      let entry: string | undefined
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (!info) continue
        graph.set(id, nodeOf(info))
        if (info.isEntry && id.endsWith('.tsx')) entry = id
      }
      if (entry) names = namesOf(graph, planChunks(graph, entry, kindOf(graph)))
    },
  }
}

interface ModuleFacts {
  readonly code: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
const nodeOf = ({ code, importedIds, dynamicallyImportedIds }: ModuleFacts) => ({
  bytes: (code?.length ?? 0) * GZIP,
  imports: importedIds,
  loads: dynamicallyImportedIds,
})

const filesOf = (lines: typeof screens) => lines.map(({ file }) => `/web/${file}.tsx`)
const PUBLIC_FILES = filesOf(screens.filter((line) => !rolesOf(line)))
const HOME_FILES = filesOf(screens.filter(isHome))

/** Screens are what the lists of screens load, and areas what brings one of the lists. */
function kindOf(graph: ModuleGraph): (id: string) => PartKind {
  const lists = [...graph.keys()].filter((id) => id.startsWith('\0screens:'))
  const screenIds = new Set(lists.flatMap((id) => graph.get(id)?.loads ?? []))
  return (id) => {
    if (graph.get(id)?.imports.some((imported) => lists.includes(imported))) return 'frame'
    if (!screenIds.has(id)) return 'piece'
    const isOneOf = (files: readonly string[]) => files.some((file) => id.endsWith(file))
    if (isOneOf(PUBLIC_FILES)) return 'public'
    return isOneOf(HOME_FILES) ? 'home' : 'area'
  }
}

/** Each file is called after its heaviest module. */
function namesOf(graph: ModuleGraph, plan: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  const taken = new Map<string, number>()
  return new Map(
    plan.flatMap((ids) => {
      const heaviest = ids.reduce((most, id) =>
        (graph.get(id)?.bytes ?? 0) > (graph.get(most)?.bytes ?? 0) ? id : most,
      )
      const stem = basename(heaviest)
        .replace(/\.\w+$/, '')
        .replaceAll(/[^\w-]/g, '')
      const count = (taken.get(stem) ?? 0) + 1
      taken.set(stem, count)
      const name = count === 1 ? `${stem}-shared` : `${stem}-shared-${count}`
      return ids.map((id): [string, string] => [id, name])
    }),
  )
}

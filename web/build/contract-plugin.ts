import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = /\/contract\/(?!kernel\/|audit\/)[\w-]+\/(?!(?:[\w-]+-)?forms\.ts$|audit\.ts$)[\w-]+\.ts$/

interface RouteLike {
  method: string
  path: string
  list?: unknown
  kind?: string
  access?: unknown
  idempotency?: string
}

/**
 * Gives the web a contract without its schemas: of a route table only what a call needs (method, path, whether the
 * answer is a list), of plain lists, records and numbers their values, and nothing of the rest. So zod stays out of the bundle,
 * while the types still come from the very file. Schemas that forms check with live in `forms.ts` or `…-forms.ts`, which are loaded
 * whole and lazily; the words of the audit (`audit.ts` of each noun, `contract/audit`) know no schema and stay whole.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'contract',
    enforce: 'pre',
    async load(id) {
      const [path] = id.split('?', 1)
      if (!path || !CONTRACT.test(path)) return null
      this.addWatchFile(path)
      const exports = (await import(`${pathToFileURL(path).href}?t=${Date.now()}`)) as Record<string, unknown>
      return Object.entries(exports)
        .flatMap(([name, value]) =>
          keeps(value) ? `export const ${name} = ${JSON.stringify(slim(value))}` : [],
        )
        .join('\n')
    },
  }
}

const isRoute = (value: unknown): value is RouteLike =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const isTable = (value: unknown): value is Record<string, RouteLike> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(isRoute) &&
  Object.keys(value).length > 0

const isPlain = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain)) ||
  (isRecord(value) && Object.values(value).every(isPlain))

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const keeps = (value: unknown) => isTable(value) || isPlain(value)

const slim = (value: unknown) =>
  isTable(value)
    ? Object.fromEntries(Object.entries(value).map(([name, route]) => [name, slimRoute(route)]))
    : value

const slimRoute = ({ method, path, list, kind, idempotency }: RouteLike) => ({
  method,
  path,
  ...(list ? { list: true } : {}),
  ...(kind ? { kind } : {}),
  ...(idempotency ? { idempotency } : {}),
})

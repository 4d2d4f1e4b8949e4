import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { AddressInput } from '#contract/kernel/address.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageAssets, PageHead } from './document.ts'
import { assetsOf, type Manifest } from './manifest.ts'

/** What the server half of the web answers for an address; its own types cannot be imported, for Node runs no JSX. */
export interface RenderedPage {
  readonly status: number
  readonly head: PageHead
  readonly html: string
  readonly state: string
  readonly sources: readonly string[]
  readonly asks: readonly string[]
  readonly isPublic: boolean
  /** Path and query of the address that this page is at now, where it is another. */
  readonly movedTo?: string
}
export type Send = (
  spec: { method: string; path: string; list?: unknown },
  input: AddressInput,
) => Promise<unknown>

export interface WebEntry {
  renderPage(url: URL): Promise<RenderedPage>
  setTransport(send: Send): void
}

/** The web, as built for production or as Vite serves it during development. */
export interface WebBundle {
  mountFiles(http: FastifyInstance): Promise<void>
  /** True when the request was for a file of the bundle and has been answered. */
  answerItself(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  load(
    send: Send,
  ): Promise<{ render: WebEntry['renderPage']; assets: (sources: readonly string[]) => PageAssets }>
}

/** Loads the web as `vite build` left it below `dist/`. */
export async function loadWebBundle(distDir: string): Promise<WebBundle> {
  const clientDir = join(distDir, 'client')
  const manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = (await import(pathToFileURL(join(distDir, 'server/entry-server.js')).href)) as WebEntry
  const assetsByKey = new Map<string, PageAssets>()
  const assets = (sources: readonly string[]) => {
    const key = sources.join()
    const assets = assetsByKey.get(key) ?? assetsOf(manifest, sources)
    assetsByKey.set(key, assets)
    return assets
  }
  return {
    mountFiles: (http) => mountStatic(http, clientDir),
    answerItself: async () => false,
    async load(send) {
      entry.setTransport(send)
      return { render: entry.renderPage, assets }
    },
  }
}

const common = { index: false, preCompressed: true, cacheControl: false } as const
const lasting = (valueOf: (path: string) => string) => ({
  setHeaders: (reply: { header(name: string, value: string): unknown }, path: string) =>
    reply.header('cache-control', valueOf(path)),
})
/** Every page waits for it: the browser runs the one that it has, and looks for a newer one meanwhile. */
const EARLY = /\/early\.js/

/** Built files carry a hash of their content in their name and never change; the few others are asked for again. */
async function mountStatic(http: FastifyInstance, root: string): Promise<void> {
  await http.register(fastifyStatic, {
    ...common,
    ...lasting(() => 'public, max-age=31536000, immutable'),
    root: join(root, 'assets'),
    // Its own route would read the whole folder at each request, to be sure of a name's letters.
    serve: false,
  })
  http.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => reply.sendFile(request.params['*']))
  // Pages answer at every other address, so each of these few files has a route of its own.
  await http.register(fastifyStatic, {
    ...common,
    ...lasting((path) => (EARLY.test(path) ? 'max-age=0, stale-while-revalidate=604800' : 'no-cache')),
    root,
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
  })
}

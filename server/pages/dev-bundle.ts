import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WebBundle, WebEntry } from './web-bundle.ts'

const PREAMBLE_PATH = '/@dev/preamble.js'
const PREAMBLE = `import refresh from '/@react-refresh'
refresh.injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
`

/** The web straight from its sources, with hot reload. Vite is loaded only here. */
export async function loadDevBundle(projectDir: string): Promise<WebBundle> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(projectDir, 'vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'custom',
  })
  const throughVite = (request: FastifyRequest, reply: FastifyReply) =>
    new Promise<boolean>((resolve, reject) => {
      reply.raw.once('finish', () => resolve(true))
      vite.middlewares(request.raw, reply.raw, (error: unknown) =>
        error instanceof Error ? reject(error) : resolve(false),
      )
    })
  return {
    mountFiles: async (http) => {
      http.get(PREAMBLE_PATH, (_request, reply) => reply.type('text/javascript').send(PREAMBLE))
      http.addHook('onClose', () => vite.close())
    },
    async answerItself(request, reply) {
      const answered = await throughVite(request, reply)
      if (answered) reply.hijack()
      return answered
    },
    async load(send) {
      const entry = (await vite.ssrLoadModule('/entry-server.tsx')) as WebEntry
      entry.setTransport(send)
      const assets = {
        script: '/entry-client.tsx',
        early: [PREAMBLE_PATH, '/@vite/client'],
        preloads: [],
        styles: ['/ui/public.css?direct'],
        fonts: [],
      }
      return { render: entry.renderPage, assets: () => assets }
    },
  }
}

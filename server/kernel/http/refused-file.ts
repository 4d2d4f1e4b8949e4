import type { FastifyRequest } from 'fastify'
import type { RouteSpec } from '#contract/kernel/route.ts'
import { calmPage } from '../html/calm-page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What answers bytes: from where she goes on when it is refused. */
    wayOn?: WayOn
  }
}

type WayOn = NonNullable<RouteSpec['wayOn']>

const START: WayOn = { page: '/', label: 'الصفحة الرئيسية' }

/** Nothing for calls that only scripts make. */
export const wayOnOf = ({ kind, wayOn = START }: RouteSpec): { wayOn?: WayOn } =>
  kind === 'file' ? { wayOn } : {}

/** Whether the answer is looked at by itself, in a tab; older browsers say only what they like to read. */
const isLookedAt = ({ 'sec-fetch-dest': goal, accept = '' }: FastifyRequest['headers']): boolean =>
  goal === undefined ? accept.startsWith('text/html') : goal === 'document'

/** The refusal as a page, for whoever opened a file by its address: she sees a sentence and a way on, and no JSON. */
export function refusedFile(request: FastifyRequest, sentence: string): string | undefined {
  const { wayOn } = request.routeOptions.config
  if (!wayOn || !isLookedAt(request.headers)) return undefined
  const params = request.params as Readonly<Record<string, string>>
  const href = wayOn.page.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  return calmPage({ sentence, wayOn: { href, label: wayOn.label } })
}

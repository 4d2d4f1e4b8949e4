import { docsRoutes } from '#contract/docs/routes.ts'
import { feature, type Feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { docsHandlers } from './routes.ts'

/** The table of all calls, its own among them. */
export function docs(others: readonly Feature[]): Feature {
  const calls = () => [...others.flatMap((other) => other.calls), ...own.calls]
  const own = feature({ calls: serve('docs', docsRoutes, docsHandlers(calls)) })
  return own
}

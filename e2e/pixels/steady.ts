import type { BrowserContext, Route } from '@playwright/test'
import type { Health, Monitoring } from '#contract/system/shapes.ts'
import { systemRoutes } from '#contract/system/routes.ts'
import { NOW, stopClock } from './fixed-clock.ts'

/** A film shows whichever frame happens to be decoded; what lies over it is compared. */
export const NO_FILMS = 'video { visibility: hidden !important }'

/** What would be different each time although the product is the same. */
export async function holdSteady(context: BrowserContext): Promise<void> {
  await context.addInitScript(stopClock, NOW)
  await context.route('**/*.css', waitForFonts)
  await context.route(`**${systemRoutes.health.path}`, (route) => answer(route, freezeHealth))
  await context.route(`**${systemRoutes.monitoring.path}`, (route) => answer(route, freezeMonitoring))
}

/** A font that arrives late is left out of a page for good; here every page waits for it. */
async function waitForFonts(route: Route): Promise<void> {
  const response = await route.fetch()
  const styles = await response.text()
  await route.fulfill({
    response,
    body: styles.replaceAll(/font-display:\s*(?:optional|swap)/g, 'font-display:block'),
  })
}

/** Where the machine tells of itself, every figure is 1: the rest of these pages is compared. */
async function answer<T>(route: Route, change: (data: T) => T): Promise<void> {
  const response = await route.fetch()
  const envelope = (await response.json()) as { data: T }
  await route.fulfill({ response, json: { ...envelope, data: change(envelope.data) } })
}

/** The checks that follow the load and the room of the machine; the others follow the settings. */
const MEASURED = ['database', 'disk', 'memory', 'load', 'jobs', 'waiting']

const freezeHealth = (health: Health): Health => ({
  ...health,
  state: 'ok',
  checks: health.checks.map((check) =>
    MEASURED.includes(check.key)
      ? { ...check, state: 'ok', advice: '', finding: check.finding.replaceAll(/\d+/g, '1') }
      : check,
  ),
})

const freezeMonitoring = (figures: Monitoring): Monitoring => ({
  ...figures,
  process: { ...ones(figures.process), node: figures.process.node },
  host: { ...ones(figures.host), platform: figures.host.platform },
  database: { ...ones(figures.database), version: figures.database.version },
  slow_queries: figures.slow_queries && [{ query: 'select 1', calls: 1, mean_ms: 1, total_ms: 1 }],
  cache: { hits: 1, misses: 1 },
  queues: figures.queues.map((queue) => ({ ...ones(queue), queue: queue.queue })),
})

/** Every number becomes 1. */
function ones<T extends object>(figures: T): T {
  const changed = Object.entries(figures).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'number' ? 1 : value,
  ])
  return Object.fromEntries(changed) as T
}

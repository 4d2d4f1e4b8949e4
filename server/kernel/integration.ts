import type { Ctx } from './context.ts'
import type { Sentence } from './texts.ts'

/** `locked`: a secret was sealed with a key that is lost and is to be entered anew. */
export type IntegrationState = 'off' | 'locked' | 'untested' | 'working' | 'failing'

/** How a service outside stands, by what the platform knows without asking it. */
export interface Standing {
  /** Say `untested` where only a test can tell: the hub then shows what the last test of these settings found. */
  readonly state: IntegrationState
  /** What is set or what happened, and what to do. */
  readonly sentence: string
  /** The service's own words; never with a secret. */
  readonly line?: string
  readonly since?: Date
  /** The environment sets it, and wins. */
  readonly isFixed?: boolean
  /** Tells one set of settings from another, so that a test counts only for those it was made with. It is kept as a keyed hash. */
  readonly settings?: string
}

export interface TestAnswer {
  readonly works: boolean
  /** What the answer means, and what to do. */
  readonly sentence: string
  /** The service's own words; never with a secret. */
  readonly line: string
}

/** A service outside, as a card of `/admin/applications`. A feature declares it in its `feature.ts`. */
export interface Integration {
  /** Small letters and hyphens; its row among the checks. */
  readonly key: string
  readonly title: Sentence
  /** The screen on which it is set; absent where only the environment sets it. */
  readonly screen?: string
  /** Keys of `settings` whose changes the card tells. */
  readonly settingKeys: readonly string[]
  /** Asks nobody outside. */
  readonly standing: (ctx: Ctx) => Promise<Standing>
  /** Truly asks the service, at a press and every quarter of an hour, so it must cost nothing. Absent: it tells by itself whether it works. */
  readonly test?: (ctx: Ctx, ms: number) => Promise<TestAnswer>
}

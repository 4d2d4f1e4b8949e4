import type { Check } from '#contract/system/shapes.ts'
import { formatMinutes } from '#core/format/duration.ts'
import type { Room } from '#server/engines/host/port.ts'
import type { QuranFault } from '#server/engines/quran/port.ts'
import type { UnnamedStream } from '#server/features/outline/public.ts'
import { text } from '#server/kernel/texts.ts'
import type { KeyState } from './key.ts'
import type { Rule, State } from './running/rule.ts'
import { runningRules, type Running } from './running/running-rules.ts'
import { systemTexts } from './texts.ts'

export interface Found {
  readonly databaseVersion: string
  readonly connections: number
  readonly maxConnections: number
  readonly diskFreePercent: number
  readonly room: Room
  readonly memoryFreePercent: number
  readonly loadPerCpu: number
  readonly loopDelayMs: number
  readonly failedJobs: number
  readonly waitingJobs: number
  /** Events of which nobody could be told. */
  readonly laidAsideEvents: number
  /** How long the job that waits longest has waited. */
  readonly waitedMinutes: number
  /** Of two days. */
  readonly pushes: { readonly handed: number; readonly failed: number }
  readonly mail: 'smtp' | 'outbox' | 'failing'
  readonly store: 'disk' | 's3' | 'failing'
  /** Known to the program and not yet done in the database. */
  readonly pendingMigrations: number
  readonly key: KeyState
  readonly hasFfmpeg: boolean
  readonly quranFault: QuranFault | undefined
  readonly clientErrors: number
  /** Hosts of streams that lessons play and STREAM_HOSTS does not name. */
  readonly unnamedStreams: readonly UnnamedStream[]
  readonly running: Running
}

const worst = (checks: readonly Check[]): State =>
  checks.some(({ state }) => state === 'bad')
    ? 'bad'
    : checks.some(({ state }) => state === 'warn')
      ? 'warn'
      : 'ok'

/** Above the first bound it is a warning, above the second it is bad. */
const above = (value: number, warn: number, bad: number): State =>
  value >= bad ? 'bad' : value >= warn ? 'warn' : 'ok'

const diskState = ({ diskFreePercent, room }: Found): State => {
  const state = above(100 - diskFreePercent, 85, 95)
  return state === 'ok' && room === 'low' ? 'warn' : state
}

/** As many hosts as one line has room for; each is there with the first of its lessons. */
const MOST_HOSTS = 3

function streamValues(streams: readonly UnnamedStream[]) {
  const examples = streams
    .slice(0, MOST_HOSTS)
    .map(({ host, title }) => text(systemTexts['streams.example'], { host, title }))
  const count = streams.reduce((total, { lessons }) => total + lessons, 0)
  return { count, examples: examples.join('، ') + (streams.length > MOST_HOSTS ? '…' : '') }
}

/** What each figure means and what to do about it. Pure: the figures come from the caller. */
export function judge(found: Found): { state: State; checks: Check[] } {
  const used = Math.round((100 * found.connections) / found.maxConnections)
  const rules: Rule[] = [
    {
      key: 'database',
      title: systemTexts.database,
      state: above(used, 70, 90),
      finding: systemTexts['database.finding'],
      advice: systemTexts['database.advice'],
      values: { version: found.databaseVersion, connections: found.connections, max: found.maxConnections },
    },
    {
      key: 'disk',
      title: systemTexts.disk,
      state: found.room === 'full' ? 'bad' : diskState(found),
      finding: found.room === 'full' ? systemTexts['disk.full'] : systemTexts['disk.finding'],
      advice: found.room === 'full' ? systemTexts['disk.full.advice'] : systemTexts['disk.advice'],
      values: { percent: found.diskFreePercent },
    },
    {
      key: 'memory',
      title: systemTexts.memory,
      state: above(100 - found.memoryFreePercent, 92, 98),
      finding: systemTexts['memory.finding'],
      advice: systemTexts['memory.advice'],
      values: { percent: found.memoryFreePercent },
    },
    {
      key: 'load',
      title: systemTexts.load,
      state: found.loopDelayMs >= 500 ? 'bad' : above(found.loadPerCpu, 2, 6),
      finding: systemTexts['load.finding'],
      advice: systemTexts['load.advice'],
      values: { delay: found.loopDelayMs },
    },
    {
      key: 'jobs',
      title: systemTexts.jobs,
      state: found.failedJobs > 0 ? 'warn' : above(found.waitingJobs, 500, 5000),
      finding: found.failedJobs > 0 ? systemTexts['jobs.failed'] : systemTexts['jobs.finding'],
      advice: systemTexts['jobs.advice'],
      values: { failed: found.failedJobs, waiting: found.waitingJobs },
    },
    {
      key: 'waiting',
      title: systemTexts.waiting,
      state: above(found.waitedMinutes, 5, 60),
      finding: found.waitedMinutes < 1 ? systemTexts['waiting.none'] : systemTexts['waiting.finding'],
      advice: systemTexts['waiting.advice'],
      values: { waited: formatMinutes(found.waitedMinutes) },
    },
    {
      key: 'events',
      title: systemTexts.events,
      state: found.laidAsideEvents > 0 ? 'bad' : 'ok',
      finding: found.laidAsideEvents > 0 ? systemTexts['events.laidAside'] : systemTexts['events.none'],
      advice: systemTexts['events.advice'],
      values: { count: found.laidAsideEvents },
    },
    {
      key: 'pushes',
      title: systemTexts.pushes,
      state: found.pushes.handed === 0 ? 'ok' : above(found.pushes.failed / found.pushes.handed, 0.1, 0.5),
      finding: found.pushes.handed === 0 ? systemTexts['pushes.none'] : systemTexts['pushes.finding'],
      advice: systemTexts['pushes.advice'],
      values: found.pushes,
    },
    {
      key: 'mail',
      title: systemTexts.mail,
      state: ({ smtp: 'ok', outbox: 'warn', failing: 'bad' } as const)[found.mail],
      finding: systemTexts[`mail.${found.mail}`],
      advice: found.mail === 'failing' ? systemTexts['mail.failing.advice'] : systemTexts['mail.advice'],
    },
    {
      key: 'store',
      title: systemTexts.store,
      state: found.store === 'failing' ? 'bad' : 'ok',
      finding: systemTexts[`store.${found.store}`],
      advice: systemTexts['store.advice'],
    },
    {
      key: 'migrations',
      title: systemTexts.migrations,
      state: found.pendingMigrations > 0 ? 'bad' : 'ok',
      finding:
        found.pendingMigrations > 0 ? systemTexts['migrations.pending'] : systemTexts['migrations.done'],
      advice: systemTexts['migrations.advice'],
      values: { count: found.pendingMigrations },
    },
    {
      key: 'key',
      title: systemTexts.key,
      state: found.key === 'right' ? 'ok' : 'bad',
      finding: systemTexts[`key.${found.key}`],
      advice: found.key === 'other' ? systemTexts['key.other.advice'] : systemTexts['key.advice'],
    },
    {
      key: 'quran',
      title: systemTexts.quran,
      state: found.quranFault ? 'bad' : 'ok',
      finding: systemTexts[`quran.${found.quranFault ?? 'whole'}`],
      advice: systemTexts['quran.advice'],
    },
    {
      key: 'tools',
      title: systemTexts.tools,
      state: found.hasFfmpeg ? 'ok' : 'warn',
      finding: found.hasFfmpeg ? systemTexts['tools.present'] : systemTexts['tools.missing'],
      advice: systemTexts['tools.advice'],
    },
    {
      key: 'streams',
      title: systemTexts.streams,
      state: found.unnamedStreams.length > 0 ? 'warn' : 'ok',
      finding:
        found.unnamedStreams.length > 0 ? systemTexts['streams.unnamed'] : systemTexts['streams.named'],
      advice: systemTexts['streams.advice'],
      values: streamValues(found.unnamedStreams),
    },
    {
      key: 'browsers',
      title: systemTexts.browsers,
      state: above(found.clientErrors, 1, 100),
      finding: found.clientErrors > 0 ? systemTexts['browsers.some'] : systemTexts['browsers.none'],
      advice: systemTexts['browsers.advice'],
      values: { count: found.clientErrors },
    },
    ...runningRules(found.running),
  ]
  const checks = rules.map(({ key, title, state, finding, advice, values }) => ({
    key,
    title: text(title),
    state,
    finding: text(finding, values),
    advice: state === 'ok' ? '' : text(advice, values),
  }))
  return { state: worst(checks), checks }
}

import { formatMinutes } from '#core/format/duration.ts'
import type { ArrivalFault } from '#server/kernel/http/arrivals.ts'
import type { Rule } from './rule.ts'
import { runningTexts } from './running-texts.ts'
import { systemTexts } from '../texts.ts'

/** How the platform itself runs: its clock, its schedules, its address, its backups and its helpers. */
export interface Running {
  readonly uptimeMinutes: number
  /** Since a job of a schedule was last made; undefined where none is on record. */
  readonly scheduledMinutes: number | undefined
  /** How far the clock of the database is from that of the machine; 0 where they agree. */
  readonly clocksApartMinutes: number
  readonly backup: BackupFound
  readonly arrivals: readonly ArrivalFault[]
  readonly redis: 'unused' | 'answers' | 'away'
  readonly sound: 'idle' | 'runs' | 'failing'
}

export interface BackupFound {
  /** By whom it is made: this platform, each night; or others. */
  readonly by: 'platform' | 'outside' | 'elsewhere'
  readonly ageMinutes: number | undefined
  /** For how long there has been something to back up. */
  readonly livesMinutes: number
  readonly isBroken: boolean
  readonly failure: { readonly cause: 'no-room' | 'other'; readonly reason: string } | undefined
}

/** Everything that is scheduled at all has something due each minute. */
const SILENT_MINUTES = 5
const TWO_NIGHTS_MINUTES = 2 * 24 * 60

export function runningRules(found: Running): Rule[] {
  return [
    scheduledRule(found),
    clockRule(found),
    backupRule(found.backup),
    ...arrivalRules(found),
    ...helperRules(found),
  ]
}

function scheduledRule({ scheduledMinutes, uptimeMinutes }: Running): Rule {
  const silent = scheduledMinutes ?? uptimeMinutes
  const isSilent = silent >= SILENT_MINUTES && uptimeMinutes >= SILENT_MINUTES
  const way = isSilent ? 'silent' : scheduledMinutes === undefined ? 'young' : 'finding'
  return {
    key: 'scheduled',
    title: runningTexts.scheduled,
    state: isSilent ? 'bad' : 'ok',
    finding: runningTexts[`scheduled.${way}`],
    advice: runningTexts['scheduled.advice'],
    values: { since: formatMinutes(silent) },
  }
}

function clockRule({ clocksApartMinutes }: Running): Rule {
  const isApart = clocksApartMinutes !== 0
  return {
    key: 'clock',
    title: runningTexts.clock,
    state: isApart ? 'bad' : 'ok',
    finding: isApart ? runningTexts['clock.apart'] : runningTexts['clock.finding'],
    advice: runningTexts['clock.advice'],
    values: { apart: formatMinutes(Math.abs(clocksApartMinutes)) },
  }
}

function backupRule(backup: BackupFound): Rule {
  const { ageMinutes, failure } = backup
  const age = { age: formatMinutes(ageMinutes ?? 0) }
  const rule = { key: 'backup', title: systemTexts.backup, advice: systemTexts['backup.advice'], values: age }
  if (backup.by !== 'platform') return { ...rule, state: 'ok', finding: systemTexts[`backup.${backup.by}`] }
  if (failure?.cause === 'no-room') return { ...rule, state: 'bad', finding: systemTexts['backup.no-room'] }
  if (failure) {
    const values = { reason: failure.reason }
    return { ...rule, state: 'bad', finding: systemTexts['backup.failed'], values }
  }
  if (ageMinutes === undefined) {
    const isYoung = backup.livesMinutes < TWO_NIGHTS_MINUTES
    return {
      ...rule,
      state: isYoung ? 'ok' : 'bad',
      finding: systemTexts[isYoung ? 'backup.young' : 'backup.none'],
    }
  }
  if (backup.isBroken) return { ...rule, state: 'bad', finding: systemTexts['backup.broken'] }
  const isOld = ageMinutes >= TWO_NIGHTS_MINUTES
  return {
    ...rule,
    state: isOld ? 'bad' : 'ok',
    finding: systemTexts[isOld ? 'backup.old' : 'backup.finding'],
  }
}

const faults: readonly ArrivalFault[] = ['other-host', 'proxy-untrusted']

function arrivalRules({ arrivals }: Running): Rule[] {
  return faults.map((fault) => {
    const isFound = arrivals.includes(fault)
    return {
      key: fault === 'other-host' ? 'address' : 'proxy',
      title: runningTexts[`title.${fault}`],
      state: isFound ? 'bad' : 'ok',
      finding: isFound ? runningTexts[`address.${fault}`] : runningTexts[`fine.${fault}`],
      advice: runningTexts[`address.${fault}.advice`],
    }
  })
}

function helperRules({ redis, sound }: Running): Rule[] {
  const ofSound: Rule = {
    key: 'sound',
    title: runningTexts.sound,
    state: sound === 'failing' ? 'warn' : 'ok',
    finding: runningTexts[`sound.${sound}`],
    advice: runningTexts['sound.advice'],
  }
  if (redis === 'unused') return [ofSound]
  return [
    {
      key: 'redis',
      title: runningTexts.redis,
      state: redis === 'away' ? 'bad' : 'ok',
      finding: runningTexts[`redis.${redis}`],
      advice: runningTexts['redis.advice'],
    },
    ofSound,
  ]
}

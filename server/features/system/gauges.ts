import type { FeatureGauge } from '#server/kernel/feature.ts'
import type { Ctx } from '#server/kernel/context.ts'

const secondsSince = (moment: Date | undefined, now: number) =>
  moment === undefined ? [] : [Math.max(0, Math.round((now - moment.getTime()) / 1000))]

/** An age that is not known is left out: a nought would say that all is well. */
async function ages({ now, ports }: Ctx) {
  const [scheduled, backups] = await Promise.all([ports.jobs.lastScheduled(), ports.backups.list()])
  const whole = backups.find(({ test, madeAt }) => test?.passed === true && madeAt <= now)
  return [
    ...secondsSince(scheduled, Date.now()).map((count) => ({ name: 'last_scheduled_job', count })),
    ...secondsSince(whole?.madeAt, now.getTime()).map((count) => ({ name: 'last_whole_backup', count })),
  ]
}

async function disk({ ports }: Ctx) {
  const { disk: bytes } = await ports.host.figures()
  return [
    { name: 'free', count: bytes.free },
    { name: 'total', count: bytes.total },
  ]
}

const sound = ({ ports }: Ctx) =>
  Promise.resolve([
    { name: 'rooms', count: ports.meetings.provider('built-in').carried().length },
    { name: 'restarts', count: ports.meetings.mediaRestarts() },
  ])

export const systemGauges: Readonly<Record<string, FeatureGauge>> = {
  age_seconds: { help: 'How long ago something last went well', label: 'what', read: ages },
  data_disk_bytes: { help: 'The disk of the data folder', label: 'what', read: disk },
  live_sound: {
    help: 'Rooms that this process carries, and how often its sound was started again',
    label: 'what',
    read: sound,
  },
}

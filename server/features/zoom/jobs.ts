import { systemCall, type Process } from '#server/kernel/calls/caller.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { MeetingOwner, Regular } from '#server/kernel/feature.ts'
import { askStates } from './meetings/ask-states.ts'
import { forgetLinks } from './meetings/queries.ts'
import { tellZoom } from './meetings/tell.ts'
import { hearNotices } from './notices/hear.ts'
import { forgetNotices } from './notices/queries.ts'
import { takeReports } from './notices/reports.ts'
import { askUsers, takeUsers } from './hosts.ts'
import { HEAR, TELL } from './queues.ts'
import { zoomAccount } from './settings.ts'

const MINUTE = 60_000
const DAY_MS = 1440 * MINUTE

export const registerZoomJobs =
  (owners: readonly MeetingOwner[]) =>
  (process: Process): void => {
    const { jobs } = process.ports
    jobs.register(TELL, () => tellZoom(systemCall(process, TELL)), { retryLimit: 0 })
    jobs.register(HEAR, () => hearNotices(systemCall(process, HEAR), owners), {
      retryLimit: 3,
      backoff: true,
    })
  }

/** Each minute: what a process that was killed left undone, notices of meetings that are known only now, meetings of which no
 * notice tells, and reports. */
const passZoom =
  (owners: readonly MeetingOwner[]) =>
  async (ctx: Ctx): Promise<void> => {
    await tellZoom(ctx)
    await hearNotices(ctx, owners)
    await askStates(ctx, owners)
    await takeReports(ctx, owners)
  }

export const zoomRegularly = (owners: readonly MeetingOwner[]): Readonly<Record<string, Regular>> => ({
  'zoom.pass': { at: '* * * * *', work: passZoom(owners) },
  'zoom.check-hosts': { at: '*/15 * * * *', work: checkHosts },
  'zoom.forget': { at: '*/10 * * * *', work: forget, erases: true },
})

/** Whoever was removed in Zoom is noticed before her next meeting. */
async function checkHosts(ctx: Ctx): Promise<void> {
  if (await zoomAccount(ctx)) await takeUsers(ctx, await askUsers(ctx))
}

async function forget({ db, now }: Ctx): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await forgetNotices(db, { foreign: ago(10 * MINUTE), worked: ago(30 * DAY_MS) })
  await forgetLinks(db, ago(DAY_MS))
}

import { rmSync, writeFileSync } from 'node:fs'
import { systemRoutes } from '#contract/system/routes.ts'
import type { NoticeActs } from './world.ts'

export const systemActs: NoticeActs = {
  'system.job-failed': async ({ t, make, signIn, job, queuesDone }) => {
    const director = await make.director()
    const { folder } = t().app.process.ports.backups
    // Where the folder of backups should be stands a file.
    writeFileSync(folder, '')
    await (
      await signIn(director)
    )(systemRoutes.makeBackup, {})
    await queuesDone()
    rmSync(folder)
    await job('system.tell-failed-jobs')
    return director
  },
}

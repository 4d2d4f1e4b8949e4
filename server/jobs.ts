import { cleanSessions, registerAuthJobs } from './features/auth/public.ts'
import { forgetCourseImports, registerCourseFileJobs } from './features/course-files/public.ts'
import { publishScheduled, purgeCourses } from './features/course-desk/public.ts'
import { purgeOutlines } from './features/outline/public.ts'
import {
  carryOutDeletions,
  forgetExports,
  forgetOldReceipts,
  registerMyDataJobs,
} from './features/my-data/public.ts'
import { forgetOldImports } from './features/questions/public.ts'
import { closeOverdueAttempts } from './features/quizzes/public.ts'
import { forgetIdleUploads } from './features/files/public.ts'
import { purgeMedia, sweepFiles } from './features/media/public.ts'
import { forgetOldErrors } from './features/site/public.ts'
import { refreshFigures } from './features/stats/public.ts'
import { forgetDecidedFiles, forgetUnsentFiles } from './features/teacher-applications/public.ts'
import { forgetImports, purgeArchived, registerUserJobs } from './features/users/public.ts'
import { systemCall, type Process } from './kernel/caller.ts'
import { cleanKernelTables } from './kernel/clean-up.ts'
import type { Ctx } from './kernel/context.ts'

const ZONE = { timeZone: 'Asia/Riyadh' }

/** Every background job of the features, registered before the jobs start. */
export function registerJobs(process: Process): void {
  const { jobs } = process.ports
  registerAuthJobs(process)
  registerUserJobs(process)
  registerCourseFileJobs(process)
  registerMyDataJobs(process)
  const regularly = (queue: string, cron: string, work: (ctx: Ctx) => Promise<void>) => {
    jobs.register(queue, () => work(systemCall(process, queue)))
    jobs.schedule(queue, cron, {}, ZONE)
  }
  regularly('quizzes.close-overdue', '* * * * *', closeOverdueAttempts)
  regularly('questions.forget-imports', '55 3 * * *', forgetOldImports)
  regularly('courses.publish-scheduled', '* * * * *', publishScheduled)
  regularly('courses.forget-imports', '25 3 * * *', forgetCourseImports)
  regularly('courses.purge', '35 3 * * *', purgeCourses)
  regularly('courses.purge-outlines', '45 3 * * *', purgeOutlines)
  regularly('stats.refresh', '*/10 * * * *', refreshFigures)
  regularly('my-data.deletions', '20 3 * * *', carryOutDeletions)
  regularly('my-data.forget-exports', '5 * * * *', forgetExports)
  regularly('my-data.forget-receipts', '28 3 * * *', forgetOldReceipts)
  regularly('users.purge', '30 3 * * *', purgeArchived)
  regularly('users.forget-imports', '50 3 * * *', forgetImports)
  regularly('files.forget-uploads', '15 * * * *', forgetIdleUploads)
  regularly('applications.forget-unsent', '35 * * * *', forgetUnsentFiles)
  regularly('applications.forget-files', '40 2 * * *', forgetDecidedFiles)
  regularly('media.purge', '0 3 * * *', purgeMedia)
  regularly('media.sweep', '10 3 * * *', sweepFiles)
  regularly('site.forget-errors', '20 4 * * *', forgetOldErrors)
  regularly('auth.clean-sessions', '40 3 * * *', ({ db, now }) => cleanSessions(db, now))
  regularly('kernel.clean-up', '10 * * * *', ({ db, now }) => cleanKernelTables(db, now))
}

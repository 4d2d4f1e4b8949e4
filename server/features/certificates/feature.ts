import { certificateCorrectionRoutes } from '#contract/certificates/correction-routes.ts'
import { certificateDeskRoutes } from '#contract/certificates/desk-routes.ts'
import { certificateIssueRoutes } from '#contract/certificates/issue-routes.ts'
import { certificateRoutes } from '#contract/certificates/routes.ts'
import { certificateTemplateRoutes } from '#contract/certificates/template-routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { correctionHandlers } from './corrections/routes.ts'
import { deskHandlers } from './desk/routes.ts'
import { remindOfExpiry } from './expiry/remind.ts'
import { registerCertificateJobs } from './issuing/jobs.ts'
import { issueHandlers } from './issuing/routes.ts'
import { MAIL_FILE } from './mailing/mailing.ts'
import { mailedPdf } from './mailing/mailed-pdf.ts'
import { certificateNotices } from './notices.ts'
import { certificateHandlers } from './routes.ts'
import { templateHandlers } from './templates/routes.ts'

export const certificates = feature({
  calls: [
    ...serve('certificates', certificateRoutes, certificateHandlers),
    ...serve('certificateCorrections', certificateCorrectionRoutes, correctionHandlers),
    ...serve('certificateDesk', certificateDeskRoutes, deskHandlers),
    ...serve('certificateIssue', certificateIssueRoutes, issueHandlers),
    ...serve('certificateTemplates', certificateTemplateRoutes, templateHandlers),
  ],
  mailFiles: { [MAIL_FILE]: mailedPdf },
  notifications: certificateNotices,
  queues: registerCertificateJobs,
  regularly: { 'certificates.remind-of-expiry': { at: '25 * * * *', work: remindOfExpiry } },
})

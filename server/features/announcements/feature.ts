import { adminAnnouncementRoutes } from '#contract/announcements/desk-routes.ts'
import { announcementRoutes } from '#contract/announcements/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { forgetRemoved } from './desk/acts.ts'
import { announcementNotices } from './notices.ts'
import { adminAnnouncementHandlers, announcementHandlers } from './routes.ts'
import { followTheClock } from './running.ts'
import { forgetDismissals } from './service.ts'

export const announcements = feature({
  calls: [
    ...serve('announcements', announcementRoutes, announcementHandlers),
    ...serve('adminAnnouncements', adminAnnouncementRoutes, adminAnnouncementHandlers),
  ],
  notifications: announcementNotices,
  regularly: {
    'announcements.follow-the-clock': { at: '* * * * *', work: followTheClock },
    'announcements.forget-dismissals': { at: '35 4 * * *', work: forgetDismissals, erases: true },
    'announcements.forget-removed': { at: '40 4 * * *', work: forgetRemoved, erases: true },
  },
})

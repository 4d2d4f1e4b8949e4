import type { Notification, NotificationPage } from '#contract/notifications/shapes.ts'

export const aNotification = (over: Partial<Notification> = {}): Notification => ({
  id: 1,
  kind: 'course.completed',
  topic: 'courses',
  type: 'success',
  title: 'أتممتِ دورة التجويد',
  message: null,
  url: '/student/courses/7/finished',
  created_at: '2026-11-20T08:00:00.000Z',
  read_at: null,
  can: { stop: true },
  ...over,
})

export const aPage = (
  data: readonly Notification[],
  over: Partial<NotificationPage> = {},
): NotificationPage => ({
  data: [...data],
  next: null,
  unread: data.filter(({ read_at }) => read_at === null).length,
  unread_of: {},
  ...over,
})

import { IdParams } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { AnnouncementForm, NewAnnouncementForm } from './forms.ts'
import { DeskAnnouncement, DeskAnnouncementFilters, DeskAnnouncementRow } from './shapes.ts'

const announcements = '/api/v1/admin/announcements'

const act = <const A extends string>(name: A, summary: string) =>
  ({
    method: 'POST',
    path: `${announcements}/{id}/${name}`,
    access: ['admin'],
    summary,
    params: IdParams,
    data: DeskAnnouncement,
  }) as const

/** The director's announcements. A save over another one's is 409 with `current`, the announcement as it stands. */
export const adminAnnouncementRoutes = contract({
  list: {
    method: 'GET',
    path: announcements,
    access: ['admin'],
    summary: 'الإعلانات كلها بحالاتها وأرقامها، ما عُدّل آخرًا أولًا',
    query: DeskAnnouncementFilters,
    list: DeskAnnouncementRow,
  },
  create: {
    method: 'POST',
    path: announcements,
    access: ['admin'],
    summary: 'كتابة إعلان، مسودةً',
    takes: 'text',
    body: NewAnnouncementForm,
    data: DeskAnnouncement,
  },
  show: {
    method: 'GET',
    path: `${announcements}/{id}`,
    access: ['admin'],
    summary: 'إعلان كما يُحرَّر، في أي حال كان',
    params: IdParams,
    data: DeskAnnouncement,
  },
  save: {
    method: 'PUT',
    path: `${announcements}/{id}`,
    access: ['admin'],
    summary: 'حفظ ما تغيّر في إعلان',
    params: IdParams,
    takes: 'text',
    body: AnnouncementForm,
    data: DeskAnnouncement,
  },
  remove: {
    method: 'DELETE',
    path: `${announcements}/{id}`,
    access: ['admin'],
    summary: 'حذف إعلان؛ يُسترجع في ثلاثين يومًا',
    params: IdParams,
  },
  publish: act('publish', 'اعتماد مسودة: تظهر في موعدها، أو الآن إن لم يكن لها موعد لم يأتِ'),
  start: act('start', 'إظهار إعلان الآن قبل موعده، أو بعد نهايته'),
  end: act('end', 'إنهاء إعلان الآن'),
  unpublish: act('unpublish', 'إعادة إعلان مسودة'),
  copy: act('copy', 'نسخة من إعلان، مسودةً بلا موعد'),
  restore: act('restore', 'استرجاع إعلان حُذف'),
})

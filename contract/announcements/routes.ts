import { z } from 'zod'
import { IdParams } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { Announcement, OwnAnnouncements } from './shapes.ts'

const announcements = '/api/v1/announcements'

const counted = <const A extends string>(act: A, summary: string) =>
  ({
    method: 'POST',
    path: `${announcements}/{id}/${act}`,
    access: 'public',
    summary,
    params: IdParams,
    limit: { hits: 300, seconds: 3600 },
    idempotency: 'none',
  }) as const

/** What readers see. One that does not concern her, or does not run now, is 404 for all three acts. */
export const announcementRoutes = contract({
  list: {
    method: 'GET',
    path: announcements,
    access: 'public',
    summary: 'الإعلانات الجارية لكل من يزور الموقع، الأهم أولًا',
    data: z.array(Announcement),
    cached: true,
  },
  homepage: {
    method: 'GET',
    path: `${announcements}/homepage/active`,
    access: 'public',
    summary: 'ما يظهر الآن في الصفحات العامة: نافذة الرئيسية، والشريط أعلى الصفحات',
    data: z.array(Announcement),
    cached: true,
  },
  exclusive: {
    method: 'GET',
    path: `${announcements}/exclusive`,
    access: 'signed-in',
    summary: 'الإعلانات الجارية التي تخصها بدورها ودوراتها، وما أخفته في يوم مضى',
    data: OwnAnnouncements,
  },
  click: counted('click', 'عدّ ضغط على زر إعلان: مرة لكل زائرة في اليوم، دون حفظ من هي'),
  seen: counted('seen', 'عدّ ظهور إعلان: مرة لكل زائرة في اليوم، دون حفظ من هي'),
  dismiss: counted('dismiss', 'إخفاء إعلان أربعًا وعشرين ساعة؛ لمن سجلت الدخول على كل أجهزتها'),
})

import { settleRunning, writeAnnouncement } from '#server/features/announcements/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { insertRows } from '../insert-rows.ts'
import { seededRandom } from '../random.ts'

const DAY = 86_400_000

/** A dialog and a line for everybody, and a card for the students, each with some days of figures. */
export async function loadAnnouncements(tx: Ctx, director: number): Promise<void> {
  const { db, now } = tx
  const random = seededRandom(1449)
  for (const { days, readers, ...announcement } of demoAnnouncements) {
    const begun = new Date(now.getTime() - days * DAY)
    const announcement_id = await writeAnnouncement(db, {
      ...announcement,
      is_published: true,
      starts_at: begun,
      ends_at: new Date(now.getTime() + 30 * DAY),
      created_at: begun,
      updated_at: begun,
      updated_by: director,
    })
    const figures = Array.from({ length: days }, (_, ago) => {
      const shown = random.int(readers, readers * 2)
      return {
        announcement_id,
        day: new Date(now.getTime() - ago * DAY).toISOString().slice(0, 10),
        shown,
        clicked: Math.floor(shown / 6),
        dismissed: Math.floor(shown / 4),
      }
    })
    await insertRows(db, 'announcement_days', figures)
  }
  await settleRunning(tx)
}

const demoAnnouncements = [
  {
    title: 'دورات رجب مفتوحة للتسجيل',
    content:
      '<p>أُضيفت دورات جديدة في التجويد والتفسير، وفي كل منها اختبارات قصيرة وملاحظات تبقى لكِ.</p><ul><li>كل الدروس مسجلة، تبدئين متى شئتِ.</li><li>الدورات المجانية تُفتح في حينها.</li></ul>',
    audience: 'visitors',
    place: 'dialog',
    priority: 2,
    has_button: true,
    button_text: 'اختاري دورتكِ',
    button_url: '/courses',
    days: 6,
    readers: 40,
  },
  {
    title: 'لقاء الحافظات السنوي:',
    content: '<p>يوم السبت الأول من الشهر القادم في مقر المركز.</p>',
    audience: 'visitors',
    place: 'bar',
    priority: 1,
    has_button: true,
    button_text: 'خبر اللقاء',
    button_url: '/news',
    days: 9,
    readers: 60,
  },
  {
    title: 'لقاء الطالبات الشهري',
    content: '<p>نلتقي يوم الخميس بعد صلاة العصر: أسئلتكِ في الحفظ والمراجعة، وتجارب زميلاتكِ.</p>',
    audience: 'students',
    place: 'area',
    priority: 1,
    has_button: false,
    days: 3,
    readers: 20,
  },
] as const

import { sql } from 'kysely'
import { zonedTime } from '#core/format/zoned-day.ts'
import { enrol, smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'

/** The address in the letter that ends the reminders; undefined before the letter came. */
const stopIn = (mails: readonly { text: string }[]) =>
  /https?:\/\/\S+(?<path>\/goal-reminder\/stop\?\S+)/.exec(mails.at(-1)?.text ?? '')?.groups?.['path']

/** Reminders are sent from 6 to 21 o'clock only; whenever it is night in Riyadh, it is day in Chicago. */
function reminderDueAt(now: Date): { zone: string; reminder_hour: number } {
  const riyadh = zonedTime(now, 'Asia/Riyadh').hour
  if (riyadh >= 6 && riyadh <= 21) return { zone: 'Asia/Riyadh', reminder_hour: riyadh }
  return { zone: 'America/Chicago', reminder_hour: zonedTime(now, 'America/Chicago').hour }
}

test(
  'a daily goal is set with a reminder, whose letter comes at its hour and ends the reminders with one press',
  { tag: ['@goals'] },
  async ({ page, world, enterAs }) => {
    const her = await world.person('student')
    await enrol(world, her, await smallCourse(world))
    await enterAs(page, her)
    await page.goto('/student')
    const goal = page.getByRole('region', { name: 'هدفي اليومي' })
    await goal.getByRole('button').first().click()
    const dialog = page.getByRole('dialog', { name: 'هدفي اليومي' })
    await dialog.getByRole('switch', { name: 'ذكّريني بالبريد' }).check()
    await dialog.getByRole('combobox', { name: 'ساعة التذكير' }).selectOption('8')
    await dialog.getByRole('button', { name: 'حفظ' }).click()
    await expect(page.getByText('حُفظ هدفكِ')).toBeVisible()

    // The reminder is due in this hour, and its job, which runs every quarter of an hour, is queued now.
    await world.db
      .updateTable('learning_goals')
      .set(reminderDueAt(new Date()))
      .where('user_id', '=', her.id)
      .execute()
    await sql`insert into pgboss.job (name) values ('goals.remind')`.execute(world.db)
    await expect.poll(async () => stopIn(await world.mailsTo(her.email))).toBeDefined()

    await page.goto(stopIn(await world.mailsTo(her.email)) ?? '')
    await expect(page.getByRole('heading', { name: 'أُوقف التذكير' })).toBeVisible()
    await page.getByRole('link', { name: 'صفحتي الرئيسية' }).click()
    await goal.getByRole('button', { name: 'تعديل' }).click()
    await expect(dialog.getByRole('combobox', { name: 'ساعة التذكير' })).toBeHidden()
  },
)

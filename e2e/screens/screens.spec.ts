import { expectAskedOnce } from '../kit/asked-once.ts'
import { expectOpenToEverybody } from '../kit/axe.ts'
import { expectDrawnOnce } from '../kit/drawing.ts'
import { expectSameUnderEverySheet } from '../kit/sheets.ts'
import { expectStillArrival } from '../kit/stillness.ts'
import { expect, test } from '../kit/test.ts'
import { addressOf, nounOf, superfluous, untilStill, visits } from './visits.ts'

test('no screen is visited that is not there', { tag: '@once' }, () => {
  expect(superfluous).toEqual([])
})

test(
  'the designer asks once for a template that is there',
  { tag: ['@once', '@certificates'] },
  async ({ world, tabOf }) => {
    const page = await tabOf('admin')
    const { id } = await world.db
      .selectFrom('certificate_templates')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await expectAskedOnce(page, async () => {
      await page.goto(`/admin/certificate-builder-full/${id}`)
      await page.getByRole('group', { name: 'صفحة الشهادة' }).waitFor()
      await untilStill(page)
    })
  },
)

for (const visit of visits)
  test(
    `${visit.path} arrives without moving, and is open to everybody, in both themes, on both widths and wherever she comes from`,
    { tag: ['@once', `@${nounOf(visit)}`] },
    async ({ world, tabOf }) => {
      const page = await tabOf(visit.as)
      const address = await addressOf(visit, world)
      const arrive = async () => {
        await page.goto(address)
        await untilStill(page, visit)
      }
      await expectStillArrival(page, () =>
        expectAskedOnce(page, () => expectDrawnOnce(page, visit.drawn, arrive)),
      )
      await untilStill(page, visit)
      await expect(page).toHaveURL(visit.leadsTo ?? address)
      await expectSameUnderEverySheet(page)
      await expectOpenToEverybody(page, () => untilStill(page, visit))
    },
  )

import type { Page } from '@playwright/test'
import { quizRoutes } from '#contract/quizzes/routes.ts'
import { enrol, learnt, smallCourse, type SmallCourse } from '../kit/small-course.ts'
import { expect, test, type ActAs } from '../kit/test.ts'
import type { Person, World } from '../kit/world.ts'

test(
  'a wrong key is mended after attempts: the marks that change are shown, then hers, and no completion is lost',
  { tag: ['@once', '@questions', '@quizzes'] },
  async ({ page, device, world, enterAs, actAs }) => {
    const course = await smallCourse(world)
    await world.db
      .updateTable('lessons')
      .set({ quiz_pass_mark: 60 })
      .where('id', '=', course.quiz.id)
      .execute()
    const [hind, layla] = await Promise.all([
      world.person('student', 'هند القحطاني'),
      world.person('student', 'ليلى الزهراني'),
    ])
    const sit = sitting(world, actAs, course)
    await sit(hind, [0, 0])
    await sit(layla, [1, 0])
    const scores = async () =>
      (await Promise.all([learnt(world, hind, course), learnt(world, layla, course)])).flatMap(
        (known) => known.scores,
      )
    expect(await scores()).toEqual([100, 50])

    await test.step('the question becomes a new version, and the marks stay as they are', async () => {
      await enterAs(page, course.teacher)
      await page.goto(`/teacher/courses/${course.id}/quiz/${course.quiz.id}`)
      await expect(page.getByText('ما تعدّلينه الآن لا يمس محاولة بدأت.')).toBeVisible()
      await page.getByRole('button', { name: /السؤال رقم 1/ }).click()
      await page.getByRole('radio', { name: 'الخيار ٢ صحيح' }).check()
      await page.getByRole('button', { name: 'حفظ السؤال' }).click()
      await expect(page.getByText(/^عُدّلت الأسئلة، ولم تُصحح بها بعد: محاولتان\./)).toBeVisible()
      expect(await versions(world, course)).toEqual([2, 1])
      expect(await scores()).toEqual([100, 50])
    })

    await test.step('what would change is shown before it does', async () => {
      await page.getByRole('button', { name: 'معاينة إعادة التصحيح' }).click()
      const dialog = page.getByRole('dialog', { name: 'إعادة تصحيح المحاولات السابقة' })
      const of = (her: Person) => dialog.getByRole('listitem').filter({ hasText: her.name })
      await expect(of(hind)).toContainText(/من.*١٠٠٪.*إلى.*٥٠٪.*صارت دون النجاح/)
      await expect(of(layla)).toContainText(/من.*٥٠٪.*إلى.*١٠٠٪.*صارت ناجحة/)
      expect(await scores()).toEqual([100, 50])
      await dialog.getByRole('button', { name: 'اعتماد الدرجات الجديدة' }).click()
      await expect(page.getByText('أُعيد التصحيح', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'معاينة إعادة التصحيح' })).toHaveCount(0)
      expect(await scores()).toEqual([50, 100])
    })

    await test.step('she who fell below the pass mark sees her new mark, and the lesson stays completed', async () => {
      const student = await device()
      await enterAs(student, hind)
      await openQuiz(student, course)
      await expectMark(student, '٥٠٪')
      await expect(isCompleted(student, course)).toBeVisible()
    })

    await test.step('she who reaches it now has completed the lesson', async () => {
      const student = await device()
      await enterAs(student, layla)
      await openQuiz(student, course)
      await expectMark(student, '١٠٠٪')
      await expect(isCompleted(student, course)).toBeVisible()
    })
  },
)

/** A place in the course, and one attempt with these choices. */
function sitting(world: World, actAs: ActAs, course: SmallCourse) {
  return async (her: Person, answers: readonly number[]) => {
    await enrol(world, her, course)
    await actAs(her, quizRoutes.take, {
      body: { courseId: course.id, lessonId: course.quiz.id, answers },
    })
  }
}

const openQuiz = (page: Page, { player, quiz }: SmallCourse) => page.goto(`${player}?lesson=${quiz.id}`)

const expectMark = (page: Page, mark: string) =>
  expect(page.locator('dt', { hasText: 'درجتكِ' }).locator('xpath=following-sibling::dd[1]')).toHaveText(
    new RegExp(`^${mark}`),
  )

const isCompleted = (page: Page, { quiz }: SmallCourse) =>
  page
    .getByRole('navigation', { name: 'دروس الدورة' })
    .getByRole('link', { name: new RegExp(`^مكتمل، .*${quiz.title}`) })

const versions = async (world: World, { quiz }: SmallCourse) =>
  (
    await world.db
      .selectFrom('questions')
      .select('version')
      .where('lesson_id', '=', quiz.id)
      .orderBy('position')
      .execute()
  ).map(({ version }) => version)

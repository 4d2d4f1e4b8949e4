import type { Page } from '@playwright/test'
import { smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

const kinds = [
  { path: '/admin/categories', add: 'إضافة تصنيف', name: 'اسم التصنيف', other: 'التصنيف الآخر' },
  { path: '/admin/categories?list=levels', add: 'إضافة مستوى', name: 'اسم المستوى', other: 'المستوى الآخر' },
] as const
type Kind = (typeof kinds)[number]

async function addShelf(desk: Page, { add, name }: Kind, title: string): Promise<void> {
  await desk.getByRole('button', { name: add, exact: true }).first().click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(name).fill(title)
  await dialog.getByRole('button', { name: add, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByRole('heading', { level: 2, name: title })).toBeVisible()
}

for (const kind of kinds)
  test(
    `${kind.path}: one is merged into another, its course goes along, and visitors find it there`,
    { tag: ['@categories', '@courses'] },
    async ({ page: desk, world, enterAs }) => {
      const [gone, kept] = [`زائد ${unique()}`, `باقٍ ${unique()}`]
      const isLevels = kind.path.includes('levels')
      await enterAs(desk, await world.person('admin', 'هدى القرني'))
      await desk.goto(kind.path)
      await addShelf(desk, kind, gone)
      await addShelf(desk, kind, kept)
      const { id } = await world.db
        .selectFrom(isLevels ? 'levels' : 'categories')
        .select('id')
        .where('name', '=', gone)
        .executeTakeFirstOrThrow()
      const course = await smallCourse(world, isLevels ? { level_id: id } : { category_id: id })

      await desk.reload()
      await desk.getByRole('button', { name: `خيارات «${gone}»` }).click()
      await desk.getByRole('menuitem', { name: 'دمج في آخر' }).click()
      const merging = desk.getByRole('alertdialog')
      await merging.getByLabel(kind.other).selectOption({ label: kept })
      await expect(merging).toContainText(`تنتقل إلى «${kept}» دوراته كلها (دورة واحدة)`)
      await merging.getByRole('button', { name: 'دمج', exact: true }).click()
      await expect(desk.getByText('تم الدمج')).toBeVisible()
      await expect(desk.getByRole('heading', { level: 2, name: gone })).toBeHidden()

      await desk.goto(`/course/${course.id}`)
      await expect(desk.getByRole('main').getByText(kept).first()).toBeVisible()
    },
  )

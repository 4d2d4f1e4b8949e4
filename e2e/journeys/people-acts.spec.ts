import { fillLogin } from '../kit/doors.ts'
import { answered } from '../kit/noise.ts'
import { expect, test } from '../kit/test.ts'

test(
  'the director makes a student a teacher and stops her account; the log says both and leads to her page',
  { tag: ['@users', '@reports'] },
  async ({ page: desk, device, world, enterAs, noise }) => {
    noise.allow(answered(401), answered(403))
    const her = await world.person('student', 'أروى الزهراني')
    const viewport = desk.viewportSize()
    const hers = await device({ viewport })
    await enterAs(hers, her)
    await hers.goto('/student')
    await expect(hers.getByRole('heading', { level: 1 })).toBeVisible()

    await enterAs(desk, await world.person('admin', 'هدى القرني'))
    await desk.goto(`/admin/users/${her.id}`)
    await desk.getByRole('button', { name: 'تعديل', exact: true }).click()
    const editing = desk.getByRole('dialog', { name: 'تعديل البيانات' })
    await editing.getByRole('combobox', { name: 'الدور' }).selectOption({ label: 'معلمة' })
    await expect(editing.getByText('تغيير الدور يسري في الحال')).toBeVisible()
    await editing.getByRole('button', { name: 'حفظ التغييرات' }).click()
    await expect(editing).toBeHidden()

    await hers.goto('/student/courses')
    await expect(hers).toHaveURL(/\/login\?/)
    await fillLogin(hers, her.email)
    await expect(hers).toHaveURL('/teacher')

    await desk.getByRole('button', { name: 'إجراءات الحساب' }).click()
    await desk.getByRole('menuitem', { name: 'إيقاف الحساب' }).click()
    const stopping = desk.getByRole('alertdialog', { name: 'إيقاف الحساب؟' })
    await stopping.getByRole('button', { name: 'إيقاف الحساب' }).click()
    await expect(stopping).toBeHidden()
    await hers.goto('/login')
    await fillLogin(hers, her.email)
    await expect(hers.getByText('حسابكِ موقوف حاليًا، تواصلي مع إدارة المركز')).toBeVisible()

    await desk.getByRole('button', { name: 'إجراءات الحساب' }).click()
    await desk.getByRole('menuitem', { name: 'سجل التغييرات' }).click()
    const changes = desk.getByRole('list', { name: 'التغييرات' }).getByRole('listitem')
    await expect(changes.filter({ hasText: 'معلمة' })).toHaveCount(1)
    await expect(changes.filter({ hasText: 'هدى القرني' })).toHaveCount(2)
    await changes.getByRole('link', { name: her.name }).first().click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(her.name)
    await expect(desk.getByText('موقوفة').first()).toBeVisible()
  },
)

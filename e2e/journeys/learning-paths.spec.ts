import { expectNoBarriers } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

test(
  'the director makes a path by a pattern; a student finds it, enrols and does its first day',
  { tag: ['@learning-paths'] },
  async ({ page: desk, device, world, enterAs }) => {
    const title = `مسار الإتقان ${unique()}`
    await enterAs(desk, await world.person('admin', 'هدى القرني'))
    await desk.goto('/admin/learning-paths')
    await desk.getByRole('button', { name: 'مسار جديد' }).click()
    const making = desk.getByRole('dialog', { name: 'مسار جديد' })
    await making.getByRole('textbox', { name: 'العنوان' }).fill(title)
    await making.getByRole('button', { name: 'حفظ' }).click()
    await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()

    await desk.getByRole('button', { name: 'إضافة مرحلة' }).click()
    const stage = desk.getByRole('dialog', { name: 'مرحلة جديدة' })
    await stage.getByRole('textbox', { name: 'العنوان' }).fill('النبأ إلى الناس')
    await stage.getByRole('button', { name: 'حفظ' }).click()
    await desk.getByRole('button', { name: 'توليد من نمط' }).click()
    await desk.getByRole('button', { name: 'إضافة ٥٥ يومًا' }).click()
    await expect(desk.getByRole('button', { name: 'حفظ جديد: النبأ ١–١٦' })).toBeVisible()
    await expectNoBarriers(desk)
    await desk.getByRole('button', { name: 'نشر المسار' }).click()
    await expect(desk.getByRole('button', { name: 'إيقاف النشر' })).toBeVisible()

    const student = await device()
    await enterAs(student, await world.person('student', 'أسماء الحربي'))
    await student.goto('/paths')
    await student.getByRole('searchbox', { name: 'البحث في المسارات' }).fill(title)
    await student.getByRole('link', { name: title }).click()
    await expect(student.getByRole('heading', { level: 1 })).toHaveText(title)
    await student.getByRole('button', { name: 'التحقي بالمسار' }).click()
    const enrolling = student.getByRole('dialog', { name: `الالتحاق بمسار «${title}»` })
    // Whichever day it is today, she learns on it.
    await enrolling.getByRole('checkbox', { name: 'الجمعة' }).check()
    await enrolling.getByRole('checkbox', { name: 'السبت' }).check()
    await enrolling.getByRole('button', { name: 'حفظ' }).click()
    await student.getByRole('link', { name: 'مساراتي', exact: true }).last().click()

    for (const name of ['حفظ جديد: النبأ ١–١٦', 'تسجيل تلاوة: النبأ ١–١٦']) {
      await student.getByRole('checkbox', { name }).click()
      await expect(student.getByRole('checkbox', { name })).toBeChecked()
    }
    await expect(student.getByText('المنجز: يوم واحد من ٥٥')).toBeVisible()
    await expectNoBarriers(student)
  },
)

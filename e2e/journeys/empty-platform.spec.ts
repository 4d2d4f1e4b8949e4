import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addLesson, addModule, expectSaved } from '../kit/desk.ts'
import { fillLogin, fillSignUp } from '../kit/doors.ts'
import { watchFrom } from '../kit/film.ts'
import { answered } from '../kit/noise.ts'
import { ownPlatform } from '../kit/own-platform.ts'
import { expect, test } from '../kit/test.ts'
import { PASSWORD, type World } from '../kit/world.ts'
import { samplePath } from '#server/testing/sample.ts'

const film = samplePath('plain.mp4')
const logo = join(import.meta.dirname, '../../web/public/icon-192.png')
const COURSE = 'تدبّر سورة الفاتحة'
const MODULE = 'الوحدة الأولى'
const TEACHER = { name: 'أ. منى الخالدي', email: 'mona@e2e.test' }

test.describe(
  'an empty platform @users @site @course-desk @outline @quizzes @enrolments',
  { tag: '@once' },
  () => {
    const platform = ownPlatform()

    test('becomes a course that a teacher edits and a student finishes, by its screens alone', async ({
      page: director,
      device,
      noise,
    }) => {
      noise.allow(answered(401))
      const link = /https?:\S+director=\S+/.exec(platform.server.printed())?.[0] ?? ''
      const { origin } = new URL(link)

      await test.step('the director makes her account and one for a teacher', async () => {
        await director.goto(link)
        await fillSignUp(director, { name: 'د. هدى المنصور', email: 'hoda@e2e.test' }, 'إنشاء حساب المديرة')
        await expect(director.getByRole('heading', { level: 1 })).toHaveText('أهلًا بكِ يا هدى')
        await expectSteps(director, [
          /بريد المنصة/,
          /اسم المنصة/,
          /التحويل/,
          /مستوى/,
          /تصنيف/,
          /معلمة/,
          /دورة/,
          ...LATER,
        ])
        await expect(director.getByRole('region', { name: 'المتعلمات' })).toHaveCount(0)
        await director.goto(`${origin}/admin/users`)
        await director.getByRole('button', { name: 'إضافة مستخدمة' }).click()
        await director.getByLabel('الاسم الكامل').fill(TEACHER.name)
        await director.getByLabel('البريد الإلكتروني').fill(TEACHER.email)
        await director.getByRole('dialog').getByLabel('الدور').selectOption('teacher')
        await director.getByRole('button', { name: 'إضافة', exact: true }).click()
        await expect(director.getByText('تمت الإضافة')).toBeVisible()
      })

      await test.step('she gives the platform her logo, and sees it before she saves', async () => {
        await director.goto(`${origin}/admin/settings`)
        await director.getByLabel('صورة الشعار').setInputFiles(logo)
        await expect(director.getByText(/^تم الرفع/)).toBeVisible()
        await director.getByRole('button', { name: 'معاينة' }).click()
        const preview = director.frameLocator('iframe[title="معاينة الصفحة"]').getByRole('banner')
        await expect(preview.locator('img')).toHaveJSProperty('complete', true)
        await director.keyboard.press('Escape')
        await director.getByRole('button', { name: 'حفظ التغييرات' }).click()
        await expect(director.getByText('ظهرت الإعدادات الجديدة في الموقع.')).toBeVisible()
        await expect(director.getByRole('navigation').locator('img')).toBeVisible()
        const visitor = await device()
        await visitor.goto(`${origin}/`)
        for (const part of ['banner', 'contentinfo'] as const)
          await expect(
            visitor
              .getByRole(part)
              .getByRole('link', { name: /الرئيسية$/ })
              .locator('img'),
          ).toBeVisible()
      })

      await test.step('she makes a course with a film, a text and a quiz', async () => {
        await director.goto(`${origin}/admin/courses/create`)
        await director.getByLabel('العنوان').fill(COURSE)
        await director.getByLabel('وصف قصير').fill('سبع آيات نقرؤها كل يوم.')
        await director.getByRole('combobox', { name: 'المعلمة' }).fill('منى')
        await director.getByRole('option', { name: /منى الخالدي/ }).click()
        await director.getByRole('button', { name: 'إنشاء المسودة' }).click()
        await addModule(director, MODULE)
        await addLesson(director, MODULE, 'درس مرئي', 'مقدمة')
        await director.getByLabel('ملف المقطع').setInputFiles(film)
        await expect(director.getByText(/^تم الرفع/)).toBeVisible()
        await expectSaved(director)
        await addLesson(director, MODULE, 'درس نصي', 'معنى الحمد')
        await director.getByRole('textbox', { name: 'نص الدرس' }).fill('الحمد ثناء على الله بصفات الكمال.')
        await expectSaved(director)
        await addLesson(director, MODULE, 'اختبار قصير', 'راجعي ما فهمتِ')
        await addQuestion(director)
        await director.goBack()
      })

      await test.step('she publishes it where she filled it, and no first step of hers is left', async () => {
        await director.getByRole('button', { name: 'نشر', exact: true }).click()
        await director.getByRole('button', { name: 'نشر الدورة' }).click()
        await expect(director.getByText('نُشرت الدورة')).toBeVisible()
        await director.goto(`${origin}/admin`)
        await expectSteps(director, [/بريد المنصة/, /التحويل/, /مستوى/, /تصنيف/, ...LATER])
        await firstSteps(director).getByRole('link', { name: /تصنيف/ }).click()
        await addShelf(director, 'إضافة تصنيف', 'التفسير')
        await director.goto(`${origin}/admin`)
        await firstSteps(director).getByRole('link', { name: /مستوى/ }).click()
        await addShelf(director, 'إضافة مستوى', 'البداية')
        await director.goto(`${origin}/admin`)
        await firstSteps(director)
          .getByRole('link', { name: /التحويل/ })
          .click()
        await director.getByLabel(/الآيبان/).fill('SA0380000000608010167519')
        await director.getByRole('button', { name: 'حفظ التغييرات' }).click()
        await expect(director.getByText('ظهرت الإعدادات الجديدة في الموقع.')).toBeVisible()
        await director.goto(`${origin}/admin`)
        await expect(director.getByText('لا شيء ينتظر قراركِ الآن.')).toBeVisible()
        await expectSteps(director, [/بريد المنصة/, ...LATER])
      })

      await test.step('the teacher chooses a password by the letter and edits the text', async () => {
        const teacher = await device()
        await expect.poll(async () => (await platform.world.mailsTo(TEACHER.email)).length).toBe(1)
        await teacher.goto(await linkTo(platform.world, TEACHER.email))
        await teacher.getByRole('textbox', { name: 'كلمة المرور', exact: true }).fill(PASSWORD)
        await teacher.getByRole('textbox', { name: 'تأكيد كلمة المرور' }).fill(PASSWORD)
        await teacher.getByRole('button', { name: 'تعيين كلمة المرور' }).click()
        await teacher.waitForURL(/\/login/)
        await fillLogin(teacher, TEACHER.email)
        await teacher.getByRole('link', { name: 'تحرير المحتوى' }).click()
        await teacher.getByRole('link', { name: 'معنى الحمد' }).click()
        const text = teacher.getByRole('textbox', { name: 'نص الدرس' })
        await text.press('Control+End')
        await text.pressSequentially(' وهو أول ما نقرأ.')
        await expectSaved(teacher)
      })

      await test.step('a student signs up, takes a place and finishes it', async () => {
        const student = await device()
        await student.goto(`${origin}/courses`)
        await student.getByRole('link', { name: COURSE }).first().click()
        await student.getByRole('link', { name: 'سجّلي في الدورة' }).first().click()
        // The course has such a link too, and stays until the login is there.
        await expect(student.getByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible()
        await student.getByRole('link', { name: 'إنشاء حساب' }).click()
        await fillSignUp(student, { name: 'هند القحطاني', email: 'hind@e2e.test' })
        await expect(student.getByRole('heading', { level: 1 })).toHaveText('مقدمة')
        await watchFrom(student, -4)
        await expect(student.getByRole('heading', { level: 1 })).toHaveText('معنى الحمد')
        await expect(student.getByText('وهو أول ما نقرأ.')).toBeVisible()
        await student.getByRole('button', { name: 'إكمال الدرس' }).click()
        await student.getByRole('button', { name: 'ابدئي الاختبار' }).click()
        await student.getByText('سبع', { exact: true }).click()
        await student.getByRole('button', { name: 'إنهاء الاختبار' }).click()
        await expect(student.getByText('لقد أكملتِ الدورة بنجاح!')).toBeVisible()
      })

      await test.step('and the director sees it', async () => {
        await director.goto(`${origin}/admin`)
        await expect(director.getByRole('link', { name: 'أتمتها ١', exact: true })).toBeVisible()
      })
    })
  },
)

/** What she does not do on this day. */
const LATER = [/أول حلقة/, /أوقات مكتب الدعم/, /مواقيت الصلاة/, /سياساتكِ/, /نسخة احتياطية/, /قالب الشهادات/]
const firstSteps = (page: Page) => page.getByRole('region', { name: 'الخطوات الأولى' })

async function expectSteps(page: Page, names: readonly RegExp[]): Promise<void> {
  const links = firstSteps(page).getByRole('link')
  await expect(links).toHaveCount(names.length)
  for (const [at, name] of names.entries()) await expect(links.nth(at)).toHaveText(name)
}

async function addShelf(page: Page, button: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').getByLabel(/^اسم/).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function addQuestion(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'تحرير الأسئلة' }).click()
  await page.getByRole('button', { name: 'إضافة سؤال' }).click()
  await page.getByRole('menuitem', { name: /اختيار واحد/ }).click()
  await page.getByRole('textbox', { name: 'السؤال' }).fill('كم عدد آيات الفاتحة؟')
  await page.getByRole('textbox', { name: 'الخيار ١' }).fill('سبع')
  await page.getByRole('textbox', { name: 'الخيار ٢' }).fill('ست')
  await page.getByRole('radio', { name: 'الخيار ١ صحيح' }).check()
  await page.getByRole('button', { name: 'إضافة السؤال' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'كم عدد آيات الفاتحة؟' })).toBeVisible()
}

/** The link by which she chooses a password. */
async function linkTo(world: World, email: string): Promise<string> {
  const find = async () =>
    (await world.mailsTo(email)).map(({ text }) => /https?:\S+token=[^\s<")]+/.exec(text)?.[0]).find(Boolean)
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy()
  return (await find()) ?? ''
}

import type { Page } from '@playwright/test'
import { PASSWORD } from './world.ts'

export async function fillSignUp(
  page: Page,
  { name, email }: { name: string; email: string },
  send = 'إنشاء حساب',
): Promise<void> {
  await page.getByLabel('الاسم الكامل').fill(name)
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await page.getByRole('textbox', { name: 'كلمة المرور', exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'تأكيد كلمة المرور' }).fill(PASSWORD)
  await page.getByRole('button', { name: send, exact: true }).click()
  // Where the button was a message comes up, and one under a resting pointer stays until it moves: the next would wait.
  await page.mouse.move(0, 0)
}

export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await page.getByRole('textbox', { name: 'كلمة المرور', exact: true }).fill(password)
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
}

import { expect, type Page } from '@playwright/test'

/** A module of a course whose content stands open. */
export async function addModule(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'إضافة وحدة' }).click()
  await page.getByRole('textbox', { name: 'عنوان الوحدة' }).fill(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `إضافة درس إلى «${title}»` })).toBeVisible()
}

/** A lesson at the end of a module; its editor opens by itself. */
export async function addLesson(page: Page, module: string, kind: string, title: string): Promise<void> {
  await page.getByRole('button', { name: `إضافة درس إلى «${module}»` }).click()
  await page.getByRole('menuitem', { name: kind }).click()
  await page.getByRole('textbox', { name: `عنوان: ${kind}` }).fill(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: `تحرير الدرس: ${title}` })).toBeVisible()
}

/** What is written in a lesson is saved by itself. */
export const expectSaved = (page: Page) => expect(page.getByText('تم الحفظ', { exact: true })).toBeVisible()

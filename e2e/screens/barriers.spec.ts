import { expectNoBarriers } from '../kit/axe.ts'
import { untilQuiet } from '../kit/quiet-network.ts'
import { expect, test } from '../kit/test.ts'

for (const words of ['كلمات باهتة لا تكاد تُقرأ', 'Pale words'])
  test(
    `pale words are seen, also in letters that join: ${words}`,
    { tag: ['@once', '@site'] },
    async ({ page }) => {
      await page.goto('/faq')
      await untilQuiet(page)
      await expectNoBarriers(page)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.evaluate((text) => {
        const pale = document.createElement('p')
        pale.textContent = text
        pale.style.color = '#ddd'
        document.querySelector('main h1')?.after(pale)
      }, words)
      await expect(expectNoBarriers(page)).rejects.toThrow(/color-contrast/)
    },
  )

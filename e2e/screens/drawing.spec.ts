import { watchDrawing } from '../kit/drawing.ts'
import { untilAwake } from '../kit/network.ts'
import { untilQuiet } from '../kit/quiet-network.ts'
import { expect, test } from '../kit/test.ts'

test(
  'each choice of how to sign in counts as one more drawing of a part',
  { tag: ['@once', '@auth'] },
  async ({ page }) => {
    const count = await watchDrawing(page)
    await page.goto('/login')
    await untilQuiet(page)
    const ways = page.getByRole('radiogroup', { name: 'طريقة الدخول' })
    await untilAwake(ways)
    const arrived = await count()
    for (const way of ['رمز الدخول المؤقت', 'كلمة المرور', 'رمز الدخول المؤقت', 'كلمة المرور'])
      await ways.getByRole('radio', { name: way }).check()
    const chosen = await count()
    expect(chosen.commits - arrived.commits).toBeGreaterThanOrEqual(4)
    expect(chosen.timesTheTree).toBeGreaterThan(arrived.timesTheTree)
    expect(chosen.timesTheTree - arrived.timesTheTree).toBeLessThan(4)
  },
)

import { expect, test } from 'vitest'
import { browserName, deviceKind, deviceName } from './device.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A546B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'كروم على أندرويد',
    'phone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'سفاري على آيفون',
    'phone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.0.0 Mobile/15E148 Safari/604.1',
    'كروم على آيباد',
    'tablet',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Safari/537.36',
    'متصفح سامسونج على أندرويد',
    'tablet',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'إيدج على ويندوز',
    'computer',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
    'فايرفوكس على ماك',
    'computer',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) something', 'جهاز لينكس', 'computer'],
  ['curl/8.5.0', 'جهاز غير معروف', 'unknown'],
  ['', 'جهاز غير معروف', 'unknown'],
])('the device of %j is said in words', (userAgent, name, kind) => {
  expect([deviceName(userAgent), deviceKind(userAgent)]).toEqual([name, kind])
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'سفاري ١٨.١ على آيفون',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'إيدج ١٣١ على ويندوز',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.0.0 Mobile/15E148 Safari/604.1',
    'كروم ١٣١ على آيباد',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
    'فايرفوكس ١٣٢ على ماك',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15',
    'سفاري على لينكس',
  ],
  ['curl/8.5.0', 'جهاز غير معروف'],
])('the browser of %j is named with its version', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})

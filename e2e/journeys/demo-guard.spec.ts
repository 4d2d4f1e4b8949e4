import { request as httpRequest } from 'node:http'
import { place } from '../kit/place.ts'
import { expect, test } from '../kit/test.ts'

/** The status of a request with headers that a browser would not let anybody choose. */
const statusWith = (headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    httpRequest(`http://127.0.0.1:${place.port}/`, { headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .once('error', reject)
      .end()
  })

test.describe('the demo answers only a browser on this machine', { tag: ['@once', '@auth'] }, () => {
  test('a direct request is served', async () => {
    expect(await statusWith({ host: `localhost:${place.port}` })).toBe(200)
  })
  for (const headers of [
    { host: 'rattil.example' },
    { host: `localhost:${place.port}`, 'x-forwarded-for': '203.0.113.9' },
    { host: `localhost:${place.port}`, forwarded: 'for=203.0.113.9' },
    { host: `localhost:${place.port}`, via: '1.1 proxy' },
  ])
    test(`refused: ${Object.entries(headers).flat().join(' ').replace(String(place.port), 'PORT')}`, async () => {
      expect(await statusWith(headers)).toBe(421)
    })
  test('says on every page that it is one', async ({ page }) => {
    for (const address of ['/', '/courses', '/login']) {
      await page.goto(address)
      await expect(page.getByText('وضع تجريبي')).toBeVisible()
    }
  })
})

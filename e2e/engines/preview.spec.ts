import { openFirefox } from '../kit/firefox.ts'
import { comeAs, sees, type OtherBrowser } from '../kit/other-browser.ts'
import { place } from '../kit/place.ts'
import { expect } from '../kit/test.ts'
import { programOf, test } from './engines.ts'

declare global {
  interface Window {
    /** Everything the browser refused to load for this page and the previews on it. */
    refusals?: string[]
  }
}

test(
  "a preview has its page's styles and letters in Firefox, which refuses nothing",
  { tag: ['@engines', '@site', '@announcements'] },
  async ({ world }) => {
    const firefox = await openFirefox(programOf('firefox'), { prepare: keepRefusals })
    try {
      await comeAs(firefox, place.url, await world.session(await world.person('admin')))
      await firefox.open(`${place.url}/admin/settings?part=faq`)
      await firefox.press('معاينة')
      await expectDressed(firefox)
      for (const width of [1280, firefox.phone]) {
        await firefox.resize(width)
        await firefox.open(`${place.url}/admin/announcements/create`)
        await sees(firefox, 'المعاينة')
        await expectDressed(firefox)
      }
    } finally {
      await firefox.close()
    }
  },
)

test(
  'a preview waits for the letters of its page in WebKit',
  { tag: ['@engines', '@site'] },
  async ({ other, world }) => {
    const browser = await other('WebKit')
    await comeAs(browser, place.url, await world.session(await world.person('admin')))
    await browser.resize(1280)
    await browser.open(`${place.url}/admin/settings?part=faq`)
    await browser.press('معاينة')
    await expectDressed(browser)
  },
)

const expectDressed = (browser: OtherBrowser): Promise<void> =>
  expect
    .poll(() => browser.ask(dressOfPreview))
    .toEqual({ hasWords: true, hasAddress: true, missingSheets: [], letters: ['loaded'], refusals: [] })

/** Runs in each page and each frame, before its code; a frame that is written anew has lost its listeners. */
function keepRefusals(): void {
  const all = window.top ?? window
  all.refusals ??= []
  const listenTo = (page: Document | null) =>
    page?.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      all.refusals?.push(`${effectiveDirective} ${blockedURI}`),
    )
  listenTo(document)
  const hear = ({ target }: Event) => {
    if (target instanceof HTMLIFrameElement) listenTo(target.contentDocument)
  }
  document.addEventListener('load', hear, true)
}

/** Runs in the page: how the files of Cairo came, each outcome once. One that may be left out is not asked about. */
function dressOfPreview() {
  const page = document.querySelector('iframe')?.contentDocument
  const sheets = [...(page?.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]') ?? [])]
  const letters = [...(page?.fonts ?? [])].filter(
    ({ family, display }) => family.includes('Cairo Variable') && display !== 'optional',
  )
  const outcomes = letters.map(({ status }) => status).filter((status) => status !== 'unloaded')
  return {
    hasWords: Boolean(page?.querySelector('body')?.textContent.trim()),
    // A page without one of its own is refused its files only now and then.
    hasAddress: page?.URL === document.URL,
    missingSheets: sheets.filter(({ sheet }) => sheet === null).map(({ href }) => href),
    letters: [...new Set(outcomes)],
    refusals: window.refusals ?? [],
  }
}

import { expect } from '@playwright/test'
import type { Signed } from './world.ts'

/** A browser of another engine than Chromium's, as far as the walks need it. */
export interface OtherBrowser {
  readonly engine: 'Firefox' | 'WebKit'
  /** How its requests name it: a part of the User-Agent that Chromium's does not have. */
  readonly calledBy: string
  /** The narrowest window that it can have, as wide as a phone. */
  readonly phone: number
  open(url: string): Promise<void>
  /** Without a height it is as tall as such a screen. */
  resize(width: number, height?: number): Promise<void>
  /** Asks the page; the question may use nothing but the page and what is handed to it. */
  ask<Given extends readonly unknown[], Answer>(
    question: (...given: Given) => Answer,
    ...given: Given
  ): Promise<Answer>
  /** Presses what has this name, by a real pointer. */
  press(name: string): Promise<void>
  /** Writes into the field of this name, by real keys. */
  fill(name: string, text: string): Promise<void>
  /** Presses a key where the focus is: 'Enter', 'ArrowLeft', 'PageDown'. */
  key(name: string): Promise<void>
  /** Gives the first file input of the page a file of this machine. */
  attach(path: string): Promise<void>
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** Waits until these words stand in the page. */
export const sees = (browser: OtherBrowser, words: string): Promise<void> =>
  expect.poll(() => browser.ask(pageText)).toContain(words)

const pageText = () => document.body.textContent

/** From now on the pages of this browser are hers, or a visitor's. */
export async function comeAs(
  browser: Pick<OtherBrowser, 'open' | 'ask'>,
  url: string,
  signed: Signed | undefined,
): Promise<void> {
  await browser.open(`${url}/robots.txt`)
  await browser.ask(keepSession, signed)
}

function keepSession(signed: Signed | undefined): void {
  localStorage.clear()
  sessionStorage.clear()
  if (!signed) return
  localStorage.setItem('rattil_refresh_token', signed.refresh)
  localStorage.setItem('rattil_token_expiry', String(Date.now() + 30 * 60_000))
  localStorage.setItem('rattil_user', JSON.stringify(signed.person))
  localStorage.setItem('rattil_token', signed.access)
}

const FIELDS = 'input:not([type=radio], [type=checkbox], [type=file]), textarea, [role=textbox]'
/** A form's button before the link of the same name in the head of the page. */
const PRESSED = ['button, [role=menuitem], input[type=radio], input[type=checkbox]', 'a']

/** What is looked for in which order, where something is filled in or pressed. */
export const KINDS = { field: [FIELDS], pressed: PRESSED } as const

/** Runs in the page: what is seen of this kind, by the name that is read of it. */
export function elementCalled(name: string, selectors: readonly string[]): Element | null {
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? [...(element.labels ?? [])].map((label) => label.textContent).join(' ')
      : element.textContent)
  const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (element) => element.getClientRects().length > 0 && element.getAttribute('aria-disabled') !== 'true',
    )
  const all = selectors.flatMap(seen)
  return (
    all.find((element) => plain(nameOf(element)) === name) ??
    all.find((element) => plain(nameOf(element)).startsWith(name)) ??
    all.find((element) => plain(nameOf(element)).endsWith(name)) ??
    null
  )
}

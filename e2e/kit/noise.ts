import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'

/** Chromium reports each script of a test that a sandboxed frame does not run. */
const SANDBOX = /^Blocked script execution in 'about:srcdoc'/

/** Collects what a console says in red and what no page caught. A test names what belongs to it. */
export class Noise {
  readonly #heard: string[] = []
  readonly #allowed: RegExp[] = [SANDBOX]

  listen(context: BrowserContext): void {
    context.on('console', (message) => this.#take(message))
    context.on('weberror', (error) => this.#heard.push(`not caught: ${String(error.error())}`))
  }

  /** One page of a browser that other tests use too. */
  listenTo(page: Page): void {
    page.on('console', (message) => this.#take(message))
    page.on('pageerror', (error) => this.#heard.push(`not caught: ${String(error)}`))
  }

  #take(message: ConsoleMessage): void {
    if (message.type() === 'error') this.#heard.push(`${message.text()} (${message.location().url})`)
  }

  /** A refusal or a failure that is the point of the test. */
  allow(...lines: readonly RegExp[]): void {
    this.#allowed.push(...lines)
  }

  unexpected(): string[] {
    return this.#heard.filter((line) => !this.#allowed.some((allowed) => allowed.test(line)))
  }
}

/** What Chromium writes about an answer with this status. */
export const answered = (status: number): RegExp => new RegExp(`status of ${status} `)
/** What it writes when the network is away; the second, when the worker had asked for a page's code. */
export const OFFLINE = /net::ERR_(INTERNET_DISCONNECTED|FAILED)/

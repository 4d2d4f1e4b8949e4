import { expect, type Page } from '@playwright/test'

/** The drawing of a page until it rests: its commits, the parts drawn by the size of its tree, and its scripts. */
export interface Drawing {
  readonly commits: number
  readonly timesTheTree: number
  readonly scripts: number
}

/**
 * The largest counts of the walk of all screens at 360 px, with a fifth of air: the machine decides which answers are
 * drawn together, and the walk gives them out in an order that draws more often than a real network.
 */
const MOST = {
  public: { commits: 12, timesTheTree: 2.2, scripts: 45 },
  home: { commits: 18, timesTheTree: 3, scripts: 50 },
  area: { commits: 24, timesTheTree: 4.5, scripts: 95 },
  // A film tells its length, its pictures and its place one after another.
  player: { commits: 18, timesTheTree: 5.5, scripts: 65 },
} satisfies Readonly<Record<string, Drawing>>
export type DrawnKind = keyof typeof MOST

/** Counts what React commits while a page arrives, and holds it to what is allowed for its kind. */
export async function expectDrawnOnce(
  page: Page,
  kind: DrawnKind,
  arrive: () => Promise<void>,
): Promise<void> {
  const count = await watchDrawing(page)
  await arrive()
  const drawn = await count()
  // A React that no longer tells its developer tools what it does would pass any bound.
  expect(drawn.commits, 'commits that were seen').toBeGreaterThan(0)
  for (const what of ['commits', 'timesTheTree', 'scripts'] as const)
    expect.soft(drawn[what], `${what} until the page rests`).toBeLessThanOrEqual(MOST[kind][what])
}

/** Gives what the page has drawn since it was opened; to be called before that. */
export async function watchDrawing(page: Page): Promise<() => Promise<Drawing>> {
  await page.addInitScript(countCommits)
  return () => page.evaluate(() => window.countDrawing())
}

declare global {
  interface Window {
    countDrawing: () => Drawing
  }
}

/** Before any code of the page. Which parts of a tree were drawn is told as React's own developer tools tell it. */
function countCommits(): void {
  interface Fiber {
    readonly tag: number
    readonly flags: number
    readonly memoizedProps: unknown
    readonly memoizedState: unknown
    readonly ref: unknown
    readonly alternate: Fiber | null
    readonly child: Fiber | null
    readonly sibling: Fiber | null
  }
  /** Function, class, context consumer, forwarded ref, memo, simple memo; they carry a flag for work that was done. */
  const components = new Set([0, 1, 9, 11, 14, 15])
  const PERFORMED_WORK = 1
  let commits = 0
  let drawn = 0
  let root: { readonly current: Fiber } | undefined

  const isDrawn = (fiber: Fiber, before: Fiber) =>
    components.has(fiber.tag)
      ? (fiber.flags & PERFORMED_WORK) !== 0
      : fiber.memoizedProps !== before.memoizedProps ||
        fiber.memoizedState !== before.memoizedState ||
        fiber.ref !== before.ref
  const walk = (first: Fiber | null, isNew: boolean): void => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const before = isNew ? null : fiber.alternate
      if (!before || isDrawn(fiber, before)) drawn++
      if (!before || fiber.child !== before.child) walk(fiber.child, !before)
    }
  }
  const sizeOf = (first: Fiber | null): number => {
    let size = 0
    for (let fiber = first; fiber; fiber = fiber.sibling) size += 1 + sizeOf(fiber.child)
    return size
  }
  const hook = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot(_renderer: number, committed: { readonly current: Fiber }) {
      root = committed
      commits++
      const { child, alternate } = committed.current
      if (child !== alternate?.child) walk(child, !alternate?.child)
    },
  }
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: hook,
    countDrawing: (): Drawing => ({
      commits,
      timesTheTree: root ? Math.round((10 * drawn) / sizeOf(root.current.child)) / 10 : 0,
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js')).length,
    }),
  })
}

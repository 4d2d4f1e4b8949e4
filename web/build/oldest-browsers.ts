/**
 * The oldest browsers that run the platform (decision 59). What the syntax is lowered to, and what the methods in the
 * built files are compared with.
 */
export const oldestBrowsers = { chrome: '109', firefox: '115', safari: '16.4' } as const

export type BrowserName = keyof typeof oldestBrowsers

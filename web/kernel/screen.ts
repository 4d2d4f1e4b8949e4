import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

export interface ScreenContext {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly url: URL
  readonly queries: QueryClient
}

/** What search engines and shared links see. */
export interface Head {
  readonly title: string
  readonly description?: string
  readonly image?: string
  /** Path and query of the one address of this page; the page's own path where absent. */
  readonly canonical?: string
  readonly jsonLd?: object
  readonly noIndex?: boolean
  /** Address of the Atom feed of what the page lists. */
  readonly feed?: string
  /** `article` for what was written on a day; any other page is a `website`. */
  readonly kind?: 'article'
}

/** Every `*-screen.tsx` exports one as `screen`. */
export interface ScreenModule {
  readonly Component: ComponentType
  /** Fills the cache with what the first paint shows. Awaited on the server; in the browser the screen shows its skeleton. */
  readonly load?: (context: ScreenContext) => Promise<unknown>
  readonly head: (context: ScreenContext) => Head
  /** The HTTP status of what `load` found; 200 where absent. */
  readonly status?: (context: ScreenContext) => number
  /** Path of the address at which `load` found this thing now, where the page was asked for by a former one. */
  readonly movedTo?: (context: ScreenContext) => string | undefined
}

/** A screen behind a door, whose title is always the same. */
export const titledScreen = (Component: ComponentType, title: string): ScreenModule => ({
  Component,
  head: () => ({ title, noIndex: true }),
})

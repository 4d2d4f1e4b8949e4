import { createContext, use, type ReactNode } from 'react'
import type { Testimonial } from '#contract/reviews/shapes.ts'
import type { Site, SiteText } from '#contract/site/shapes.ts'

/** What the director has written and not saved yet. */
export type Unsaved =
  | { readonly part: 'site'; readonly site: Site }
  | { readonly part: 'text'; readonly text: SiteText }
  | { readonly part: 'testimonials'; readonly list: readonly Testimonial[] }

/** Draws what is unsaved with the public pages' own parts; handed in by the page that knows them all. */
export type PublicView = (unsaved: Unsaved) => ReactNode

const PublicViewContext = createContext<PublicView | undefined>(undefined)
export const PublicViewProvider = PublicViewContext

export function usePublicView(): PublicView {
  const view = use(PublicViewContext)
  if (!view) throw new Error('the page hands in the public view')
  return view
}

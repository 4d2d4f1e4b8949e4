import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { siteRoutes, type SiteSettings, type SiteText } from '#contract/site.ts'
import { client } from '#web/kernel/api.ts'

export const siteApi = client(siteRoutes)

export const siteSettingsQuery = () =>
  queryOptions({ queryKey: ['site', 'settings'], queryFn: ({ signal }) => siteApi.settings({}, { signal }) })

/** Puts what was saved into the cache and lets everything that shows the site ask anew. */
export function useKeepSettings() {
  const queries = useQueryClient()
  const refresh = () =>
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'site' && queryKey[1] !== 'settings',
    })
  return {
    settings(saved: SiteSettings) {
      queries.setQueryData(siteSettingsQuery().queryKey, saved)
      refresh()
    },
    text(saved: SiteText) {
      queries.setQueryData(
        siteSettingsQuery().queryKey,
        (known) =>
          known && { ...known, texts: known.texts.map((text) => (text.key === saved.key ? saved : text)) },
      )
      refresh()
    },
  }
}
